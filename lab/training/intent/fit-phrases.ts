// Fits the two models that read a phrase: shares of intents, and the form of page.
import { INTENTS } from '../../../src/core/intent/intent-report.ts';
import { PAGE_FORMS } from '../../../src/core/intent/page-forms.ts';
import { readPhrase } from '../../../src/core/intent/phrase.ts';
import { phraseFacts } from '../../../src/core/intent/phrase-features.ts';
import type { LinearModelFile } from '../../../src/core/models/linear-model.ts';
import { fitLinear, type TrainingRow } from '../text-models/fit-linear.ts';
import type { LabelledPhrase } from './phrases.ts';

export interface PhraseModels {
  readonly intents: LinearModelFile;
  readonly forms: LinearModelFile;
}

export interface Trust {
  readonly intents: number;
  readonly forms: number;
}

/** Chosen by cross-validation, from a few values a factor of two apart. */
export const TRUST: Trust = { intents: 0.7, forms: 1.5 };

/** Shares are sharpened: what leads a phrase is learnt before what else it may mean. Chosen like the trust. */
const POWER = 2;
/** Letters, and words by their place: there are many, and few of them say anything. */
const MINUTE = /^(?:c|begins|closes):/;
const LETTERS_MIN_ROWS = 14;
const PLACED_MIN_ROWS = 7;
const intentMinRows = (feature: string): number =>
  feature.startsWith('c:') ? LETTERS_MIN_ROWS : MINUTE.test(feature) ? PLACED_MIN_ROWS : 3;
/** 22 numbers for each of them would cost more than they tell. */
const formMinRows = (feature: string): number =>
  MINUTE.test(feature) || /^(?:stem|ends|tier):/.test(feature) ? Number.POSITIVE_INFINITY : 3;
const COMMON = { maxSourceShare: 1, minHundredths: 4, shift: 0 };

export function fitPhrases(phrases: readonly LabelledPhrase[], trust: Trust = TRUST): PhraseModels {
  const intents: TrainingRow[] = [];
  const forms: TrainingRow[] = [];
  for (const { query, market, shares, form } of phrases) {
    const { bag } = phraseFacts(readPhrase(query, market));
    // A phrase with several intents is as many rows, each counting by its share.
    const total = INTENTS.reduce((sum, intent) => sum + shares[intent] ** POWER, 0);
    for (const intent of INTENTS) {
      const weight = shares[intent] ** POWER / total;
      if (weight > 0) intents.push({ bag, label: intent, source: query, weight });
    }
    forms.push({ bag, label: form, source: query, weight: 1 });
  }
  return {
    intents: fitLinear(intents, {
      ...COMMON,
      outputs: INTENTS.slice(1),
      minRows: intentMinRows,
      trust: trust.intents,
    }),
    forms: fitLinear(forms, {
      ...COMMON,
      outputs: PAGE_FORMS.slice(1),
      minRows: formMinRows,
      trust: trust.forms,
    }),
  };
}
