import { links } from '../../facts/links.ts';
import { viewportSettings } from '../../facts/viewport-settings.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const MISSING = 0.8;
const FIXED = 0.8;
/** Widths above this are desktops; below it is a phone layout of old. */
const DESKTOP_WIDTH = 900;
/** "m.example.com", "en.m.example.org", "mobile.example.com". */
const PHONE_HOST = /(?:^|\.)(?:m|mobile|mobil|touch|wap)\./;

const say = sentences({
  no_viewport: {
    en: () => 'The page has no viewport tag, so phones show it as a shrunken desktop page.',
    pl: () =>
      'Strona nie ma znacznika viewport, więc telefony pokazują ją jako pomniejszoną wersję na komputer.',
  },
  fixed_width: {
    en: ({ widthPx }: { widthPx: number }) => `The viewport is fixed at ${widthPx} px, a desktop width.`,
    pl: ({ widthPx }) =>
      `Szerokość widoku ustawiono na stałe na ${widthPx} px, czyli szerokość ekranu komputera.`,
  },
});

export default rule({
  id: 'pq_no_viewport',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'signal',
  layer: 'meta',
  version: 5,
  small: 'Technical: what the page says is not affected.',
  title: {
    en: 'The page does not adapt to phone screens',
    pl: 'Strona nie dopasowuje się do ekranu telefonu',
  },
  fix: {
    en: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    pl: 'Dodaj <meta name="viewport" content="width=device-width, initial-scale=1">.',
  },
  question: 'Is the page not prepared for phones: no responsive viewport, and no version for them?',
  sources: ['PX', 'WC'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'tag',
  languages: 'any',
  needs: { wholePage: true, published: true },
  basis: 'source',
  scoring:
    '0.8 without a viewport tag or with a fixed width of 900 px or more, unless the page leads to a version for phones on a host of its own.',
  says: say,
  detect(page) {
    const written = page.head.meta.get('viewport') ?? [];
    if (written.every((content) => content.trim() === ''))
      return leadsToPhoneVersion(page) ? CLEAR : { score: MISSING, facts: [say.no_viewport()] };
    const width = viewportSettings(page).get('width');
    const widthPx = Number.parseFloat(width?.value ?? '');
    if (!(widthPx >= DESKTOP_WIDTH) || leadsToPhoneVersion(page)) return CLEAR;
    return {
      score: FIXED,
      quotes: [quoteWhole(page, { in: 'meta', name: 'viewport', number: width?.tag ?? 0 })],
      facts: [say.fixed_width({ widthPx })],
    };
  },
  examples: () => ({
    hit: [
      {
        note: 'no viewport tag',
        url: 'https://www.meadowlane-notes.com/bread',
        html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rye bread</title></head><body><h1>Rye bread</h1>${paragraphs(...BREAD)}</body></html>`,
        found: { says: ['no_viewport'], quotes: [] },
      },
      {
        note: 'a desktop’s width, in Polish',
        url: 'https://www.meadowlane-notes.com/chleb',
        html: `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Chleb</title><meta name="viewport" content="width=1024"></head><body><h1>Chleb</h1>${paragraphs(...CHLEB)}</body></html>`,
        found: { says: ['fixed_width'], quotes: ['width=1024'] },
      },
      {
        note: 'two tags, of which the second fixes the width, and no commas',
        url: 'https://www.meadowlane-notes.com/bread',
        html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rye bread</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="viewport" content="initial-scale = 1 width = 1100"></head><body><h1>Rye bread</h1>${paragraphs(...BREAD)}</body></html>`,
        found: { says: ['fixed_width'], quotes: ['initial-scale = 1 width = 1100'] },
      },
    ],
    clear: [
      {
        note: 'a version for phones, named in the head',
        url: 'https://www.meadowlane-notes.com/library',
        html: `<!doctype html><html lang="en"><head><title>Library</title><link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.meadowlane-notes.com/library"></head><body><h1>Library</h1>${paragraphs(...LIBRARY)}</body></html>`,
      },
      {
        note: 'a link to the version for phones',
        url: 'https://en.meadowlane-notes.com/library',
        html: `<!doctype html><html lang="en"><head><title>Library</title></head><body><h1>Library</h1>${paragraphs(...LIBRARY)}<footer><a href="https://en.m.meadowlane-notes.com/library">Mobile view</a></footer></body></html>`,
      },
      examplePage('the usual viewport', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      {
        note: 'a generous limit',
        url: 'https://www.meadowlane-notes.com/chleb',
        html: `<!doctype html><html lang="pl"><head><title>Chleb</title><meta name="viewport" content="width=device-width; initial-scale=1.0; maximum-scale=5"></head><body><h1>Chleb</h1>${paragraphs(...CHLEB)}</body></html>`,
      },
    ],
  }),
});

/** Named in the head, or linked: sites that keep two versions send phones to the other one. */
function leadsToPhoneVersion(page: Page): boolean {
  const { site } = pageAddress(page);
  const isOne = (host: string): boolean => PHONE_HOST.test(host) && siteOf(host) === site;
  return (
    (page.head.links.get('alternate') ?? []).some((href) => isOne(URL.parse(href)?.hostname ?? '')) ||
    links(page).some(({ host }) => isOne(host))
  );
}
