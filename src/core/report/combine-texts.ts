// Apart from how texts are made, which takes the whole catalogue: the process that answers requests puts them together.
import type { KeptTexts } from './kept-texts.ts';

/** Reports of the same page put together have the texts of both; of the first where both speak of a rule or a phrase. */
export function combineTexts(first: KeptTexts, ...others: readonly KeptTexts[]): KeptTexts {
  const later = others.toReversed();
  const rules = Object.assign({}, ...later.map((texts) => texts.rules), first.rules);
  const missing = Object.assign({}, ...later.map((texts) => texts.missing), first.missing);
  const reasons = [first, ...others].find((texts) => texts.reasons !== undefined)?.reasons;
  const causes = [first, ...others].find((texts) => texts.causes !== undefined)?.causes;
  return {
    ...first,
    rules,
    ...(Object.keys(missing).length === 0 ? {} : { missing }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(causes === undefined ? {} : { causes }),
  };
}
