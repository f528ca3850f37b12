// How far a model is believed. A curve is fitted on labelled pages for one model and one kind of rule, by
// `npm run eval -- model`; the figures that it rests on stand beside it. A model that was never measured counts as much as
// the code judge, within the bands that `second-opinion.ts` keeps it to.
import type { Kind } from '../rules/rule.ts';

export interface ModelCurves {
  readonly model: string;
  readonly kinds: Readonly<Partial<Record<Kind, Curve>>>;
}

/** On log-odds: what the model says alone, and both judges together. */
export interface Curve {
  /** Labelled answers that it was fitted on, and how well the three order them (area under the curve). */
  readonly n: number;
  readonly auc: { readonly code: number; readonly model: number; readonly both: number };
  readonly alone: { readonly slope: number; readonly offset: number };
  readonly both: { readonly code: number; readonly model: number; readonly offset: number };
}

export const UNMEASURED: Curve = {
  n: 0,
  auc: { code: 0, model: 0, both: 0 },
  alone: { slope: 1, offset: 0 },
  both: { code: 0.5, model: 0.5, offset: 0 },
};

/** No judge is surer than this, or the other could not contradict it. */
const SURE = 0.98;

export function logOdds(share: number): number {
  const within = Math.min(SURE, Math.max(1 - SURE, share));
  return Math.log(within / (1 - within));
}

export function shareOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

export function curveFor(curves: ModelCurves | null, model: string, kind: Kind): Curve {
  return (curves?.model === model ? curves.kinds[kind] : undefined) ?? UNMEASURED;
}

/** Throws an error that says what is wrong with the operator's table. */
export function readCurves(json: string): ModelCurves {
  const table: unknown = JSON.parse(json);
  if (!isRecord(table) || typeof table.model !== 'string' || !isRecord(table.kinds))
    throw new Error('a table of curves has "model" and "kinds"');
  const kinds = Object.entries(table.kinds).map(([kind, curve]) => [kind, readCurve(kind, curve)] as const);
  return { model: table.model, kinds: Object.fromEntries(kinds) };
}

function readCurve(kind: string, curve: unknown): Curve {
  const numberAt = (...path: readonly string[]): number => {
    let found: unknown = curve;
    for (const name of path) found = isRecord(found) ? found[name] : undefined;
    if (typeof found === 'number' && Number.isFinite(found)) return found;
    throw new Error(`the curve of ${kind} has no number at ${path.join('.')}`);
  };
  return {
    n: numberAt('n'),
    auc: { code: numberAt('auc', 'code'), model: numberAt('auc', 'model'), both: numberAt('auc', 'both') },
    alone: { slope: numberAt('alone', 'slope'), offset: numberAt('alone', 'offset') },
    both: {
      code: numberAt('both', 'code'),
      model: numberAt('both', 'model'),
      offset: numberAt('both', 'offset'),
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
