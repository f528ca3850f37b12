import { regionOf } from '../../facts/regions.ts';
import type { Span } from '../../facts/span.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { siteIdentity } from '../../grounds/site-identity.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
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
/** Of titles and descriptions, which may run on. */
const MAX_HEAD_CHARACTERS = 300;
/** Labels that only those use who hand copies out, and those that an honest portal may use as well. */
const SURE = 1;
const UNSURE = 0.5;
/** What the whole page is called weighs more than one label among others. */
const IN_TITLE = 1.5;
/** The most that vague labels weigh where a house says who it is. */
const MAX_VAGUE = 1;
/** Enough to be sure; more labels say nothing new. */
const MAX_WEIGHT = 6;

const say = sentences({
  titled: {
    en: ({ kind }: { kind: PirateKind }) => `The title offers ${KIND_NAMES[kind].en}.`,
    pl: ({ kind }) => `Tytuł oferuje ${KIND_NAMES[kind].pl}.`,
  },
  described: {
    en: ({ kind }: { kind: PirateKind }) => `The description offers ${KIND_NAMES[kind].en}.`,
    pl: ({ kind }) => `Opis strony oferuje ${KIND_NAMES[kind].pl}.`,
  },
  lists: {
    en: ({ labels }: { labels: CutList }) =>
      `Headings and links are named like pirated copies: ${listedQuotes.en(labels)}.`,
    pl: ({ labels }) => `Nagłówki i linki noszą nazwy pirackich kopii: ${listedQuotes.pl(labels)}.`,
  },
  denies_storing: {
    en: () => 'A notice says that the files are stored on other people’s servers.',
    pl: () => 'Nota informuje, że pliki znajdują się na cudzych serwerach.',
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
  version: 2,
  title: {
    en: 'The page offers pirated copies',
    pl: 'Strona oferuje pirackie kopie',
  },
  fix: {
    en: 'Remove cracks, keys and copies that are not yours to give, and send visitors to the makers’ own downloads.',
    pl: 'Usuń cracki, klucze i kopie, do których nie masz praw, i kieruj odwiedzających na strony producentów.',
  },
  question:
    'Does the page hand out or pretend to hand out cracked software, keys, copied films, games or music?',
  sources: ['SP'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'Short texts that are named as copies are named (“… 4.2 Crack + Serial Key”, “… 720p HDRip”, “Mod APK”, “nulled”) weigh 1 each, vaguer ones (“full version for PC”, “watch movies online free”) 0.5, the title half as much again, the description as much as one of them, a notice that files lie elsewhere 1 beside films: 0.6 from a weight of 1.5, 0.8 from 2.5, 0.9 from 4. Texts that warn and single mentions stay below 0.5, and so does a house that shows its address, registry number or own mailbox, or that speaks of tickets, lending or licences, where all that it says is vague.',
  says: say,
  detect(page) {
    const labels = labelsOf(page);
    const { title } = page.head;
    const description = metadataOf(page).description ?? '';
    const titled = pirateLabel(title.slice(0, MAX_HEAD_CHARACTERS));
    const described =
      keyOf(description) === keyOf(title)
        ? undefined
        : pirateLabel(description.slice(0, MAX_HEAD_CHARACTERS));
    const seen = new Set([keyOf(title), keyOf(description)]);
    const distinct = labels.filter((label) => {
      // A podcast names every one of its episodes beside "download mp3".
      const isPlainSound = label.kind === 'music' && !label.sure;
      const key = isPlainSound ? 'mp3' : keyOf(page.text.slice(label.start, label.end));
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    let weight = titled ? IN_TITLE * (titled.sure ? SURE : UNSURE) : 0;
    const found = described ? [described, ...distinct] : distinct;
    for (const label of found) weight += label.sure ? SURE : UNSURE;
    if (weight === 0) return CLEAR;
    const films = titled?.kind === 'films' || found.some((label) => label.kind === 'films');
    const denial = films ? DENIES_STORING.exec(page.text) : null;
    if (denial) weight += SURE;
    // Who warns of cracks names one or two of them.
    if (warnsOfScams(page)) weight /= 2;
    // A broadcaster shows its own series online for nothing, and says who it is.
    const isVague = !denial && titled?.sure !== true && !found.some(({ sure }) => sure);
    if (isVague && isLawful(page)) weight = Math.min(weight, MAX_VAGUE);
    const texts = distinct.map((label) => page.text.slice(label.start, label.end));
    return {
      score: scoreOf(Math.min(weight, MAX_WEIGHT)),
      quotes: [
        titled ? quoteWhole(page, { in: 'title' }) : undefined,
        described ? quoteWhole(page, { in: 'meta', name: 'description' }) : undefined,
        ...quoteEach(distinct, 4, (label) => quoteText(page, label)),
        denial ? quoteText(page, { start: denial.index, end: denial.index + denial[0].length }) : undefined,
      ],
      facts: [
        ...(titled ? [say.titled({ kind: titled.kind })] : []),
        ...(described ? [say.described({ kind: described.kind })] : []),
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
      examplePage('series in Polish, described rather than labelled', {
        found: {
          says: ['titled', 'described', 'lists'],
          quotes: [
            'Bajki i anime online – Kreskówkowo',
            'Wszystkie odcinki w jednym miejscu',
            'Nowe seriale online',
          ],
        },
        title: 'Bajki i anime online – Kreskówkowo',
        heading: 'Ostatnio dodane',
        lang: 'pl',
        head: '<meta name="description" content="Wszystkie odcinki w jednym miejscu. Oglądaj bajki za darmo, bez rejestracji!">',
        body: `<h2>Nowe seriale online</h2><ul><li><a href="/1">Zimowy port S02E14</a></li><li><a href="/2">Wyprawa na biegun S01E03</a></li></ul><p>${ROWER[0]}</p>`,
      }),
      examplePage('songs in Polish, kept on hosts for files', {
        found: {
          says: ['titled', 'described', 'lists'],
          quotes: [
            'Hity na lato – mp3 bez logowania',
            'Nowe utwory co dzień: zippyshare, mp3',
            'Pobierz mp3',
          ],
        },
        title: 'Hity na lato – mp3 bez logowania',
        heading: 'Dzisiaj dodane',
        lang: 'pl',
        head: '<meta name="description" content="Nowe utwory co dzień: zippyshare, mp3, bez rejestracji">',
        body: `<p>Nocny peron – Ostatni pociąg (remix)</p><p><a href="/1">Pobierz mp3</a></p><p>${CHLEB[0]}</p>`,
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
      examplePage('a Polish podcast whose episodes can be downloaded', {
        title: 'Rozmowy przy stole – podcast',
        lang: 'pl',
        head: '<meta name="description" content="Co tydzień nowy odcinek. Pobierz mp3 i słuchaj w drodze.">',
        body: `${paragraphs(...CHLEB)}<ul>${[31, 32, 33, 34].map((n) => `<li><a href="/${n}.mp3">Odcinek ${n} – pobierz mp3</a></li>`).join('')}</ul>`,
      }),
      examplePage('a Polish cinema with its times', {
        title: 'Kino Nadmorskie – repertuar',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<ul>${['Zimowy port', 'Wyprawa', 'Latarnik'].map((film, i) => `<li>${film}, dubbing PL – 1${i}:00</li>`).join('')}</ul>`,
      }),
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
      examplePage('a Polish broadcaster that shows its own series', {
        title: 'Seriale online – Telewizja Nadmorska',
        lang: 'pl',
        head: '<meta name="description" content="Oglądaj nasze seriale za darmo, bez rejestracji.">',
        body: `<h2>Bajki online</h2>${paragraphs(...ROWER)}`,
        footer: '<footer><p>Telewizja Nadmorska sp. z o.o., ul. Lipowa 4, 81-350 Gdynia</p></footer>',
      }),
      examplePage('Polish lectures to listen to', {
        title: 'Wykłady otwarte – nagrania',
        lang: 'pl',
        head: '<meta name="description" content="Nagrania wykładów z biblioteki. Każde można pobrać w formacie mp3.">',
        body: `${paragraphs(...CHLEB)}<p><a href="/1.mp3">Pobierz mp3</a></p><p><a href="/2.mp3">Pobierz mp3</a></p>`,
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

/** Says who it is, or sells tickets, lends, or has a licence. */
function isLawful(page: Page): boolean {
  const { address, registryNumbers, ownEmail } = siteIdentity(page);
  return address !== undefined || registryNumbers.length > 0 || ownEmail || LAWFUL.test(page.text);
}

const LAWFUL = wholeWords(
  /\b(?:legaln|licencj|bilet|karnet|bibliote|domen[aeiyę]{1,2} publiczn|dominio público|public domain)/iu,
);

/** The same label in heading, link and menu counts once. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}
