import { callsToAction } from '../../facts/calls-to-action.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { mainHeading } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { inOwnVoice } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import type { Given } from '../../page/given.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** Things that a page can be; converters and generators of steel are ruled out by the words beside them. */
const TOOL = wholeWords(
  /\b(?:calculator|converter|downloader|checker|translator|compressor|(?:pdf|photo|image|video|text|online) editor|(?:password|name|code|text|image|invoice) generator|(?:pdf|image|video) (?:merger|splitter|resizer))\b|kalkulator\p{L}*|konwerter\p{L}*|przelicznik\p{L}*|(?:pdf|zdjęć|wideo) downloader|tłumacz online|edytor (?:online|pdf|zdjęć)|generator (?:haseł|nazw|faktur)|sprawdzarka/iu,
);
/** Titles about tools rather than of them. */
const ABOUT = wholeWords(
  /\b(?:best|top|review|reviews|how to|what is|why|vs|versus|guide|catalytic|buying|news|history|compared?|alternatives?)\b|najleps|ranking|recenzj|\bjak\b|co to|poradnik|porównanie|przegląd/iu,
);

/** The page speaks as if the tool were here. */
const uses = phraseList({
  en: [
    'use our free',
    'use our calculator',
    'use our converter',
    'use our tool',
    'use this calculator',
    'use this converter',
    'use this tool',
    'use the calculator',
    'use the converter',
    'our free calculator',
    'our online calculator',
    'our online converter',
    'our free online',
    'free online calculator',
    'free online converter',
    'free online tool',
    'free online downloader',
    'enter your',
    'enter the value',
    'enter the amount',
    'enter the url',
    'paste the link',
    'paste the url',
    'paste your link',
    'paste your text',
    'upload your file',
    'upload a file',
    'in the box below',
    'in the field below',
    'in the form below',
    'click calculate',
    'click convert',
    'click the convert',
    'press calculate',
  ],
  pl: [
    'skorzystaj z kalkulatora',
    'skorzystaj z naszego',
    'użyj kalkulatora',
    'użyj naszego',
    'nasz kalkulator',
    'nasz konwerter',
    'nasz darmowy',
    'nasze darmowe narzędzie',
    'darmowy kalkulator',
    'darmowy konwerter',
    'darmowe narzędzie',
    'kalkulator online',
    'konwerter online',
    'wpisz kwotę',
    'wpisz wartość',
    'wpisz adres',
    'podaj kwotę',
    'wklej link',
    'wklej adres',
    'wklej tekst',
    'prześlij plik',
    'wgraj plik',
    'w polu poniżej',
    'w poniższym polu',
    'kliknij oblicz',
    'kliknij konwertuj',
    'naciśnij oblicz',
  ],
});

const LEAVES = 0.75;
const STAYS = 0.55;

const say = sentences({
  nothing_to_use: {
    en: ({ text }: { text: string }) =>
      `The page calls itself a tool and says ${quoted.en(text)}, but has nothing to type, choose or upload.`,
    pl: ({ text }) =>
      `Strona przedstawia się jako narzędzie i pisze ${quoted.pl(text)}, ale nie ma na niej nic do wpisania, wybrania ani wgrania.`,
  },
  button_leads_away: {
    en: ({ text }: { text: string }) =>
      `The page calls itself a tool and says ${quoted.en(text)}, but has nothing to type, choose or upload; its button leads to another site.`,
    pl: ({ text }) =>
      `Strona przedstawia się jako narzędzie i pisze ${quoted.pl(text)}, ale nie ma na niej nic do wpisania, wybrania ani wgrania; przycisk prowadzi na inną witrynę.`,
  },
});

export default rule({
  id: 'sp_tool_no_function',
  mode: 'spam',
  policy: 'misleading_functionality',
  kind: 'violation',
  layer: 'markup',
  version: 2,
  title: {
    en: 'The page promises a tool that it does not contain',
    pl: 'Strona zapowiada narzędzie, którego na niej nie ma',
  },
  fix: {
    en: 'Put the working tool on the page, or change the title to what the page really offers.',
    pl: 'Umieść na stronie działające narzędzie albo nadaj jej tytuł zgodny z tym, co naprawdę zawiera.',
  },
  question: 'Does the page claim to be a tool (calculator, converter, downloader) that is not there?',
  sources: ['SP'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  needs: { wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'Title or main heading names a tool, the text tells how to use it here, and there is no field, canvas, frame or application on the page: 0.75 when buttons lead to other sites, 0.55 otherwise. Not judged where a script could still draw the tool and the page was not rendered.',
  says: say,
  detect(page, given) {
    const claim = claimOf(page);
    if (claim === undefined) return CLEAR;
    const told = inOwnVoice(page, uses(page));
    const first = told[0];
    if (!first || hasTool(page)) return CLEAR;
    if (mayBeDrawn(page, given)) return abstain('needs_render');
    const away = callsToAction(page).find(
      (call) => call.clickable && links(page).some((link) => link.external && isOver(link.anchor, call)),
    );
    const text = shortened(page.text.slice(first.start, first.end), 60);
    return {
      score: away ? LEAVES : STAYS,
      quotes: [
        claim === 'title' ? quoteWhole(page, { in: 'title' }) : quoteText(page, mainHeading(page) ?? first),
        quoteText(page, first),
        away ? quoteText(page, away) : undefined,
      ],
      facts: [away ? say.button_leads_away({ text }) : say.nothing_to_use({ text })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a converter that is a link', {
        found: { says: ['button_leads_away'], quotes: ['Free Video Downloader Online', 'Use our free'] },
        title: 'Free Video Downloader Online',
        body: `<p>Use our free video downloader: paste the link in the box below and save the clip.</p>${paragraphs(BICYCLE[0])}<a class="button" href="https://get-the-app-now.net/">Download now</a>`,
      }),
      examplePage('a Polish calculator without fields', {
        found: { says: ['nothing_to_use'], quotes: ['Kalkulator kredytowy', 'Nasz kalkulator'] },
        title: 'Kalkulator kredytowy',
        lang: 'pl',
        body: `<p>Nasz kalkulator policzy ratę w kilka sekund: wpisz kwotę i okres, a potem kliknij oblicz.</p>${paragraphs(CHLEB[0])}`,
      }),
    ],
    clear: [
      examplePage('a calculator that is there', {
        title: 'Chain length calculator',
        body: `<p>Enter your chainstay and click calculate.</p><form><input name="stay" type="number"><select name="teeth"><option>42</option></select><button>Calculate</button></form>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a Polish text about calculators', {
        title: 'Jak działa kalkulator kredytowy',
        lang: 'pl',
        body: `<p>Każdy bank ma kalkulator online, w którym wpisz kwotę i okres.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

function claimOf(page: Page): 'title' | 'heading' | undefined {
  const title = page.head.title.slice(0, 300);
  const heading = (mainHeading(page)?.text ?? '').slice(0, 300);
  if (ABOUT.test(title) || ABOUT.test(heading)) return undefined;
  if (TOOL.test(heading)) return 'heading';
  return TOOL.test(title) ? 'title' : undefined;
}

/** Anything that a visitor could work with, besides search, newsletter and sign-in. */
function hasTool(page: Page): boolean {
  const aside = new Set(['search', 'newsletter', 'login', 'registration', 'comment']);
  if (forms(page).some((form) => !aside.has(form.kind) && form.fields.length > 0)) return true;
  if (looseFields(page).some((field) => field.type !== 'search' && field.type !== 'email')) return true;
  if (elementsNamed(page, 'canvas').length + elementsNamed(page, 'textarea').length > 0) return true;
  if (
    media(page).some(
      (item) => item.tag !== 'video' && item.tag !== 'audio' && !item.invisible && item.kind !== 'ad',
    )
  )
    return true;
  return page.source.includes('contenteditable');
}

function mayBeDrawn(page: Page, given: Given): boolean {
  if (given.rendered) return false;
  // An element of the site's own making is filled by a script, wherever that is.
  if (page.dom.elements.some((element) => element.name.includes('-'))) return true;
  const { external, inline } = scripts(page);
  return (
    external.some((script) => !script.adNetwork && !script.analytics && !script.consent) ||
    inline.some(({ structure }) =>
      structure.calls.some((act) => act.name === 'createElement' || act.name === 'insertAdjacentHTML'),
    ) ||
    inline.some(({ structure }) => structure.writes.some((act) => act.name === 'innerHTML'))
  );
}

function isOver(
  anchor: { readonly start: number; readonly end: number } | undefined,
  call: { readonly start: number; readonly end: number },
): boolean {
  return anchor !== undefined && anchor.start <= call.start && call.end <= anchor.end;
}
