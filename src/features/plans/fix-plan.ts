// The fix plan as data, for the documentation and the clients made from it; plans go out as they were stored. The types
// of core/plan/fix-plan.ts say the same, and a test holds both against one another and against real plans.
import Type from 'typebox';
import { orNull } from '../../platform/http/or-null.ts';
import { Mode, PageFit, RuleKind, SharedTask, Signal, Source } from '../reports/service.ts';

const Occurrence = Type.Object(
  {
    page: Type.Integer({ minimum: 0, description: 'Index into the pages of the plan' }),
    signal: Signal,
    unsupported: Type.Boolean({
      description: 'No passage of the page can be shown for it: a person should look',
    }),
    facts: Type.Array(Type.String(), { description: 'What was measured' }),
    quotes: Type.Array(
      Type.Object(
        { text: Type.String(), place: Type.String(), before: Type.String(), after: Type.String() },
        { title: 'PlanQuote' },
      ),
    ),
    steps: Type.Array(Type.String(), {
      description: 'Written for this very page; empty where only the general advice is known',
    }),
  },
  { title: 'PlanOccurrence', description: 'The finding on one page' },
);

const AlsoFound = Type.Object(
  { rule_id: Type.String(), title: Type.String(), signal: Signal, pages: Type.Integer({ minimum: 1 }) },
  { title: 'AlsoFound' },
);

const pattern = orNull(Type.String(), 'null: of no pattern that is known, or of one too rare to be named');
const PatternCount = Type.Object({ pattern, pages: Type.Integer({ minimum: 0 }) }, { title: 'PatternCount' });
const PatternShare = Type.Object(
  {
    pattern,
    pages: Type.Integer({ minimum: 0 }),
    of: Type.Integer({ minimum: 0, description: 'How many pages of the pattern were checked' }),
  },
  { title: 'PatternShare' },
);

const Task = Type.Object(
  {
    id: Type.String({ description: 'Of the task in tasks[]' }),
    rule_id: Type.String({
      description: 'Of the finding that leads it; of a reason the scale that it lowers most',
    }),
    title: Type.String(),
    mode: Mode,
    kind: RuleKind,
    priority: Type.Enum(['first', 'next', 'later']),
    signal: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The strongest of its occurrences; 0 of a reason',
    }),
    band: Type.Enum(['strong', 'medium', 'low'], {
      description: 'low: a small fault, which is told and never raises a level, or a reason of the rating',
    }),
    weakest: Type.Integer({ minimum: 0, maximum: 100, description: 'The signal where it is weakest' }),
    also: Type.Array(AlsoFound, {
      description: 'Other findings about the same passages: what mends this one mends them',
    }),
    reasons: Type.Array(Type.String(), { description: 'Kinds of the reasons of a rating behind it' }),
    sure: Type.Enum(['plain', 'likely']),
    work: Type.Enum(
      [
        'tag',
        'wording',
        'links',
        'structured_data',
        'editing',
        'comments',
        'layout',
        'code',
        'server',
        'writing',
        'clean_up',
        'offer',
      ],
      { description: 'What has to be changed' },
    ),
    effort: Type.Enum(['small', 'medium', 'large']),
    pages: Type.Integer({ minimum: 1, description: 'How many pages have it' }),
    patterns: Type.Array(PatternShare, { description: 'Which those are, where patterns are known' }),
    occurrences: Type.Array(Occurrence, { description: 'The strongest first; not all where there are many' }),
    more: Type.Array(PatternCount, { description: 'Pages with it that are not among the occurrences' }),
    advice: Type.Array(Type.String(), { description: 'What holds on every page' }),
    verify: Type.String({ description: 'How to see that it is done' }),
    sources: Type.Array(Source),
  },
  { title: 'PlanTask' },
);

export const FixPlan = Type.Object(
  {
    report_lang: Type.Enum(['en', 'pl']),
    site: orNull(Type.String(), 'The host that all pages share, with a port of its own'),
    pages_checked: Type.Integer({ minimum: 0 }),
    pages_with_findings: Type.Integer({ minimum: 0 }),
    verdict: orNull(Type.String()),
    phrases: Type.Array(PageFit, {
      description: 'How the page serves the search phrases that it was checked for; empty for several pages',
    }),
    pages: Type.Array(
      Type.Object(
        {
          report_id: orNull(Type.String()),
          url: orNull(Type.String()),
          title: orNull(Type.String()),
          pattern: orNull(Type.String()),
        },
        { title: 'PlanPage' },
      ),
    ),
    scored: Type.Integer({
      minimum: 0,
      description: 'Rules about problems that produced a score: without any, nothing found means nothing',
    }),
    strong: Type.Integer({ minimum: 0, description: 'Strong findings' }),
    small: Type.Integer({ minimum: 0, description: 'Small faults' }),
    medium: Type.Integer({ minimum: 0, description: 'Medium findings' }),
    caveats: Type.Array(Type.String(), {
      description: 'What to know before relying on it: little text, a page cut short',
    }),
    reasons: Type.Integer({ minimum: 0, description: 'Reasons of ratings that tasks rest on' }),
    unexplained: Type.Integer({
      minimum: 0,
      description: 'Pages rated below good of which no single cause can be pointed at: they have no task',
    }),
    tasks: Type.Array(SharedTask, { description: 'The tasks of the page reports, joined over pages' }),
    groups: Type.Array(
      Type.Object(
        { priority: Type.Enum(['first', 'next', 'later']), name: Type.String(), tasks: Type.Array(Task) },
        { title: 'PlanGroup' },
      ),
      { description: 'The same tasks in the same order, with all that is known of them' },
    ),
    good: Type.Array(
      Type.Object(
        { title: Type.String(), fact: orNull(Type.String()), pages: Type.Integer({ minimum: 0 }) },
        { title: 'GoodPoint' },
      ),
      { description: 'What is good about the page' },
    ),
    not_assessed: Type.Array(
      Type.Object(
        {
          message: Type.String(),
          rules: Type.Integer({ description: 'How many' }),
          pages: Type.Integer({ minimum: 0 }),
        },
        { title: 'UnassessedGroup' },
      ),
    ),
  },
  { title: 'FixPlan' },
);
