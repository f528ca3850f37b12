// What the words of a language are made of.

export type Lang = 'en' | 'pl';

/** Something that spam sells. */
export interface Trade {
  readonly keyword: string;
  /** Other searches for the same thing. */
  readonly searches: readonly string[];
  /** For invented host names: letters only. */
  readonly hostWord: string;
}

export interface Vocabulary {
  readonly trades: readonly Trade[];
  /** Businesses that stuff keywords without being shady. */
  readonly crafts: readonly Trade[];
  /** "#" stands for the keyword. */
  readonly spamSentences: readonly string[];
  readonly plainSentences: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
}
