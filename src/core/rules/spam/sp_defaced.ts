import { headings } from '../../facts/headings.ts';
import type { Span } from '../../facts/span.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** A signature: "Hacked by …", also with figures for letters, and in other languages. */
const SIGNED = wholeWords(
  /\b(?:h[a4@]ck[e3]d|d[e3]f[a4]c[e3]d|pwn[e3]d|0wn[e3]d|owned|stamped|hax[o0]red|r[o0]{2}ted|zhak?c?kowan[aey]|hackeado|hackeada|piraté|gehackt|взломан[ао]?|diretas)\s*(?:\p{P}\s*)?(?:by|przez|por|par|von|oleh|от)\s*[:=»>-]*\s*(\S[^\n|]{0,60})/iu,
);
/** "Owned by" and "stamped by" are said of firms and coins as well. */
const PLAIN = /^(?:owned|stamped)/i;
/** What such a page says besides. */
const BOASTS = wholeWords(
  /\bgr[e3]{2}tz?\b|greetings to|cyber ?(?:army|team|force|hacker|crew)|hack(?:er|ing)s? ?(?:team|crew|group|society)|\b(?:team|crew) ?hack|defacer|(?:site|website|page|server) (?:has been|was|is|got) (?:hacked|defaced|pwned|owned)|your (?:security|site|system) (?:is|was) (?:low|weak|bad|hacked|down)|security (?:is|was) (?:low|0|zero)|patch your|fix your (?:bug|security|site)|we are (?:anonymous|legion)|expect us|no system is safe|just for fun|was here|strona została zhakowana|masz słabe zabezpieczenia/iu,
);
/** Beside a signature so few words are all that is left of the page. */
const FEW_WORDS = 120;
/** A heading that is a sentence about a hacked person goes on. */
const MAX_HEADING_CHARACTERS = 90;
const STARTS_WITHIN = 4;

const say = sentences({
  signed: {
    en: ({ signature }: { signature: string }) =>
      `The title or heading is a hacker’s signature: ${quoted.en(signature)}.`,
    pl: ({ signature }) => `Tytuł lub nagłówek to podpis włamywacza: ${quoted.pl(signature)}.`,
  },
  little_else: {
    en: () => 'Hardly anything else is left on the page.',
    pl: () => 'Poza tym na stronie prawie nic nie zostało.',
  },
  boasts: {
    en: ({ text }: { text: string }) => `The page boasts of the break-in: ${quoted.en(text)}.`,
    pl: ({ text }) => `Strona chwali się włamaniem: ${quoted.pl(text)}.`,
  },
});

export default rule({
  id: 'sp_defaced',
  mode: 'spam',
  policy: 'hacked_content',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'A hacker has left a signature on the page',
    pl: 'Włamywacz zostawił na stronie swój podpis',
  },
  fix: {
    en: 'Take the page offline, restore it from a clean copy, change all passwords and update the software. Look for further changes before you publish it again.',
    pl: 'Wyłącz stronę, przywróć ją z czystej kopii, zmień wszystkie hasła i zaktualizuj oprogramowanie. Zanim ją znów udostępnisz, sprawdź, co jeszcze zmieniono.',
  },
  question: 'Has an intruder replaced or signed the page (“Hacked by …”)?',
  sources: ['SP'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'A title or heading that begins with “Hacked by …” or the like, in several languages and spellings, or such a line on a page of at most 120 words: 0.9 where hardly any text is left or the page boasts of the break-in, otherwise 0.7. “Owned by” needs a boast. Texts that warn of attacks do not count.',
  says: say,
  detect(page) {
    const few = page.main.words <= FEW_WORDS && page.text.length < 6 * FEW_WORDS * 2;
    const signature = signatureOf(page, few);
    if (!signature) return CLEAR;
    const boast = BOASTS.exec(page.text.slice(0, 20_000));
    if (PLAIN.test(signature.text) && !boast) return CLEAR;
    if (!few && !boast && warnsOfScams(page)) return CLEAR;
    return {
      score: few || boast ? 0.9 : 0.7,
      quotes: [
        signature.quote,
        boast ? quoteText(page, { start: boast.index, end: boast.index + boast[0].length }) : undefined,
      ],
      facts: [
        say.signed({ signature: shortened(signature.text, 60) }),
        ...(boast ? [say.boasts({ text: shortened(boast[0], 60) })] : []),
        ...(few ? [say.little_else()] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a page replaced by a signature', {
        found: { says: ['signed', 'boasts', 'little_else'], quotes: ['Hacked by Br0kenLamp', 'Greetz'] },
        title: 'Hacked by Br0kenLamp',
        body: '<p>Greetz to all friends of the night shift.</p>',
      }),
      examplePage('a post left on another’s site', {
        found: { says: ['signed'], quotes: ['HaCkeD By Night_Moth'] },
        title: 'Mill Town Library',
        heading: 'HaCkeD By Night_Moth',
        body: paragraphs(...LIBRARY, ...BICYCLE),
      }),
      examplePage('in Polish', {
        found: { says: ['signed', 'little_else'], quotes: ['Zhakowane przez N0cna Ćma'] },
        title: 'Zhakowane przez N0cna Ćma',
        lang: 'pl',
        body: '<p>Do zobaczenia.</p>',
      }),
    ],
    clear: [
      examplePage('news about a break-in', {
        title: 'Library site was hacked by unknown persons, council says',
        body: paragraphs(...LIBRARY, ...BICYCLE),
      }),
      examplePage('a firm and its owner', {
        title: 'Owned by the people who bake',
        body: `<p>The bakery is owned by its workers.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('Polish advice after a break-in', {
        title: 'Strona zhakowana przez boty? Jak usunąć skutki włamania',
        lang: 'pl',
        body: paragraphs(...CHLEB, ...ROWER),
      }),
    ],
  }),
});

interface Signature {
  readonly text: string;
  readonly quote: Quote | undefined;
}

function signatureOf(page: Page, few: boolean): Signature | undefined {
  const { title } = page.head;
  const inTitle = beginsSigned(title);
  if (inTitle !== undefined) return { text: inTitle, quote: quoteIn(page, { in: 'title' }, inTitle) };
  for (const heading of headings(page)) {
    if (heading.hidden || heading.region === 'comments') continue;
    const inHeading = beginsSigned(heading.text);
    if (inHeading !== undefined) return { text: inHeading, quote: quoteText(page, heading) };
  }
  if (!few) return undefined;
  const match = SIGNED.exec(page.text);
  if (!match) return undefined;
  const span: Span = { start: match.index, end: match.index + match[0].length };
  return { text: match[0], quote: quoteText(page, span) };
}

/** The signature, where a short text begins with it. */
function beginsSigned(text: string): string | undefined {
  if (text.length > MAX_HEADING_CHARACTERS) return undefined;
  const match = SIGNED.exec(text);
  if (!match || /\?/.test(text)) return undefined;
  const before = text.slice(0, match.index).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return before.length <= STARTS_WITHIN ? match[0] : undefined;
}
