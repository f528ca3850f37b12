import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from '../../test/support/properties.ts';
import { type IncomingHeaders, type VerifyOptions, verify, WebhookVerificationError } from './index.ts';

const secret = 'whsec_for-tests';
const now = 1_800_000_000_000;
const body = JSON.stringify({
  event: 'job.finished',
  data: { event: 'job.finished', id: 'job_a:job.finished', job: { job_id: 'job_a', error: 'zażółć 🦆' } },
});

function signed(raw: string, at = now, name = 'SERVICE', key = secret): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    [`X-${name}-Event`]: 'job.finished',
    [`X-${name}-Delivery`]: 'dlv_a',
    [`X-${name}-Timestamp`]: timestamp,
    // By hand, and not with what verify() uses.
    [`X-${name}-Signature`]: `sha256=${createHmac('sha256', key).update(`${timestamp}.${raw}`, 'utf8').digest('hex')}`,
  };
}

function reasonFor(
  raw: string | Uint8Array,
  headers: IncomingHeaders,
  options: VerifyOptions = {},
): string | null {
  try {
    verify(raw, headers, secret, { now, ...options });
    return null;
  } catch (error) {
    assert.ok(error instanceof WebhookVerificationError, String(error));
    return error.reason;
  }
}

describe('verify', () => {
  it('gives the event of an organization’s endpoint, of a job’s webhook_url and of a test', () => {
    const expected = {
      event: 'job.finished',
      deliveryId: 'dlv_a',
      id: 'job_a:job.finished',
      job: { job_id: 'job_a', error: 'zażółć 🦆' },
    };
    assert.deepEqual(verify(body, signed(body), secret, { now }), expected);
    const ofJob = JSON.stringify({ event: 'job.finished', job: { job_id: 'job_a' }, id: null });
    const { id, job } = verify(ofJob, signed(ofJob), secret, { now });
    assert.deepEqual([id, job], [null, { job_id: 'job_a' }]);
    const test = JSON.stringify({
      event: 'job.finished',
      data: { event: 'job.finished', id: 'test:whk_a', job: null },
    });
    assert.deepEqual(verify(test, signed(test), secret, { now }).job, null);
  });

  it('takes bytes or text, headers of node:http or of Fetch, names in any capitals', () => {
    const headers = signed(body);
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const arrays = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    for (const form of [headers, lower, upper, arrays, new Headers(headers)]) {
      assert.equal(reasonFor(body, form), null);
      assert.equal(reasonFor(Buffer.from(body), form), null);
    }
  });

  it('knows the headers of a renamed service by its name, and no others', () => {
    const headers = signed(body, now, 'Acme');
    assert.equal(reasonFor(body, headers, { name: 'Acme' }), null);
    assert.equal(reasonFor(body, headers, { name: 'acme' }), null);
    assert.equal(reasonFor(body, headers), 'missing_header');
  });

  it('refuses what was signed more than 300 seconds ago or ahead, to the second', () => {
    for (const [seconds, reason] of [
      [300, null],
      [-300, null],
      [301, 'outside_window'],
      [-301, 'outside_window'],
    ] as const)
      assert.equal(reasonFor(body, signed(body, now - seconds * 1000)), reason, `${seconds}`);
    assert.equal(reasonFor(body, signed(body, now - 20_000), { toleranceSeconds: 10 }), 'outside_window');
    assert.equal(reasonFor(body, signed(body, Date.now()), { now: Date.now() }), null);
  });

  it('refuses a body, a time, a signature or a secret with any change', () => {
    const headers = signed(body);
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
        const changed = body.slice(0, at) + letter + body.slice(at + 1);
        fc.pre(changed !== body);
        assert.equal(reasonFor(changed, headers), 'wrong_signature');
      }),
    );
    assert.equal(reasonFor(body, { ...headers, 'X-SERVICE-Timestamp': '1800000001' }), 'wrong_signature');
    assert.equal(reasonFor(body, signed(body, now, 'SERVICE', 'whsec_other')), 'wrong_signature');
    const signature = headers['X-SERVICE-Signature'] ?? '';
    for (const wrong of [
      '',
      'sha256=',
      signature.slice(0, -1),
      `${signature}0`,
      signature.slice(7),
      'ż'.repeat(71),
    ])
      assert.equal(reasonFor(body, { ...headers, 'X-SERVICE-Signature': wrong }), 'wrong_signature', wrong);
  });

  it('refuses missing and repeated headers, times that are none, bodies that are no events, an empty secret', () => {
    const headers = signed(body);
    for (const name of ['Delivery', 'Timestamp', 'Signature'].map((word) => `X-SERVICE-${word}`)) {
      assert.equal(reasonFor(body, { ...headers, [name]: undefined }), 'missing_header', name);
      const twice = { ...headers, [name]: [headers[name] ?? '', headers[name] ?? ''] };
      assert.equal(reasonFor(body, twice), 'missing_header', name);
      assert.equal(
        reasonFor(body, { ...headers, [name.toLowerCase()]: headers[name] }),
        'missing_header',
        name,
      );
    }
    for (const time of ['', '-1', '1e9', 'now', '1800000000.5', ' 1800000000'])
      assert.equal(reasonFor(body, { ...headers, 'X-SERVICE-Timestamp': time }), 'invalid_timestamp', time);
    for (const raw of [
      '',
      'x',
      'null',
      '[]',
      '{}',
      '{"event":"job.finished"}',
      '{"data":1}',
      '{"data":{"event":1,"job":null}}',
    ])
      assert.equal(reasonFor(raw, signed(raw)), 'invalid_body', raw);
    assert.throws(() => verify(body, signed(body, now, 'SERVICE', 'x'), ''), TypeError);
  });
});
