// Shares of intents and likely forms by the words of a phrase alone: two fitted models over what was found in it.
import { LinearModel, type LinearModelFile } from '../models/linear-model.ts';
import { INTENTS, type Intent } from './intent-report.ts';
import { PAGE_FORMS, type PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import { type PhraseFacts, phraseFacts } from './phrase-features.ts';
import forms from './phrase-forms.weights.json' with { type: 'json' };
import intents from './phrase-intents.weights.json' with { type: 'json' };
import { isNonsense, needOf, type PhraseNeed } from './phrase-needs.ts';

export interface PhraseGuess {
  readonly facts: PhraseFacts;
  /** What the phrase asks for in so many words. */
  readonly need: PhraseNeed | undefined;
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
  const need = needOf(phrase);
  return {
    facts,
    need,
    // Built from the list of all intents, so every intent has its key.
    shares: withLeast(
      Object.fromEntries(
        INTENTS.map((intent, i) => [intent, (1 - doubt) * (chances[i] ?? 0) + doubt * (COMMON[i] ?? 0)]),
      ) as Record<Intent, number>,
      need,
    ),
    forms: servingForms(
      PAGE_FORMS.map((form, i) => ({ form, share: likely[i] ?? 0 })).sort((a, b) => b.share - a.share),
      phrase,
      need,
    ),
  };
}

/** How common intents are among all phrases, in the order of INTENTS: what is left where the words are not understood. */
const COMMON = [0.42, 0.22, 0.12, 0.15, 0.09] as const;
const STRANGE_DOUBT = 0.7;

/** The others give way in proportion. */
function withLeast(
  shares: Readonly<Record<Intent, number>>,
  need: PhraseNeed | undefined,
): Record<Intent, number> {
  const [intent, least] = need?.intent ?? ['informational', 0];
  const had = shares[intent];
  if (had >= least) return { ...shares };
  const part = (1 - least) / Math.max(1e-9, 1 - had);
  return Object.fromEntries(
    INTENTS.map((one) => [one, one === intent ? least : shares[one] * part]),
  ) as Record<Intent, number>;
}

type LikelyForms = PhraseGuess['forms'];

/** Where the likeliest form cannot serve what the phrase asks for, the one that can takes its place. */
function servingForms(forms: LikelyForms, phrase: Phrase, need: PhraseNeed | undefined): LikelyForms {
  const [first] = forms;
  // What letters mean that are no words, and what is a name in a language that was not learnt, is not known.
  const wanted =
    isNonsense(phrase) || (phrase.language === 'other' && first?.form === 'biography')
      ? 'guide'
      : need?.form !== undefined && first !== undefined && need.form.insteadOf.includes(first.form)
        ? need.form.wanted
        : undefined;
  if (wanted === undefined || first === undefined) return forms;
  const own = forms.find(({ form }) => form === wanted)?.share ?? 0;
  return forms
    .map(({ form, share }) =>
      form === wanted
        ? { form, share: first.share }
        : form === first.form
          ? { form, share: own }
          : { form, share },
    )
    .sort((a, b) => b.share - a.share);
}

/** A model's first answer is what the others leave. */
function withFirst(others: readonly number[]): number[] {
  return [Math.max(0, 1 - others.reduce((sum, chance) => sum + chance, 0)), ...others];
}
