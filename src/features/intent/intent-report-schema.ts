// The report on a phrase as callers get it, for the documentation and the clients made from it. Nothing is written by this:
// reports go out as the judge wrote them. The types of core/intent say the same, and a test holds both together.
import Type from 'typebox';
import { INTENTS, PAGE_ELEMENTS } from '../../core/intent/intent-report.ts';
import { PAGE_FORMS } from '../../core/intent/page-forms.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { PageFit } from '../reports/service.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const IntentName = Type.Enum([...INTENTS], { title: 'SearchIntent' });
const Form = Type.Enum([...PAGE_FORMS], { title: 'PageForm', description: 'A kind of page' });
const Element = Type.Enum([...PAGE_ELEMENTS], {
  title: 'PageElement',
  description: 'What a page has beside its text',
});

export const IntentAnalysis = Type.Object(
  {
    basis: Type.Enum(['phrase', 'results'], {
      description: 'phrase: told from its words alone; results: also from what a search engine shows',
    }),
    intents: Type.Array(Type.Object({ intent: IntentName, share: Share }), {
      description: 'Largest first; the shares sum to 1',
    }),
    dominant: IntentName,
    confidence: Type.Number({ minimum: 0, maximum: 1, description: 'In the dominant intent' }),
    page_form: Type.Object({
      form: Form,
      reason: Type.String({ description: 'Why, in the language of the report' }),
      alternatives: Type.Array(Form),
    }),
    top_results: orNull(
      Type.Object({
        count: Type.Integer({ description: 'Pages that could be read' }),
        words: orNull(
          Type.Object({ low: Type.Integer(), median: Type.Integer(), high: Type.Integer() }),
          'Length of their main text',
        ),
        elements: Type.Array(Type.Object({ element: Element, share: Share })),
        forms: Type.Array(Type.Object({ form: Form, share: Share })),
      }),
      'What the pages that rank have; null without search results',
    ),
    questions: Type.Array(
      Type.Object({
        text: Type.String(),
        source: Type.Enum(['results', 'related', 'pattern'], {
          description:
            'Shown beside the results, made from related searches, or what readers of such phrases ask',
        }),
      }),
      { description: 'What a reader wants to know' },
    ),
    results: Type.Array(
      Type.Object({
        position: Type.Integer(),
        url: Type.String(),
        host: Type.String(),
        title: Type.String(),
        form: Form,
      }),
      { description: 'Empty without search results' },
    ),
    outline: Type.Optional(
      Type.Object(
        {
          title: Type.String(),
          sections: Type.Array(Type.Object({ heading: Type.String(), points: Type.Array(Type.String()) })),
          judged_by: Type.String({ description: 'The language model that wrote it' }),
        },
        { description: 'With the tier premium: a plan for the writer, in the language of the market' },
      ),
    ),
    note: orNull(Type.String(), 'What to know about how the report was made'),
  },
  { title: 'IntentAnalysis' },
);

export const PageComparison = Type.Object(
  {
    url: Type.String({ description: 'In private mode only its host' }),
    fit: PageFit,
    comparison: orNull(
      Type.Object({
        page_form: Form,
        criteria: Type.Array(
          Type.Object({
            criterion: Type.String(),
            name: Type.String(),
            own: Type.String({ description: 'What the page has' }),
            others: Type.String({ description: 'What the top results have' }),
            verdict: Type.Enum(['less', 'same', 'more']),
          }),
        ),
        add_first: Type.Array(Type.String(), { description: 'What to add, most valuable first' }),
      }),
      'null where the page could not be assessed',
    ),
  },
  { title: 'PageComparison' },
);
