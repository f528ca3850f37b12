// What may happen to organizations' money in some weeks, at random: for the proof that books are right whatever happens.
import fc from './properties.ts';

/** As many organizations as have their turn at the same time. */
export const SIDE_BY_SIDE = 10;

/** What a caller may do. `which` is any of the holds made so far. */
export type Move =
  | { readonly kind: 'reserve'; readonly amount: number; readonly lease: boolean }
  | {
      readonly kind: 'resolve';
      readonly which: number;
      /** Of what is left; beyond 1 it is more than was held. */
      readonly settle: number;
      readonly release: number;
      /** In so many steps, all in one go. */
      readonly together: number;
      /** The step that was tried last, once more. */
      readonly again: boolean;
    }
  | { readonly kind: 'end'; readonly which: number }
  | { readonly kind: 'topup'; readonly amount: number; readonly days: number };

/** What an organization does between two moments: one thing after the other, or all callers at once. */
export interface Turn {
  readonly moves: readonly Move[];
  readonly atOnce: boolean;
}

/** How time goes on before a turn: far enough for leases, top-ups and months to end. */
interface Passage {
  readonly hours: number;
  readonly sweep: boolean;
}

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reserve' as const),
      amount: fc.integer({ min: 1, max: 900_000 }),
      lease: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      which: fc.nat(9),
      settle: fc.double({ min: 0, max: 1.2, noNaN: true }),
      release: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true })),
      together: fc.integer({ min: 1, max: 3 }),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('topup' as const),
      amount: fc.integer({ min: 1, max: 2_000_000 }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

const turn: fc.Arbitrary<Turn> = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 6 }),
  atOnce: fc.boolean(),
});

const passage: fc.Arbitrary<Passage> = fc.record({
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
  sweep: fc.boolean(),
});

/** What the whole service may spend in a day: nothing is said, or from less than one hold to more than all of them. */
const perDay = fc.option(fc.integer({ min: 500_000, max: 20_000_000 }), { freq: 3 });

export const weeks = fc.integer({ min: 1, max: 3 }).chain((turns) =>
  fc.record({
    perDay,
    passages: fc.array(passage, { minLength: turns, maxLength: turns }),
    sequences: fc.array(fc.array(turn, { minLength: turns, maxLength: turns }), {
      minLength: SIDE_BY_SIDE,
      maxLength: SIDE_BY_SIDE,
    }),
  }),
);
