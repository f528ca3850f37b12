import type { WrittenTerms } from '../../facts/phrase-forms.ts';

/** What a topic is known by. Terms are written as in `phrase-forms.ts`. */
export interface TopicWords {
  /** Words that belong to the topic wherever they stand. */
  readonly strong: WrittenTerms;
  /** Words that other topics use as well: half a term each. */
  readonly weak?: WrittenTerms;
  /** Longer phrases around a word of the topic in which it means something else. */
  readonly idioms?: WrittenTerms;
}
