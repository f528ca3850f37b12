// Shares of intents and likely forms by the words of a phrase alone: two fitted models over what was found in it.
import { LinearModel, type LinearModelFile } from '../models/linear-model.ts';
import { INTENTS, type Intent } from './intent-report.ts';
import { PAGE_FORMS, type PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import { type PhraseFacts, phraseFacts } from './phrase-features.ts';
import forms from './phrase-forms.weights.json' with { type: 'json' };
import intents from './phrase-intents.weights.json' with { type: 'json' };

export interface PhraseGuess {
  readonly facts: PhraseFacts;
  readonly shares: Readonly<Record<Intent, number>>;
  /** All of them, most likely first. */
  readonly forms: readonly { readonly form: PageForm; readonly share: number }[];
}

/** The shipped models, or others for measuring. */
export interface PhraseReaders {
  readonly intents: LinearModel;
  readonly forms: LinearModel;
}

export function phraseReaders(files: {
  readonly intents: LinearModelFile;
  readonly forms: LinearModelFile;
}): PhraseReaders {
  return { intents: new LinearModel(files.intents), forms: new LinearModel(files.forms) };
}

let shipped: PhraseReaders | undefined;

export function guessPhrase(phrase: Phrase, readers?: PhraseReaders): PhraseGuess {
  shipped ??= phraseReaders({ intents, forms });
  const models = readers ?? shipped;
  const facts = phraseFacts(phrase);
  const chances = withFirst(models.intents.chances(facts.bag));
  const likely = withFirst(models.forms.chances(facts.bag));
  const doubt = phrase.language === 'other' || phrase.words.length === 0 ? STRANGE_DOUBT : 0;
  return {
    facts,
    // Built from the list of all intents, so every intent has its key.
    shares: Object.fromEntries(
      INTENTS.map((intent, i) => [intent, (1 - doubt) * (chances[i] ?? 0) + doubt * (COMMON[i] ?? 0)]),
    ) as Record<Intent, number>,
    forms: PAGE_FORMS.map((form, i) => ({ form, share: likely[i] ?? 0 })).sort((a, b) => b.share - a.share),
  };
}

/** How common intents are among all phrases, in the order of INTENTS: what is left where the words are not understood. */
const COMMON = [0.42, 0.22, 0.12, 0.15, 0.09] as const;
const STRANGE_DOUBT = 0.7;

/** A model's first answer is what the others leave. */
function withFirst(others: readonly number[]): number[] {
  return [Math.max(0, 1 - others.reduce((sum, chance) => sum + chance, 0)), ...others];
}
