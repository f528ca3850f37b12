import { mainTokens } from '../../facts/main-tokens.ts';
import { contentStems } from '../../facts/stems.ts';
import { tokens } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { compact, isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { titleLanguage } from '../title-language.ts';
import { countEn, countPl, listed, percent, quoted, shortened } from '../wording.ts';

/** Shares of the title's content words that heading and opening have; a quarter is the mark, none is certain. */
const FROM = 0.5;
const FULL = 0;
const LEAD_WORDS = 300;
/** Two words may both be figurative; a promise takes three. */
const MIN_TITLE_STEMS = 3;
const MIN_PART_STEMS = 2;
/** A title that the text takes up later is witty, or the page opens with something else. */
const COVERED_LATER = 0.5;
const LATER_SCORE = 0.3;
/** Words of titles that say nothing about the subject. */
const FORMAL =
  /^(?:best|top|guides?|tips?|how|what|why|when|where|who|review|reviews|new|free|online|official|website|site|home|page|blog|news|20\d\d|ultimate|complete|things?|know|knowing|time|times|first|world|world['’]s|leading|platform|buy|buying|solutions?|problems?|work|works|ways?|people|need|needs|make|use|using|years?|days?|get|start|started|companies|company|services?|products?|jobs?|beginners?|list|ideas?|explained|before|after|every|everything|one|two|better|good|great|right|help|learn|find|business|find|usa?|uk|najlepsz\p{L}*|poradnik|ranking|opinie|recenzja|darmow\p{L}*|nowy|nowa|strona|sklep|cena|ceny|sposób|sposoby|jak|wszystko|rok|lat|dzień|firma|firmy|usługi|rzeczy|poznaj|zobacz|sprawdź)$/u;

const say = sentences({
  not_taken_up: {
    en: ({
      contentWords,
      share,
      missing,
    }: {
      contentWords: number;
      share: number;
      missing: readonly string[];
    }) =>
      `Of ${countEn(contentWords, 'content word', 'content words')} in the title, heading and opening take up ${percent.en(share)}; ${listed.en(missing.map((word) => quoted.en(word)))} ${missing.length === 1 ? 'is' : 'are'} missing there.`,
    pl: ({ contentWords, share, missing }) =>
      `Nagłówek i początek tekstu podejmują ${percent.pl(share)} z ${countPl(contentWords, 'słowa znaczącego', 'słów znaczących', 'słów znaczących')} tytułu; brakuje tam: ${listed.pl(missing.map((word) => quoted.pl(word)))}.`,
  },
  fit_title: {
    en: ({ title, heading }: { title: string; heading: string }) =>
      `Either write about ${quoted.en(title)} or give the page a title that fits its heading ${quoted.en(heading)}.`,
    pl: ({ title, heading }) =>
      `Napisz o tym, co zapowiada tytuł ${quoted.pl(title)}, albo dopasuj tytuł do nagłówka ${quoted.pl(heading)}.`,
  },
});

export default rule({
  id: 'pq_title_mismatch',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'meta',
  version: 1,
  lite: true,
  title: {
    en: 'The title promises something the page does not cover',
    pl: 'Tytuł zapowiada coś, o czym strona nie mówi',
  },
  fix: {
    en: 'Make title, heading and opening speak of the same thing.',
    pl: 'Doprowadź do tego, by tytuł, nagłówek i początek tekstu mówiły o tym samym.',
  },
  question: 'Does the title promise something that the page does not cover?',
  sources: ['QR§4.5.3', 'TL'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 100 },
  basis: 'measured',
  scoring:
    'Share of the title’s content stems (name of the site left out) that stand in the heading or the first 300 words: 0 at 50 %, 0.5 at 25 %, 1 at none; at least 3 stems. Half of them anywhere in the main text cap it at 0.3, as does a forum. A part of the title between marks may speak for the whole.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError || page.head.title === '') return abstain('not_applicable');
    const { shares } = genreOf(page);
    // The title of a home page or a list speaks of the site; its content is a choice of the day.
    if (shares.home + shares.gate > 0.4) return abstain('not_applicable');
    // A title in another language cannot be compared word by word.
    if (titleLanguage(page) !== undefined) return abstain('lang_unsupported');
    const { title, heading } = metadataOf(page);
    const parts = partsOf(page, title.raw.slice(0, MAX_TITLE));
    const all = stemsOf(page, parts.join(' '));
    if (all.length < MIN_TITLE_STEMS) return abstain('too_short');
    const opening = `${headingTexts(page)}\n${lead(page)}`.toLowerCase();
    const coverage = (stems: readonly string[], text: string): number =>
      stems.filter((stem) => occurs(stem, text)).length / stems.length;
    let best = coverage(all, opening);
    for (const part of parts) {
      const stems = stemsOf(page, part);
      if (stems.length >= MIN_PART_STEMS) best = Math.max(best, coverage(stems, opening));
    }
    let score = ramp(best, FROM, FULL);
    if (score === 0) return CLEAR;
    const whole = page.main.text.slice(0, MAX_WHOLE).toLowerCase();
    const later = coverage(all, whole);
    // A thread goes where its members take it, and its opening may be the reply to another.
    if (later >= COVERED_LATER || shares.forum > 0.5) score = Math.min(score, LATER_SCORE);
    const missing = all.filter((stem) => !occurs(stem, opening));
    const words = wordsOf(parts.join(' ')).filter((word) =>
      missing.some((stem) => contentStems(page, word).includes(stem)),
    );
    return {
      score,
      quotes: [
        quoteIn(page, { in: 'title' }, page.head.title),
        heading ? quoteText(page, heading.block) : undefined,
      ],
      facts: [say.not_taken_up({ contentWords: all.length, share: best, missing: words })],
      fix:
        heading && say.fit_title({ title: shortened(title.text, 60), heading: shortened(heading.text, 60) }),
    };
  },
  examples: () => ({
    hit: [
      found(
        titled('a title about something else', 'Cheap car insurance quotes compared', 'Rye bread', BREAD),
        { says: ['not_taken_up'], quotes: ['Cheap car insurance quotes compared', 'Rye bread'] },
      ),
      found(
        titled(
          'a celebrity who is not there',
          'Secret wedding photos of a famous singer leaked',
          'Why a chain skips',
          BICYCLE,
        ),
        {
          says: ['not_taken_up'],
          quotes: ['Secret wedding photos of a famous singer leaked', 'Why a chain skips'],
        },
      ),
      found(
        titled('a promised download', 'Download the full movie free in HD', 'Library stays open', LIBRARY),
        { says: ['not_taken_up'], quotes: ['Download the full movie free in HD', 'Library stays open'] },
      ),
      found(
        titled(
          'a Polish title about loans',
          'Szybka pożyczka bez zaświadczeń na konto',
          'Chleb żytni',
          CHLEB,
          'pl',
        ),
        { says: ['not_taken_up'], quotes: ['Szybka pożyczka bez zaświadczeń na konto', 'Chleb żytni'] },
      ),
      found(
        titled(
          'a Polish title about a phone plan',
          'Promocyjny abonament telefoniczny dla firm',
          'Łańcuch',
          ROWER,
          'pl',
        ),
        { says: ['not_taken_up'], quotes: ['Promocyjny abonament telefoniczny dla firm', 'Łańcuch'] },
      ),
    ],
    clear: [
      titled('a title that sums up', 'Rye bread with a stiff sourdough starter', 'Rye bread', BREAD),
      titled(
        'a witty title that is the heading as well',
        'Flat as a roof tile',
        'Flat as a roof tile',
        BREAD,
      ),
      titled('a title with the site’s name', 'Why a bicycle chain skips | Meadow Lane', 'Chains', BICYCLE),
      titled(
        'inflected Polish words',
        'Biblioteki otwarte w soboty: decyzja radnych',
        'Biblioteka',
        BIBLIOTEKA,
        'pl',
      ),
      titled(
        'a Polish title on the subject',
        'Przeskakujący łańcuch w rowerze – co robić',
        'Łańcuch',
        ROWER,
        'pl',
      ),
    ],
  }),
});

const MAX_WHOLE = 400_000;
/** Longer titles are stuffed, which another rule looks at; their beginning is what is shown. */
const MAX_TITLE = 300;

/** Parts between marks, without the site's name. */
function partsOf(page: Page, raw: string): string[] {
  const { site } = metadataOf(page);
  const parts = raw
    .split(/\s[|–—\-•·:»/]\s|\s?[|•»]\s?|: /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const own = parts.filter((part) => !isSiteName(part, site));
  return own.length > 0 ? own : parts;
}

function stemsOf(page: Page, text: string): string[] {
  const names = [...metadataOf(page).site.compact];
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => {
          const plain = compact(word);
          return (
            !FORMAL.test(word.toLowerCase()) && !names.some((name) => name.length > 3 && name.includes(plain))
          );
        })
        .flatMap((word) => contentStems(page, word)),
    ),
  ];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
}

/** Every heading of the first two levels and the description: what the page says it is about. */
function headingTexts(page: Page): string {
  const texts: string[] = [metadataOf(page).heading?.text ?? ''];
  for (const block of page.blocks) {
    if (block.heading === 0 || block.heading > 2 || block.visibility === 'hidden') continue;
    texts.push(page.text.slice(block.start, Math.min(block.end, block.start + 200)));
    if (texts.length > 40) break;
  }
  return texts.join('\n');
}

function lead(page: Page): string {
  const main = mainTokens(page).token;
  const all = tokens(page);
  const first = main[0];
  const last = main[Math.min(main.length, LEAD_WORDS) - 1];
  if (first === undefined || last === undefined) return '';
  const start = all.start[first] ?? 0;
  // Blocks that are no content may stand in between: at most three times the length is looked at.
  return page.text.slice(start, Math.min(all.end[last] ?? 0, start + LEAD_WORDS * 24));
}

/** A stem is there when a word begins with it; of long ones the last letter may differ, as stems of one word do. */
function occurs(stem: string, text: string): boolean {
  const key = stem.length > 6 ? stem.slice(0, -1) : stem;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const before = at === 0 ? ' ' : text.charAt(at - 1);
    if (!/[\p{L}\p{N}]/u.test(before)) return true;
  }
  return false;
}

function titled(
  note: string,
  title: string,
  heading: string,
  texts: readonly string[],
  lang = 'en',
): Example {
  return {
    note,
    url: 'https://www.meadowlane-notes.com/guides/page',
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta property="og:site_name" content="Meadow Lane"></head><body><header><nav><a href="/">Start</a></nav></header><main><article><h1>${heading}</h1>${paragraphs(...texts)}</article></main></body></html>`,
  };
}
