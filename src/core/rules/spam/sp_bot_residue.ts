import { externalLinks } from '../../facts/links.ts';
import { isSetApart, proseBlocks, proseMask } from '../../facts/visible-prose.ts';
import { authorship } from '../../grounds/authorship.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import {
  type Place,
  placeText,
  type Quote,
  quoteAt,
  quoteEach,
  quoteIn,
  quoteText,
  wordsAt,
} from '../quote.ts';
import { listedQuotes, quotable, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import {
  ANSWERS,
  ASKS,
  aboutChatbots,
  answerPatterns,
  answersInBlocks,
  boldPattern,
  headingPattern,
  insertPattern,
  markPatterns,
  selfTalk,
  TELLS_TO_FILL,
  TEMPLATE_PAGE,
} from '../word-lists/bot-residue.ts';
import { type CutList, countEn, countPl, quoted } from '../wording.ts';

/** A leftover of this weight alone; two of the first kind leave no doubt. */
const WEIGHT = { talk: 0.85, mark: 0.85, answer: 0.8, insert: 0.7, address: 0.6, markup: 0.45 } as const;
type Kind = keyof typeof WEIGHT;

/** People copy a link out of a chat, too; several are the work of a chat. */
const MANY_ADDRESSES = 3;
/** Mentions from which a page is about chatbots, the leftover's own words not counted. */
const ABOUT_MENTIONS = 4;
/** What a page about chatbots shows as an example is at most half a sign. */
const MAX_ABOUT = 0.4;
/** An author who signs with a page about themselves has looked for sources in a chat, which is no offence. */
const MAX_SIGNED = 0.45;
/** Words between double asterisks. */
const MIN_BOLD = 2;
const MAX_BLOCK = 4000;

interface Leftover {
  readonly kind: Kind;
  readonly text: string;
  readonly quote: Quote | undefined;
  readonly block: number;
}

const say = sentences({
  leftovers: {
    en: ({ count, texts }: { count: number; texts: CutList }) =>
      `${countEn(count, 'leftover', 'leftovers')} of a chatbot’s answer: ${listedQuotes.en(texts)}.`,
    pl: ({ count, texts }) =>
      `${countPl(count, 'ślad', 'ślady', 'śladów')} odpowiedzi chatbota: ${listedQuotes.pl(texts)}.`,
  },
  remove_and_check: {
    en: ({ text }: { text: string }) =>
      `Remove ${quoted.en(text)} and have a person check the whole text against its sources.`,
    pl: ({ text }) => `Usuń ${quoted.pl(text)} i daj cały tekst człowiekowi do porównania ze źródłami.`,
  },
});

export default rule({
  id: 'sp_bot_residue',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 5,
  lite: true,
  title: {
    en: 'Chatbot leftovers remain in the text',
    pl: 'W tekście zostały ślady odpowiedzi chatbota',
  },
  fix: {
    en: 'Have a person read, check and rewrite the text before it is published.',
    pl: 'Zanim opublikujesz tekst, daj go człowiekowi do przeczytania, sprawdzenia i zredagowania.',
  },
  question: 'Did output of a chatbot, or instructions to it, stay in the text by mistake?',
  sources: ['QR§4.6.7', 'SP#scaled-content'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'measured',
  scoring:
    'A sentence that a chatbot says of itself or a mark of its citations: 0.85; an answer to an order (“Certainly! Here is an article”): 0.8; an unfilled “[insert …]”: 0.7; a link with utm_source=chatgpt.com: 0.6, from three on 0.7, but 0.45 where a byline leads to a page about its author; signs of its markup (a ## heading and two **bold** words): 0.45; two different leftovers: 1. Quotations, code and what visitors wrote do not count; on pages about chatbots at most 0.4.',
  says: say,
  detect(page) {
    const found = [...talk(page), ...inBlocks(page), ...inHead(page), ...addresses(page), ...markup(page)];
    const [first] = found;
    if (first === undefined) return CLEAR;
    const kinds = found.filter((one) => one.kind !== 'address');
    const links = found.length - kinds.length;
    let score = kinds.length >= 2 ? 1 : Math.max(...found.map((one) => WEIGHT[one.kind]));
    if (kinds.length === 0 && links >= MANY_ADDRESSES) score = 0.7;
    if (kinds.length === 0 && isSigned(page)) score = Math.min(score, MAX_SIGNED);
    // Slots alone, however many, may be a form to fill in.
    if (kinds.length > 0 && kinds.every((one) => one.kind === 'insert'))
      score = kinds.length >= 2 ? 0.8 : WEIGHT.insert;
    if (isAboutChatbots(page, found)) score = Math.min(score, MAX_ABOUT);
    const order = found.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind]);
    const texts = order.map((one) => one.text);
    return {
      score,
      quotes: quoteEach(order, 5, (one) => one.quote),
      facts: [say.leftovers({ count: found.length, texts: quoteList(texts, 3) })],
      fix: say.remove_and_check({ text: quotable(texts[0] ?? '') }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a chatbot speaks of itself', {
        found: { says: ['leftovers'], quotes: ['As an AI language model, I do not have personal'] },
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          'As an AI language model, I do not have personal experience with ovens, but here are some general tips.',
        ),
      }),
      examplePage('marks of citations', {
        found: { says: ['leftovers'], quotes: [':contentReference[oaicite:2]{index=2}'] },
        title: 'A chain that skips',
        body: paragraphs(
          ...BICYCLE,
          'Sales of chains grew by 12 percent last year.:contentReference[oaicite:2]{index=2}',
        ),
      }),
      examplePage('an answer to an order', {
        found: { says: ['leftovers'], quotes: ['Certainly! Here is a 600-word SEO-optimized'] },
        title: 'Library stays open',
        body: paragraphs(
          'Certainly! Here is a 600-word SEO-optimized article about the topic you provided:',
          ...LIBRARY,
        ),
      }),
      examplePage('a Polish chatbot speaks of itself', {
        found: { says: ['leftovers'], quotes: ['Jako model językowy nie mam dostępu do aktualnych'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Jako model językowy nie mam dostępu do aktualnych cen, ale mogę podać ogólne wskazówki.',
        ),
      }),
      examplePage('Polish orders that were not carried out', {
        found: {
          says: ['leftovers'],
          quotes: ['[wstaw numer telefonu] i umów się na wizytę w', '[nazwa firmy].'],
        },
        title: 'Serwis rowerowy',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Zadzwoń pod numer [wstaw numer telefonu] i umów się na wizytę w [nazwa firmy].',
        ),
      }),
      examplePage('an order and an offer', {
        found: {
          says: ['leftovers'],
          quotes: ['Write a 1000 word blog post about rye bread,', 'Would you like me to also create a meta'],
        },
        title: 'Rye bread',
        body: paragraphs(
          'Write a 1000 word blog post about rye bread, using the keyword at least 10 times. Use a friendly tone.',
          ...BREAD,
          'Would you like me to also create a meta description and FAQ section for this article?',
        ),
      }),
      examplePage('a talk pasted as it is', {
        found: { says: ['leftovers'], quotes: ['Assistant: In conclusion, patience makes the'] },
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          'User: write a conclusion for this article',
          'Assistant: In conclusion, patience makes the bread.',
        ),
      }),
      examplePage('an offer in Polish', {
        found: { says: ['leftovers'], quotes: ['Jeśli chcesz, mogę przygotować również wersję'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB, 'Jeśli chcesz, mogę przygotować również wersję skróconą albo metaopis.'),
      }),
      examplePage('an answer in the title', {
        found: {
          says: ['leftovers'],
          quotes: ['Sure! Here’s an SEO title: Rye Bread Made Easy', 'Sure! Here’s an SEO title'],
        },
        title: 'Sure! Here’s an SEO title: Rye Bread Made Easy',
        body: paragraphs(...BREAD),
      }),
    ],
    clear: [
      examplePage('an article that quotes the sentence', {
        title: 'What editors overlook',
        body: paragraphs(
          ...LIBRARY,
          'Editors found dozens of pages with the words “As an AI language model, I cannot”, a sign that nobody had read them.',
        ),
      }),
      examplePage('an article about chatbots with an example', {
        title: 'How ChatGPT answers a request it does not like',
        body: paragraphs(
          ...LIBRARY,
          'As an AI language model, I cannot do that, it says, and the chat ends.',
        ),
      }),
      examplePage('sources found in a chat, by an author who signs', {
        title: 'Rooms by the harbour',
        body: `<p class="byline">By <a rel="author" href="/authors/anna-field">Anna Field</a></p>${paragraphs(
          ...LIBRARY,
          'The <a href="https://www.harbour-hotels.example/guide?utm_source=chatgpt.com">guide of the harbour hotels</a> and the <a href="https://www.pier-rooms.example/?utm_source=chatgpt.com">list of the pier</a> agree with the <a href="https://www.coast-count.example/2025?utm_source=chatgpt.com">count of the coast</a>.',
        )}`,
      }),
      examplePage('the answer of a model as code', {
        title: 'Testing a prompt',
        body: `${paragraphs(...BICYCLE)}<pre><code>I am a large language model. My knowledge cutoff is June 2024.</code></pre>`,
      }),
      examplePage('a Polish article that quotes', {
        title: 'Wpadka urzędu',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Na stronie urzędu przez tydzień wisiało zdanie „Jako model językowy nie mogę udzielić porady”, zanim ktoś je usunął.',
        ),
      }),
      examplePage('a sample letter with places to fill in', {
        title: 'Sample letter to your landlord',
        body: paragraphs('Dear [insert name], I am writing about the flat at [your address].', ...BREAD),
      }),
      examplePage('signs of markup alone, which people leave behind as well', {
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          '## Key benefits',
          '**Taste:** It keeps for a week. **Price:** It costs little.',
        ),
      }),
      examplePage('a letter to fill in', {
        title: 'Rights of tenants',
        body: paragraphs(
          ...LIBRARY,
          'Download our letter. Replace [your name] and [your address] with your own details before you send it.',
        ),
      }),
      examplePage('an author who asks readers', {
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          'I hope this helps you choose a flour. Would you like me to cover wheat next? Let me know in the comments below!',
        ),
      }),
      examplePage('a comment of a visitor', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after:
          '<section class="comments"><div class="comment"><p>As an AI language model, I loved this bread. Just kidding, it was me!</p></div></section>',
      }),
    ],
  }),
});

function talk(page: Page): Leftover[] {
  const mask = proseMask(page);
  return selfTalk(page).flatMap((hit) => {
    const block = page.blocks[hit.block];
    if (!block || mask[hit.block] !== 1 || isSetApart(page, block, hit)) return [];
    return [leftover(page, 'talk', block, hit.start, hit.end)];
  });
}

function leftover(page: Page, kind: Kind, block: Block, start: number, end: number): Leftover {
  return {
    kind,
    text: wordsAt(page, { start, end }),
    // The words and what follows them: enough to recognise the sentence.
    quote: quoteText(page, { start, end: Math.min(block.end, Math.max(end, start + 140)) }),
    block: block.index,
  };
}

function inBlocks(page: Page): Leftover[] {
  const found: Leftover[] = [];
  let previous: string | undefined;
  const template = TEMPLATE_PAGE.test(`${page.head.title} ${metadataOf(page).headline}`);
  const mayHoldMarks = mayHoldMark(page.text);
  const answers = answersInBlocks.map(({ pattern, mayFit }) => ({ pattern, may: mayFit(page) }));
  for (const block of proseBlocks(page)) {
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK));
    const add = (kind: Kind, at: number, length: number): void => {
      const span = { start: block.start + at, end: block.start + at + length };
      if (!isSetApart(page, block, span)) found.push(leftover(page, kind, block, span.start, span.end));
    };
    // What is cut may end inside a word that the whole block does not have.
    const isCut = block.end - block.start > MAX_BLOCK;
    for (const { pattern, may } of answers) {
      const match = isCut || may?.[block.index] === 1 ? pattern.exec(text) : null;
      if (match) add('answer', match.index, match[0].length);
    }
    if (mayHoldMarks && mayHoldMark(text)) {
      const match = markPatterns
        .map((pattern) => text.matchAll(pattern).next().value)
        .find((one) => one !== undefined);
      if (match) add('mark', match.index, match[0].length);
    }
    if (previous !== undefined && ANSWERS.test(text) && ASKS.test(previous))
      add('answer', 0, text.indexOf(':') + 1);
    previous = text;
    const slots = text.includes('[') ? text.replace(insertPattern, ' ') : '';
    if (!template && slots !== '' && !TELLS_TO_FILL.test(slots))
      for (const match of text.matchAll(insertPattern)) add('insert', match.index, match[0].length);
  }
  return found;
}

/** Bold words and headings in the signs of Markdown: one may be anything, several were never seen by a reader. */
function markup(page: Page): Leftover[] {
  if (/markdown|readme/i.test(page.head.title)) return [];
  let bold = 0;
  let headings = 0;
  let first: Leftover | undefined;
  for (const block of proseBlocks(page)) {
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK));
    if (!text.includes('**') && !text.startsWith('##')) continue;
    if (headingPattern.test(text)) headings++;
    const found = [...text.matchAll(boldPattern)];
    bold += found.length;
    const at = found[0]?.index ?? 0;
    first ??= leftover(
      page,
      'markup',
      block,
      block.start + at,
      block.start + at + (found[0]?.[0].length ?? 12),
    );
  }
  return first && bold >= MIN_BOLD && headings > 0 ? [first] : [];
}

function mayHoldMark(text: string): boolean {
  return (
    text.includes('<') ||
    text.includes('oai') ||
    text.includes('turn') ||
    text.includes('【') ||
    text.includes('[cite') ||
    text.includes('[attached')
  );
}

function inHead(page: Page): Leftover[] {
  const places: Place[] = [{ in: 'title' }, { in: 'meta', name: 'description' }];
  return places.flatMap((place): Leftover[] => {
    const text = placeText(page, place) ?? '';
    const hit = selfTalk.in(text)[0];
    if (hit)
      return [
        {
          kind: 'talk',
          text: text.slice(hit.start, hit.end),
          quote: quoteAt(page, place, hit.start, text.length),
          block: -1,
        },
      ];
    for (const pattern of answerPatterns) {
      const match = pattern.exec(text);
      if (match)
        return [
          {
            kind: 'answer',
            text: match[0],
            quote: quoteAt(page, place, match.index, match.index + match[0].length),
            block: -1,
          },
        ];
    }
    return [];
  });
}

const CHAT_SOURCE =
  /[?&]utm_source=(?:chatgpt\.com|openai|chat\.openai\.com|copilot\.com|perplexity(?:\.ai)?|gemini)(?=&|#|$)/i;

function addresses(page: Page): Leftover[] {
  const mask = proseMask(page);
  return externalLinks(page).flatMap((link) => {
    if (link.hidden || link.block < 0 || mask[link.block] !== 1) return [];
    const match = CHAT_SOURCE.exec(link.href);
    if (!match) return [];
    return [
      {
        kind: 'address' as const,
        text: match[0].slice(1),
        quote: quoteIn(page, { in: 'attribute', element: link.element, name: 'href' }, match[0].slice(1)),
        block: link.block,
      },
    ];
  });
}

function isSigned(page: Page): boolean {
  const { byline, profileLink } = authorship(page);
  return byline !== undefined && profileLink !== undefined;
}

function isAboutChatbots(page: Page, found: readonly Leftover[]): boolean {
  if (
    aboutChatbots.in(page.head.title).length > 0 ||
    aboutChatbots.in(metadataOf(page).headline).length > 0
  ) {
    // A leftover in the title does not make the page one about chatbots.
    if (!found.some((one) => one.block === -1)) return true;
  }
  const own = new Set(found.map((one) => one.block));
  return aboutChatbots(page).filter((hit) => !own.has(hit.block)).length >= ABOUT_MENTIONS;
}
