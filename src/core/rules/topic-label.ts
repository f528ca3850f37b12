// Labels of topics: what they have in common, and the strength of a topic as a finding with the words that speak for it.
import { type Topic, type TopicScore, topicOf } from '../grounds/topics.ts';
import type { Page } from '../page/page.ts';
import { quoteIn, quoteText } from './quote.ts';
import { CLEAR, type Definition, type Finding, type LabelRule, rule } from './rule.ts';
import { sentences } from './sentences.ts';
import { listed, percent, quoted } from './wording.ts';

export const TOPIC_SCORING =
  'Words of the topic in the main text and in title and headings: 0.5 at three distinct terms in title, H1 and H2, or at 1 % of all words with at least three distinct terms; less counts in proportion, and words that other topics share count half.';

/** For topics that many pages touch without being about them: news, directories, shops for everything. */
const NAMED_TOPIC_SCORING = `${TOPIC_SCORING} A page whose title and H1 name nothing of it (more than two H1 are teasers): at most 0.5 at 2 % of all words, in lists at 2.5 %.`;

/** Half a mark, for pages that do not call themselves after the topic. */
const UNNAMED_SHARE = 0.02;
/** A list holds many subjects, and the longest entry is not yet what it is about. */
const UNNAMED_SHARE_OF_LISTS = 0.025;

/** A front page that heads each of its teasers by an H1 is called by none of them. */
const MAX_MAIN_HEADINGS = 2;

/** Terms named in the sentence about the page. */
const NAMED_TERMS = 5;

const TOPIC_LABEL = sentences({
  words_of_topic: {
    en: ({ share, words }: { share: number; words: readonly string[] }) =>
      `${percent.en(share)} of the words belong to this topic: ${listed.en(
        words.map((word) => quoted.en(word)),
        NAMED_TERMS,
      )}.`,
    pl: ({ share, words }) =>
      `Tego tematu dotyczy ${percent.pl(share)} słów: ${listed.pl(
        words.map((word) => quoted.pl(word)),
        NAMED_TERMS,
      )}.`,
  },
});

type Told = Omit<
  Definition<LabelRule>,
  'mode' | 'kind' | 'layer' | 'gate' | 'answeredBy' | 'languages' | 'basis' | 'scoring' | 'detect'
>;
type Detector = Pick<LabelRule, 'scoring' | 'detect'>;

/** A detector of its own where the words of the topic alone say too much. */
export function topicLabel(topic: Topic, told: Told & Partial<Detector>) {
  return rule({
    scoring: TOPIC_SCORING,
    detect: (page) => topicFinding(page, topic),
    ...told,
    mode: 'quality',
    kind: 'label',
    layer: 'text',
    gate: true,
    answeredBy: 'code_first',
    languages: ['en', 'pl'],
    needs: { words: 30 },
    basis: 'measured',
    says: TOPIC_LABEL,
  });
}

/** For a topic that has to be the page's own, by its title or by twice as many words. */
export function namedTopicLabel(topic: Topic, told: Told) {
  return topicLabel(topic, {
    ...told,
    scoring: NAMED_TOPIC_SCORING,
    detect: (page) => namedTopicFinding(page, topic),
  });
}

function namedTopicFinding(page: Page, topic: Topic): Finding {
  const finding = topicFinding(page, topic);
  const score = topicOf(page, topic);
  if (page.head.title === '' || isNamed(page, score)) return finding;
  const half = page.pageType.type === 'listing' ? UNNAMED_SHARE_OF_LISTS : UNNAMED_SHARE;
  return { ...finding, score: Math.min(score.strength, (0.5 * score.share) / half) };
}

/** By words of its own: those that other topics share count only beside one of these, in the title or a heading. */
function isNamed(page: Page, { titleTerms, headingDistinct, hits }: TopicScore): boolean {
  if (headingDistinct === 0) return false;
  if (titleTerms.length > 0) return true;
  if (page.blocks.filter(({ heading }) => heading === 1).length > MAX_MAIN_HEADINGS) return false;
  return hits.some(({ block }) => page.blocks[block]?.heading === 1);
}

export function topicFinding(page: Page, topic: Topic): Finding {
  const { strength, hits, share, titleTerms } = topicOf(page, topic);
  if (strength === 0) return CLEAR;
  const firstOfTerm = new Map<string, (typeof hits)[number]>();
  for (const hit of hits) {
    const known = firstOfTerm.get(hit.term);
    if (!known || (hit.inHeading && !known.inHeading)) firstOfTerm.set(hit.term, hit);
  }
  const told = [...firstOfTerm.values()].sort(
    (a, b) =>
      Number(b.inHeading) - Number(a.inHeading) || Number(a.weak) - Number(b.weak) || a.start - b.start,
  );
  const words = [...new Set(told.map((hit) => page.text.slice(hit.start, hit.end).toLowerCase()))];
  const named = words.length > 0 ? words : titleTerms;
  return {
    score: strength,
    quotes: [
      ...told.slice(0, 4).map((hit) => quoteText(page, hit)),
      ...(told.length === 0 && page.head.title !== ''
        ? [quoteIn(page, { in: 'title' }, page.head.title)]
        : []),
    ],
    facts: [TOPIC_LABEL.words_of_topic({ share, words: named.slice(0, NAMED_TERMS) })],
  };
}
