import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const MISSING = 0.8;
const FIXED = 0.8;
/** Widths above this are desktops; below it is a phone layout of old. */
const DESKTOP_WIDTH = 900;
/** Phones are prepared for; most of their browsers zoom all the same. */
const NO_ZOOM = 0.45;
/** WCAG 1.4.4 asks for text that can be doubled in size. */
const MIN_SCALE = 2;

interface Setting {
  readonly value: string;
  /** Number of the viewport tag that says it last. */
  readonly tag: number;
}

const say = sentences({
  no_viewport: {
    en: () => 'The page has no viewport tag, so phones show it as a shrunken desktop page.',
    pl: () =>
      'Strona nie ma znacznika viewport, więc telefony pokazują ją jako pomniejszoną wersję na komputer.',
  },
  fixed_width: {
    en: ({ widthPx }: { widthPx: number }) =>
      `The viewport is fixed at ${widthPx} px, which is a desktop’s width.`,
    pl: ({ widthPx }) => `Szerokość widoku ustawiono na stałe na ${widthPx} px, czyli szerokość komputera.`,
  },
  no_zoom: {
    en: ({ setting }: { setting: string }) =>
      `The viewport keeps people from enlarging the text (${quoted.en(setting)}).`,
    pl: ({ setting }) => `Ustawienie widoku nie pozwala powiększyć tekstu (${quoted.pl(setting)}).`,
  },
  remove_setting: {
    en: ({ setting }: { setting: string }) => `Remove ${quoted.en(setting)} from the viewport tag.`,
    pl: ({ setting }) => `Usuń ${quoted.pl(setting)} ze znacznika viewport.`,
  },
});

export default rule({
  id: 'pq_no_viewport',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'signal',
  layer: 'meta',
  version: 4,
  small: 'Technical: what the page says is not affected.',
  title: {
    en: 'The page is not prepared for phones',
    pl: 'Strona nie jest przygotowana na telefony',
  },
  fix: {
    en: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> and let people zoom.',
    pl: 'Dodaj <meta name="viewport" content="width=device-width, initial-scale=1"> i nie blokuj powiększania.',
  },
  question: 'Is the page not prepared for phones: no responsive viewport, or zooming forbidden?',
  sources: ['PX', 'WC'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'tag',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'source',
  scoring:
    '0.8 without a viewport tag or with a fixed width of 900 px or more; 0.45, no finding, when only zooming is forbidden or limited below 2 times.',
  says: say,
  detect(page) {
    const written = page.head.meta.get('viewport') ?? [];
    if (written.every((content) => content.trim() === '')) {
      return {
        score: MISSING,
        facts: [say.no_viewport()],
      };
    }
    // Of several tags the last one wins in browsers, property by property.
    const settings = new Map<string, Setting>();
    for (const [tag, content] of written.entries())
      for (const [name, value] of parseViewport(content)) settings.set(name, { value, tag });
    /** The tag that has the last word about a setting. */
    const quotesOf = (name: string) => [
      quoteWhole(page, { in: 'meta', name: 'viewport', number: settings.get(name)?.tag ?? 0 }),
    ];
    const width = Number.parseFloat(settings.get('width')?.value ?? '');
    if (Number.isFinite(width) && width >= DESKTOP_WIDTH) {
      return {
        score: FIXED,
        quotes: quotesOf('width'),
        facts: [say.fixed_width({ widthPx: width })],
      };
    }
    const scale = Number.parseFloat(settings.get('maximum-scale')?.value ?? '');
    const fixed = /^(?:no|0)$/.test(settings.get('user-scalable')?.value ?? '');
    if (!fixed && !(Number.isFinite(scale) && scale < MIN_SCALE)) return CLEAR;
    const name = fixed ? 'user-scalable' : 'maximum-scale';
    const setting = shortened(`${name}=${settings.get(name)?.value ?? ''}`, 60);
    return {
      score: NO_ZOOM,
      quotes: quotesOf(name),
      facts: [say.no_zoom({ setting })],
      fix: say.remove_setting({ setting }),
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
        note: 'zooming is forbidden',
        url: 'https://www.meadowlane-notes.com/library',
        html: `<!doctype html><html lang="en"><head><title>Library</title><meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no"></head><body><h1>Library</h1>${paragraphs(...LIBRARY)}</body></html>`,
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

/** Browsers take commas, semicolons and blanks between settings, and blanks around the sign between name and value. */
function parseViewport(content: string): [string, string][] {
  const parts = content.toLowerCase().split('=');
  return parts.slice(1).map((part, before) => {
    const name = parts[before]?.trimEnd().split(BETWEEN).at(-1) ?? '';
    return [name, part.trimStart().split(BETWEEN, 1)[0] ?? ''];
  });
}

const BETWEEN = /[\s,;]/;
