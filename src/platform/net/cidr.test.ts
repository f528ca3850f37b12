import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { describe, it } from 'node:test';
import ipaddr from 'ipaddr.js';
import fc from '../../../test/support/properties.ts';
import { parseAddress, spelt, subscriberOf } from './address.ts';
import { addressMatches, isAddressOrRange } from './cidr.ts';

const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
// Zeros are common in real addresses, and the places where spellings differ.
const part = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const parts = fc
  .array(part, { minLength: 8, maxLength: 8 })
  // The mapped block is IPv4 and has a property of its own.
  .filter((all) => !new ipaddr.IPv6(all).isIPv4MappedAddress());
const v4 = octets.map((bytes) => bytes.join('.'));
const v6 = parts.map((all) => new ipaddr.IPv6(all).toNormalizedString());
/** A neighbour of an address: the same up to a random bit, so that ranges of every length are hit and missed. */
const near = (bytes: readonly number[], bit: number, noise: readonly number[]): number[] =>
  bytes.map((byte, i) => {
    const kept = Math.max(0, Math.min(8, bit - i * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) | ((noise[i] ?? 0) & ~mask & 0xff);
  });

describe('addressMatches', () => {
  it('agrees with ipaddr.js and with the operating system’s view for IPv4 ranges of every length', () => {
    const cases = fc.tuple(octets, octets, fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }));
    fc.assert(
      fc.property(cases, ([network, noise, bit, prefix]) => {
        const address = near(network, bit, noise).join('.');
        const range = `${network.join('.')}/${prefix}`;
        const found = addressMatches(address, [range]);
        assert.equal(found, ipaddr.IPv4.parse(address).match(ipaddr.IPv4.parseCIDR(range)));
        const list = new BlockList();
        list.addSubnet(network.join('.'), prefix, 'ipv4');
        assert.equal(found, list.check(address, 'ipv4'));
        assert.equal(addressMatches(`::ffff:${address}`, [range]), found, 'mapped address');
        const mapped = `::ffff:${network.join('.')}/${prefix + 96}`;
        assert.equal(addressMatches(address, [mapped]), found, 'mapped range');
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with ipaddr.js and with the operating system’s view for IPv6 ranges of every length', () => {
    const bytesOf = (all: readonly number[]): number[] => all.flatMap((p) => [p >> 8, p & 0xff]);
    const cases = fc.tuple(parts, parts, fc.integer({ min: 0, max: 128 }), fc.integer({ min: 0, max: 128 }));
    fc.assert(
      fc.property(cases, ([network, noise, bit, prefix]) => {
        const bytes = near(bytesOf(network), bit, bytesOf(noise));
        const address = ipaddr.fromByteArray(bytes);
        fc.pre(!(address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()));
        const base = new ipaddr.IPv6(network).toNormalizedString();
        const found = addressMatches(address.toNormalizedString(), [`${base}/${prefix}`]);
        assert.equal(found, address.match(ipaddr.IPv6.parse(base), prefix));
        const list = new BlockList();
        list.addSubnet(base, prefix, 'ipv6');
        assert.equal(found, list.check(address.toNormalizedString(), 'ipv6'));
      }),
      { numRuns: 500 },
    );
  });

  it('IPv4 and IPv6 never match each other, not even by a range of everything', () => {
    fc.assert(
      fc.property(v4, v6, (four, six) => {
        assert.equal(addressMatches(four, ['::/0']), false);
        assert.equal(addressMatches(six, ['0.0.0.0/0']), false);
        assert.equal(addressMatches(four, ['0.0.0.0/0']), true);
        assert.equal(addressMatches(six, ['::/0']), true);
      }),
    );
  });

  it('any entry of a list is enough, an empty list and a broken entry match no address', () => {
    assert.ok(addressMatches('10.1.2.3', ['192.0.2.1', 'rubbish', '10.0.0.0/8']));
    assert.ok(!addressMatches('10.1.2.3', []));
    assert.ok(!addressMatches('10.1.2.3', ['rubbish', '10.1.2.3/33', '']));
    assert.ok(!addressMatches('rubbish', ['0.0.0.0/0', '::/0', 'rubbish']));
  });

  it('an old IPv4-compatible address (::10.0.0.1) is not the IPv4 address in it', () => {
    assert.ok(!addressMatches('::10.0.0.1', ['10.0.0.0/8']));
    assert.ok(addressMatches('::10.0.0.1', ['::a00:1']));
    assert.ok(!addressMatches('10.0.0.1', ['::10.0.0.0/104']));
  });
});

describe('isAddressOrRange', () => {
  it('takes every address and every length of prefix', () => {
    fc.assert(
      fc.property(v4, v6, fc.nat(32), fc.nat(128), (four, six, short, long) => {
        for (const text of [four, six, `${four}/${short}`, `${six}/${long}`, `::ffff:${four}`])
          assert.ok(isAddressOrRange(text), text);
      }),
    );
  });

  it('refuses what two readers could read differently', () => {
    for (const text of [
      ...['', ' ', '10', '10.0', '10.0.0', '010.0.0.1', '0x0a.0.0.1', '167772161', '256.0.0.1', '1.2.3.4.5'],
      ...['10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/08', '10.0.0.0/8/8', '10.0.0.0/255.0.0.0'],
      ...['10.0.0.0 /8', '10.0.0.0/8 ', '10.0.0.*', '10.0.0.0/1e1', ':::', '1::2::3', '::/129', '[::1]'],
      ...['fe80::1%eth0', 'fe80::%1/64', '::ffff:10.0.0.0/8', 'localhost', `${'1'.repeat(200)}.1.1.1`],
    ]) {
      assert.equal(isAddressOrRange(text), false, text);
      assert.equal(addressMatches('10.0.0.1', [text]), false, text);
    }
  });

  it('no text makes it throw', () => {
    const symbols = fc.constantFrom(...'0123456789abcdefx:./%[] -');
    const texts = fc.oneof(fc.string(), fc.string({ unit: symbols, maxLength: 60 }));
    fc.assert(
      fc.property(texts, (text) => {
        const valid = isAddressOrRange(text);
        assert.equal(valid && !text.includes('/'), parseAddress(text) !== null && !text.includes('%'));
        addressMatches(text, [text]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('addresses', () => {
  it('have one spelling, which reads as the same address', () => {
    const cases: [string, string][] = [
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['::FFFF:C000:0207', '192.0.2.7'],
      ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
      ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
      ['fe80::1%eth0', 'fe80::1'],
      ['::', '::'],
      ['64:ff9b::192.0.2.7', '64:ff9b::c000:207'],
    ];
    for (const [text, expected] of cases) {
      const address = parseAddress(text);
      assert.ok(address !== null, text);
      assert.equal(spelt(address), expected);
    }
    fc.assert(
      fc.property(fc.oneof(v4, v6), (text) => {
        const address = parseAddress(text);
        assert.ok(address !== null);
        const again = parseAddress(spelt(address));
        assert.deepEqual(again?.toByteArray(), address.toByteArray());
        assert.deepEqual(address.toByteArray(), ipaddr.parse(text).toByteArray());
      }),
    );
  });

  it('of one IPv6 subscriber are one, of two they are two', () => {
    assert.equal(subscriberOf('2001:db8:1:2::1'), subscriberOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    assert.notEqual(subscriberOf('2001:db8:1:2::1'), subscriberOf('2001:db8:1:3::1'));
    assert.equal(subscriberOf('::ffff:192.0.2.7'), '192.0.2.7');
    assert.notEqual(subscriberOf('192.0.2.7'), subscriberOf('192.0.2.8'));
  });
});
