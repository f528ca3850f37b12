// What a file of injections/ holds, and what it is given to work with.
import type { Random } from './random.ts';
import type { Lang } from './wording/vocabulary.ts';
import type { Wording } from './wording/wording.ts';

export interface Injection {
  readonly technique: string;
  /** A variant is found when one of these reaches the bar; a look-alike is a false alarm when one does. */
  readonly rules: readonly string[];
  /** Pages that speak of this themselves are no hosts: there the injected matter would not be out of place. */
  readonly unlessHostMentions?: RegExp;
  /** Page types on which such a thing is found at all; any unless told. */
  readonly hostTypes?: readonly string[];
  readonly variants: readonly Change[];
  readonly lookalikes: readonly Change[];
}

export interface Change {
  readonly name: string;
  /** Language of what is injected; it goes into pages of the same language. English unless told. */
  readonly lang?: Lang;
  /** Only these of the technique's rules count for this change. */
  readonly rules?: readonly string[];
  /** Replaces something of the page (title, alt texts, paragraphs) instead of only adding to it. */
  readonly rewrites?: true;
  readonly inject: (html: string, context: InjectionContext) => string;
}

export interface HostPage {
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly lang: Lang;
  readonly title: string;
  /** Main content as text, one line a paragraph. */
  readonly mainText: string;
  readonly html: () => string;
}

/** Real texts that are given at run time and are no part of the repository. */
export interface Material {
  readonly spamComments: readonly string[];
  readonly ordinaryComments: readonly string[];
  /** Paragraphs of pages that have nothing to do with one another: one list a page. */
  readonly passages: readonly (readonly string[])[];
}

export interface InjectionContext extends Material {
  readonly random: Random;
  readonly host: HostPage;
  /** Words of the host's main content. */
  readonly mainWords: number;
  readonly words: Wording;
}
