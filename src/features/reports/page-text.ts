// The page's own text, as the API shows it. The types of core/report/page-text.ts say the same, and a test holds both
// against one another.
import Type from 'typebox';
import { orNull } from '../../platform/http/or-null.ts';

const Offset = Type.Integer({ minimum: 0, description: 'In UTF-16 code units' });

const Passage = Type.Object(
  {
    start: Offset,
    end: Offset,
    heading: Type.Integer({ minimum: 0, maximum: 6, description: '1 to 6 in a heading, otherwise 0' }),
    part: Type.Enum(['main', 'surroundings', 'hidden'], {
      description: '`hidden`: no visitor sees it without doing something, or at all',
    }),
  },
  { title: 'Passage' },
);

const spot = {
  place: Type.Enum(['text', 'title', 'description'], { description: 'What the offsets are in' }),
  start: Offset,
  end: Offset,
};

const Mark = Type.Object(
  {
    rule_id: Type.String(),
    quote: Type.Integer({ minimum: 0, description: 'Which of the quotes of the rule’s result' }),
    ...spot,
  },
  { title: 'Mark', description: 'Where a quote of the report is' },
);

const TaskMark = Type.Object(
  {
    task_id: Type.String(),
    passage: Type.Integer({ minimum: 0, description: 'Which of the passages of the task' }),
    ...spot,
  },
  { title: 'TaskMark', description: 'Where a passage of one of the report’s tasks is' },
);

export const textFields = Type.Object({
  title: Type.String({ description: 'As much of it as of the text, at most' }),
  description: Type.String({
    description: 'As the page’s head declares it; as much of it as of the text, at most',
  }),
  text: Type.String({
    description: 'All of its text, what is hidden included; at most 200,000 characters (UTF-16 code units)',
  }),
  passages: Type.Array(Passage, { description: 'Headings, paragraphs, items and cells, in order' }),
  marks: Type.Array(Mark),
  task_marks: Type.Array(TaskMark),
  truncated: Type.Boolean({ description: 'There is more of it than is shown' }),
});

export const PageTextAnswer = Type.Object(
  {
    page: orNull(textFields, 'null where the page is not kept'),
    reason: orNull(
      Type.Enum(['private_mode', 'not_kept']),
      'Why there is none: the project was in private mode, or the page is older than it is kept (30 days)',
    ),
  },
  { title: 'PageText' },
);
export type PageTextAnswer = Type.Static<typeof PageTextAnswer>;
