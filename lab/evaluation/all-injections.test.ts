import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../../src/core/page/read-page.ts';
import { INJECTIONS } from './all-injections.ts';
import { contextFor } from './context.ts';
import type { Change, HostPage } from './injection.ts';
import { POLISH_PAGES } from './polish-pages.ts';
import { SAMPLE_HOSTS, SAMPLE_MATERIAL } from './sample-hosts.ts';

const hostsOf = (change: Change): readonly HostPage[] => (change.lang === 'pl' ? POLISH_PAGES : SAMPLE_HOSTS);
const changed = (host: HostPage, change: Change): string =>
  change.inject(host.html(), contextFor(host, change, SAMPLE_MATERIAL));

/** Real sites that cases may name: what the rules know by name, and what ordinary pages link to. */
const REAL_SITES = new Set(
  (
    'amazon.com awin1.com clickbank.net linksynergy.com ceneo.pl coinhive.com who.int nature.com europa.eu bbc.co.uk facebook.com ' +
    'instagram.com youtube.com x.com linkedin.com pinterest.com census.gov wordpress.org begambleaware.org consumerfinance.gov ' +
    'openstreetmap.org google.com googletagmanager.com github.com paypal.com list-manage.com leeds.gov.uk penguin.co.uk schema.org'
  ).split(' '),
);

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (let i = 0; i < whole.length && at < part.length; i++) if (whole[i] === part[at]) at++;
  return at === part.length;
}

describe('injections', () => {
  it('there are enough of them, and each has a name of its own', () => {
    assert.equal(new Set(INJECTIONS.map(({ technique }) => technique)).size, INJECTIONS.length);
    for (const { technique, rules, variants, lookalikes } of INJECTIONS) {
      assert.ok(rules.length > 0, technique);
      assert.ok(variants.length >= 6, `${technique}: ${variants.length} variants`);
      assert.ok(lookalikes.length >= 5, `${technique}: ${lookalikes.length} look-alikes`);
      for (const changes of [variants, lookalikes])
        assert.equal(new Set(changes.map(({ name }) => name)).size, changes.length, technique);
      for (const { name, rules: own } of variants)
        assert.ok(own === undefined || own.every((rule) => rules.includes(rule)), `${technique}, ${name}`);
    }
  });

  for (const { technique, variants, lookalikes } of INJECTIONS) {
    describe(technique, () => {
      const changes = [...variants, ...lookalikes];

      it('the same page and seed give the same case, to the character', () => {
        for (const change of changes)
          for (const host of hostsOf(change))
            assert.equal(changed(host, change), changed(host, change), change.name);
      });

      it('the rest of the page stays as it was', () => {
        for (const change of changes) {
          for (const host of hostsOf(change)) {
            const result = changed(host, change);
            assert.notEqual(result, host.html(), `${change.name} does something`);
            if (!change.rewrites)
              assert.ok(isSubsequence(host.html(), result), `${change.name} on ${host.id}`);
            for (const part of host
              .html()
              .match(/<(?:nav|header|footer)[\s\S]*?<\/(?:nav|header|footer)>/g) ?? [])
              assert.ok(isSubsequence(part, result), `${change.name} on ${host.id}`);
          }
        }
      });

      it('no two changes make the same page', () => {
        for (const lang of ['en', 'pl']) {
          const pages = changes
            .filter((change) => (change.lang ?? 'en') === lang)
            .flatMap((change) =>
              hostsOf(change)
                .slice(0, 1)
                .map((host) => changed(host, change)),
            );
          assert.equal(new Set(pages).size, pages.length);
        }
      });

      it('the page can be read, and what is only added leaves its words there', () => {
        for (const change of changes) {
          for (const host of hostsOf(change)) {
            const page = readPage({ html: changed(host, change), url: host.url });
            if (change.rewrites) continue;
            for (const paragraph of host.mainText.split('\n'))
              assert.ok(page.text.includes(paragraph.slice(0, 60)), `${change.name} on ${host.id}`);
          }
        }
      });

      it('no address leads to a site that is not meant', () => {
        for (const change of changes) {
          for (const host of hostsOf(change)) {
            for (const [, name = ''] of changed(host, change).matchAll(/(?:https?|wss?):\/\/([\w.-]+)/g)) {
              const site = name.replace(/^.*?([\w-]+\.(?:co\.uk|gov\.uk|[a-z]+))$/, '$1');
              assert.ok(/\.example$/.test(name) || REAL_SITES.has(site), `${change.name}: ${name}`);
            }
          }
        }
      });
    });
  }

  it('stuffed text makes up a quarter to two thirds of the content', () => {
    const stuffed = INJECTIONS.find(({ technique }) => technique === 'stuffed-text');
    for (const change of stuffed?.variants ?? []) {
      for (const host of hostsOf(change)) {
        const words = (html: string): number => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
        const before = words(host.html());
        const share = (words(changed(host, change)) - before) / words(changed(host, change));
        assert.ok(share > 0.25 && share < 0.67, `${change.name} on ${host.id}: ${share.toFixed(2)}`);
      }
    }
  });
});
