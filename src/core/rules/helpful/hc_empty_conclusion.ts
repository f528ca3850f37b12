import { type Heading, headings } from '../../facts/headings.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { stems } from '../../facts/stems.ts';
import { NUMERIC, tokens, wordOf } from '../../facts/tokens.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent, quoted } from '../wording.ts';

/** Fewer different content words are a sentence of farewell. */
const MIN_STEMS = 20;
/** Share of content words that the text before does not have. */
const NOTHING_NEW = 0.04;
const SOMETHING_NEW = 0.2;

const CONCLUSION = wholeWords(
  /^(?:in )?(?:conclusion|final thoughts|wrapping up|summary|summing up|the bottom line|bottom line|closing thoughts|podsumowanie|wnioski|na koniec|zakończenie)\b/iu,
);
/** What the author felt or decided is new, in whatever words. */
const OWN = new Set("i i'm i've i'd my me mine myself felt mnie mi mój moja moje moim sam sama".split(' '));

const say = sentences({
  nothing_new: {
    en: ({ heading, known }: { heading: string; known: number }) =>
      `Under ${quoted.en(heading)}, ${percent.en(known)} of the meaningful words repeat the text above, and there is no figure.`,
    pl: ({ heading, known }) =>
      `Pod nagłówkiem ${quoted.pl(heading)} ${percent.pl(known)} znaczących słów padło już wcześniej i nie ma żadnej liczby.`,
  },
});

export default rule({
  id: 'hc_empty_conclusion',
  mode: 'helpful',
  policy: 'word_count_writing',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'The conclusion only repeats the text',
    pl: 'Podsumowanie tylko powtarza tekst',
  },
  fix: {
    en: 'End with a decision, a recommendation or a next step, or leave the conclusion out.',
    pl: 'Zakończ decyzją, zaleceniem albo następnym krokiem; jeśli ich nie masz, usuń podsumowanie.',
  },
  question: 'Does the conclusion repeat what the text has said without adding anything?',
  sources: ['HC', 'QR§5.2.2'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 200, html: true },
  basis: 'judgement',
  scoring:
    'An article with a last section headed as conclusion or summary, of at least 20 different content words, without figures and without the author’s “I”: share of its content words that the text before does not have, 0 at 20 %, 0.5 at 12 %, 1 at 4 %: to sum up is what a conclusion is for, and most say something beside it.',
  says: say,
  detect(page) {
    if (!isArticleLike(page)) return abstain('not_applicable');
    const all = headings(page).filter((one) => one.inMain && !one.hidden && one.text !== '');
    const at = all.findLastIndex((one) => one.level > 1 && CONCLUSION.test(one.text));
    const heading = all[at];
    if (!heading || at === 0) return CLEAR;
    const fresh = freshShare(page, heading, all[at + 1]);
    if (fresh === undefined) return CLEAR;
    const score = ramp(fresh, SOMETHING_NEW, NOTHING_NEW);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, { start: heading.end, end: all[at + 1]?.start ?? page.text.length })],
      facts: [say.nothing_new({ heading: heading.text, known: 1 - fresh })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a conclusion in the words of the text', {
        found: { says: ['nothing_new'], quotes: ['A chain that skips under load'] },
        title: 'Why chains skip',
        body: `<h2>The cable</h2>${paragraphs(...BICYCLE)}<h2>Conclusion</h2>${paragraphs(
          'A chain that skips under load is rarely broken, and the cable has often stretched. Measure the wear before buying parts, because the chain should go while the cassette can stay. Cleaning matters, grit works like sandpaper, and a bend of the hanger can confuse the lower gears of a bicycle.',
        )}`,
      }),
      examplePage('a Polish summary that says it again', {
        found: { says: ['nothing_new'], quotes: ['Przeskakujący łańcuch rzadko'] },
        title: 'Dlaczego łańcuch przeskakuje',
        lang: 'pl',
        body: `<h2>Linka</h2>${paragraphs(...ROWER)}<h2>Podsumowanie</h2>${paragraphs(
          'Przeskakujący łańcuch rzadko bywa zepsuty, a winna jest rozciągnięta linka. Zanim kupisz części, zmierz zużycie, bo kaseta zwykle może zostać. Czyszczenie znaczy więcej niż oliwienie, piasek działa jak papier ścierny, a hak przerzutki wygina się, gdy rower upadnie na prawą stronę.',
        )}`,
      }),
    ],
    clear: [
      examplePage('a conclusion that decides', {
        title: 'Why chains skip',
        body: `<h2>The cable</h2>${paragraphs(...BICYCLE)}<h2>Conclusion</h2>${paragraphs(
          'Spend your first twenty dollars on a gauge rather than a new drivetrain. Commuters who ride through winter should replace everything each March; weekend riders can forget about it until autumn, provided the garage stays heated. Ask a mechanic only when the frame itself looks crooked or the wheel refuses to turn.',
        )}`,
      }),
      examplePage('a text without a conclusion', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a Polish text without a summary', {
        title: 'Łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

/** Undefined where the section is too short, tells figures or what happened to its author. */
function freshShare(page: Page, heading: Heading, next: Heading | undefined): number | undefined {
  const all = tokens(page);
  const { ofToken, empty } = stems(page);
  const mask = mainMask(page);
  const before = new Set<number>();
  const within = new Set<number>();
  const end = next?.start ?? Number.POSITIVE_INFINITY;
  for (const block of page.blocks) {
    if (mask[block.index] !== 1 || block.start >= end) continue;
    const section = block.start >= heading.end;
    const past = all.ofBlock[block.index + 1] ?? all.count;
    for (let token = all.ofBlock[block.index] ?? 0; token < past; token++) {
      const stem = ofToken[token] ?? -1;
      if (section && (all.shape[token] === NUMERIC || OWN.has(wordOf(all, token).replace('’', "'"))))
        return undefined;
      if (empty[stem] === 1) continue;
      (section ? within : before).add(stem);
    }
  }
  if (within.size < MIN_STEMS) return undefined;
  let fresh = 0;
  for (const stem of within) if (!before.has(stem)) fresh++;
  return fresh / within.size;
}
