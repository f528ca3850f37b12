// Shares and form by the words of a phrase alone.
import type { Intent } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';

export interface PhraseGuess {
  readonly shares: Readonly<Record<Intent, number>>;
  /** Likelihoods, best first. */
  readonly forms: readonly { readonly form: PageForm; readonly share: number }[];
}

const CUES: readonly (readonly [RegExp, Intent, PageForm])[] = [
  [/\b(?:buy|price|cheap|order|coupon|kup\w*|cena|cennik|tani\w*|sklep)\b/u, 'transactional', 'category'],
  [
    /\b(?:best|top|vs|review\w*|ranking|opinie|najleps\w*|por[oó]wnanie|czy warto)\b/u,
    'commercial',
    'comparison',
  ],
  [/\b(?:near|dentist|hotel\w*|fryzjer|dentysta|mechanik)\b/u, 'local', 'directory'],
  [/\b(?:login|www|com|logowanie)\b/u, 'navigational', 'homepage'],
  [/\b(?:how to|jak)\b/u, 'informational', 'how-to'],
];

export function guessPhrase(query: string): PhraseGuess {
  const text = query.toLowerCase().slice(0, 200);
  const weights: Record<Intent, number> = {
    informational: 1,
    navigational: 0.3,
    commercial: 0.3,
    transactional: 0.3,
    local: 0.3,
  };
  let form: PageForm = 'guide';
  for (const [pattern, intent, wanted] of CUES) {
    if (!pattern.test(text)) continue;
    weights[intent] += 2;
    form = wanted;
  }
  return { shares: weights, forms: [{ form, share: 1 }] };
}
