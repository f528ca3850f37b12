// All kinds of reasons: one line each. Others were tried and are not told (ADR 66, 71, 78).
import { bareEntries } from './kinds/bare-entries.ts';
import { bareSections } from './kinds/bare-sections.ts';
import { generic } from './kinds/generic.ts';
import { lateStart } from './kinds/late-start.ts';
import { listedGoods } from './kinds/listed-goods.ts';
import { loneQuestion } from './kinds/lone-question.ts';
import { noExamples } from './kinds/no-examples.ts';
import { noMethod } from './kinds/no-method.ts';
import { noTerms } from './kinds/no-terms.ts';
import { padding } from './kinds/padding.ts';
import { pitch } from './kinds/pitch.ts';
import { repetition } from './kinds/repetition.ts';
import { slogans } from './kinds/slogans.ts';
import { stuffed } from './kinds/stuffed.ts';
import { thin } from './kinds/thin.ts';
import { unsourced } from './kinds/unsourced.ts';
import type { ReasonKind } from './reason-kind.ts';

export const REASON_KINDS: readonly ReasonKind[] = [
  generic,
  bareSections,
  noExamples,
  listedGoods,
  noMethod,
  unsourced,
  slogans,
  pitch,
  padding,
  repetition,
  lateStart,
  loneQuestion,
  noTerms,
  stuffed,
  thin,
  bareEntries,
];
