import { regionOf } from '../../facts/regions.ts';
import type { Span } from '../../facts/span.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { DENIES_STORING, mayBeLabels, type PirateKind, pirateLabel } from '../word-lists/pirate-labels.ts';
import type { CutList } from '../wording.ts';

const KIND_NAMES: Readonly<Record<PirateKind, Texts>> = {
  software: { en: 'unlocked programs or keys', pl: 'odblokowane programy lub klucze' },
  games: { en: 'copies of games', pl: 'kopie gier' },
  films: { en: 'copies of films and series', pl: 'kopie filmów i seriali' },
  music: { en: 'copies of music', pl: 'kopie muzyki' },
  themes: { en: 'unlocked themes and plugins', pl: 'odblokowane szablony i wtyczki' },
  torrents: { en: 'torrents', pl: 'torrenty' },
};

/** Longer passages are prose. */
const MAX_LABEL_CHARACTERS = 160;
const MAX_TITLE_CHARACTERS = 300;
/** Labels that only those use who hand copies out, and those that an honest portal may use as well. */
const SURE = 1;
const UNSURE = 0.5;
/** What the whole page is called weighs more than one label among others. */
const IN_TITLE = 1.5;
/** Enough to be sure; more labels say nothing new. */
const MAX_WEIGHT = 6;

const say = sentences({
  titled: {
    en: ({ kind }: { kind: PirateKind }) => `The title offers ${KIND_NAMES[kind].en}.`,
    pl: ({ kind }) => `Tytuł oferuje ${KIND_NAMES[kind].pl}.`,
  },
  lists: {
    en: ({ labels }: { labels: CutList }) =>
      `Headings and links are named as pirated copies are: ${listedQuotes.en(labels)}.`,
    pl: ({ labels }) => `Nagłówki i linki noszą nazwy pirackich kopii: ${listedQuotes.pl(labels)}.`,
  },
  denies_storing: {
    en: () => 'A notice says that the files lie on other people’s servers.',
    pl: () => 'Nota informuje, że pliki leżą na cudzych serwerach.',
  },
});

interface Label extends Span {
  readonly kind: PirateKind;
  readonly sure: boolean;
}

export default rule({
  id: 'sp_pirate_download',
  mode: 'spam',
  policy: 'legal_removals',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'The page hands out pirated copies',
    pl: 'Strona rozdaje pirackie kopie',
  },
  fix: {
    en: 'Remove cracks, keys and copies that are not yours to give, and send visitors to the makers’ own downloads.',
    pl: 'Usuń cracki, klucze i kopie, do których nie masz praw, i kieruj odwiedzających na strony producentów.',
  },
  question:
    'Does the page hand out or pretend to hand out cracked software, keys, copied films, games or music?',
  sources: ['SP'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'Short texts that are named as copies are named (“… 4.2 Crack + Serial Key”, “… 720p HDRip”, “Mod APK”, “nulled”) weigh 1 each, vaguer ones (“full version for PC”, “watch movies online free”) 0.5, the title half as much again, a notice that files lie elsewhere 1 beside films: 0.6 from a weight of 1.5, 0.8 from 2.5, 0.9 from 4. Texts that warn and single mentions stay below 0.5.',
  says: say,
  detect(page) {
    const labels = labelsOf(page);
    const { title } = page.head;
    const titled = pirateLabel(title.slice(0, MAX_TITLE_CHARACTERS));
    const seen = new Set([keyOf(title)]);
    const distinct = labels.filter((label) => {
      const key = keyOf(page.text.slice(label.start, label.end));
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    let weight = titled ? IN_TITLE * (titled.sure ? SURE : UNSURE) : 0;
    for (const label of distinct) weight += label.sure ? SURE : UNSURE;
    if (weight === 0) return CLEAR;
    const films = titled?.kind === 'films' || distinct.some((label) => label.kind === 'films');
    const denial = films ? DENIES_STORING.exec(page.text) : null;
    if (denial) weight += SURE;
    // Who warns of cracks names one or two of them.
    if (warnsOfScams(page)) weight /= 2;
    const texts = distinct.map((label) => page.text.slice(label.start, label.end));
    return {
      score: scoreOf(Math.min(weight, MAX_WEIGHT)),
      quotes: [
        titled ? quoteWhole(page, { in: 'title' }) : undefined,
        ...distinct.slice(0, 4).map((label) => quoteText(page, label)),
        denial ? quoteText(page, { start: denial.index, end: denial.index + denial[0].length }) : undefined,
      ],
      facts: [
        ...(titled ? [say.titled({ kind: titled.kind })] : []),
        ...(texts.length > 0 ? [say.lists({ labels: quoteList(texts) })] : []),
        ...(denial ? [say.denies_storing()] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a list of cracked programs', {
        found: {
          says: ['titled', 'lists'],
          quotes: ['Cracked software – free download', 'PhotoBrush 7.2.1 Crack + Serial Key'],
        },
        title: 'Cracked software – free download',
        heading: 'All tools',
        body: `<h2>PhotoBrush 7.2.1 Crack + Serial Key</h2><p>${BICYCLE[0]}</p><h2>DiskMender Pro 5.0 Keygen Full Version</h2><p>${LIBRARY[0]}</p><h2>SoundForge Max 3.4 License Key Free Download</h2><p>${BREAD[0]}</p>`,
      }),
      examplePage('a page for one cracked game', {
        found: {
          says: ['titled', 'lists'],
          quotes: ['Castle Siege 4 Mod APK', 'Download Castle Siege 4 Mod'],
        },
        title: 'Castle Siege 4 Mod APK v2.3 (Unlimited Money)',
        body: `${paragraphs(...BICYCLE)}<p><a href="/get">Download Castle Siege 4 Mod APK</a></p>`,
      }),
      examplePage('films in Polish, stored elsewhere', {
        found: {
          says: ['titled', 'lists', 'denies_storing'],
          quotes: ['Filmy online za darmo – oglądaj całe filmy', 'Zimowy port 720p HDRip Lektor PL'],
        },
        title: 'Filmy online za darmo – oglądaj całe filmy bez limitu',
        heading: 'Nowości',
        lang: 'pl',
        body: `<p><a href="/1">Zimowy port 720p HDRip Lektor PL</a></p><p>${CHLEB[0]}</p><p>Żaden z filmów nie jest przechowywany na serwerach tej strony.</p>`,
      }),
      examplePage('Polish cracks and keys', {
        found: {
          says: ['titled', 'lists'],
          quotes: ['Programy z crackiem: pobierz', 'Edytor Foto 12.1 crack'],
        },
        title: 'Programy z crackiem: pobierz pełną wersję – crack, keygen',
        heading: 'Ostatnio dodane',
        lang: 'pl',
        body: `<h2>Edytor Foto 12.1 crack</h2><p>${ROWER[0]}</p><h2>Antywirus Tarcza – keygen, pełna wersja</h2>`,
      }),
    ],
    clear: [
      examplePage('a fault in a wall', {
        title: 'How to repair cracked plaster',
        body: `<p>A crack of 2.5 mm is filled in two steps.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a free program of its own maker', {
        title: 'Download Meadow Editor 3.2 for Windows and Mac',
        body: `<p>The editor is free. Enter your license key to unlock the full version.</p>${paragraphs(...LIBRARY)}<a href="/get">Free download</a>`,
      }),
      examplePage('a warning of cracked programs', {
        title: 'Why cracked software is a malware risk',
        body: `<p>Cybercriminals hide ransomware in a keygen or an activator. Do not click such links; pretending to be a free download is their trick.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('Polish news about a film site', {
        title: 'Serwis z filmami zamknięty przez policję',
        lang: 'pl',
        body: `<p>Na stronie można było obejrzeć cały film bez opłat, a pliki z lektorem leżały na serwerach za granicą.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a torrent of a Linux image', {
        title: 'Download the free Pebble Linux ISO by torrent',
        body: `${paragraphs(...LIBRARY)}<p><a href="/pebble.torrent">Pebble Linux 12.1 ISO torrent</a></p>`,
      }),
    ],
  }),
});

function scoreOf(weight: number): number {
  if (weight >= 4) return 0.9;
  if (weight >= 2.5) return 0.8;
  if (weight >= 1.5) return 0.6;
  return weight >= 1 ? 0.4 : 0.2;
}

function labelsOf(page: Page): Label[] {
  const labels: Label[] = [];
  const mayBe = mayBeLabels(page);
  if (!mayBe) return labels;
  for (const block of page.blocks) {
    if (mayBe[block.index] !== 1) continue;
    if (block.end - block.start > MAX_LABEL_CHARACTERS || block.inCode) continue;
    if (block.visibility === 'noscript' || block.visibility === 'structured') continue;
    const label = pirateLabel(page.text.slice(block.start, block.end));
    if (!label || regionOf(page, block.elementIndex) === 'comments') continue;
    labels.push({ start: block.start, end: block.end, ...label });
  }
  return labels;
}

/** The same label in heading, link and menu counts once. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}
