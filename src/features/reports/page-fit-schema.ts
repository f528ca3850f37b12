// How well a page serves a search phrase, as callers get it: for the documentation and the clients made from it.
import Type from 'typebox';
import type { PageFit as Fit } from '../../core/intent/intent-report.ts';
import { PAGE_FORMS } from '../../core/intent/page-forms.ts';
import { orNull } from '../../platform/http/or-null.ts';

const Form = Type.Enum([...PAGE_FORMS], { title: 'PageForm', description: 'A kind of page' });

const FitQuote = Type.Object(
  {
    text: Type.String(),
    verified: Type.Boolean(),
    place: Type.String(),
    start: Type.Integer({ minimum: 0 }),
    end: Type.Integer({ minimum: 0 }),
    before: Type.String(),
    after: Type.String(),
  },
  { title: 'FitQuote' },
);
const need = {
  question: Type.Optional(Type.String()),
  term: Type.Optional(Type.String()),
};

const Assessed = Type.Object(
  {
    query: Type.String(),
    market: Type.String(),
    basis: Type.Enum(['phrase', 'results']),
    fit: Type.Number({ minimum: 0, maximum: 1 }),
    level: Type.Enum(['high', 'medium', 'low']),
    page_form: Form,
    wanted_form: Form,
    covered: Type.Array(
      Type.Object({ ...need, quote: Type.Integer({ description: 'Which of the quotes' }) }),
      {
        description: 'Questions and terms that the page answers and has',
      },
    ),
    missing: Type.Array(Type.Object({ ...need, why: Type.String() }), {
      description: 'What readers ask, or top results share, and the page lacks',
    }),
    quotes: Type.Array(FitQuote),
    answer: orNull(
      Type.Object({ quote: Type.Integer(), words_before: Type.Integer() }),
      'Where the phrase is answered; null where it is not',
    ),
  },
  { title: 'AssessedFit' },
);

const Unassessed = Type.Object(
  {
    query: Type.String(),
    market: Type.String(),
    error: Type.String({ description: 'Why not, as a code; nothing is charged for it' }),
  },
  { title: 'UnassessedFit' },
);

/** The types of the core say the same. */
export const PageFit = Type.Unsafe<Fit>(
  Type.Union([Assessed, Unassessed], {
    title: 'PageFit',
    description: 'How well the page serves the phrase',
  }),
);
