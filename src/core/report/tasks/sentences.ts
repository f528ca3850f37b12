// Sentences of tasks and plans: short enough to be read, and none of them twice.
import { shortened } from '../../rules/wording.ts';
import { stepsOf } from './steps.ts';

const SENTENCE_CHARACTERS = 500;
const ADVICE_CHARACTERS = 1_500;

export function sentence(text: string): string {
  return shortened(text, SENTENCE_CHARACTERS);
}

export function boundedSteps(advice: string): string[] {
  return stepsOf(shortened(advice, ADVICE_CHARACTERS)).map(sentence);
}

/**
 * Those of `sentences` that neither `said` nor an earlier one of them says already, whatever their marks. Sentences that
 * are merely alike stay: "Remove the link to a.example" and "… to b.example" are two things to do.
 */
export function notYetSaid(sentences: readonly string[], said: readonly string[] = []): string[] {
  const before = new Set(said.map(wordsOf));
  return sentences.filter((text) => before.size < before.add(wordsOf(text)).size);
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}
