// The page report as callers get it, for the documentation and the clients made from it. Nothing is parsed or written
// by this: reports go out as the judge wrote them. The types of core/report/report.ts say the same, and a test holds
// both against one another and against real reports.
import Type from 'typebox';
import { PAGE_FORMS } from '../../core/intent/page-forms.ts';
import type { Said } from '../../core/rules/sentences.ts';
import { orNull } from '../../platform/http/or-null.ts';

export const Signal = Type.Integer({ minimum: 0, maximum: 100 });
export const Mode = Type.Enum(['spam', 'quality', 'helpful'], { title: 'Mode' });
export const RuleKind = Type.Enum(['violation', 'signal', 'positive', 'label', 'choice', 'not_assessed'], {
  title: 'RuleKind',
  description: 'violation and signal describe a problem, positive a merit, label a context, choice a scale',
});

const quoteFields = {
  text: Type.String({ description: 'As it is on the page' }),
  verified: Type.Boolean({ description: 'Found by code in the page, at its offsets' }),
  place: Type.String({
    description: 'Where it was found: `text`, `title`, `meta description`, `attribute alt`, `script` …',
  }),
  start: Type.Integer({ minimum: 0, description: 'Offset into that place, in UTF-16 code units' }),
  end: Type.Integer({ minimum: 0 }),
  before: Type.String({ description: 'The text before it' }),
  after: Type.String({ description: 'The text after it' }),
};

const Quote = Type.Object(
  {
    ...quoteFields,
    fingerprint: Type.Optional(
      Type.String({ description: 'Of a problem: what this passage is known by, one of `fingerprints`' }),
    ),
  },
  { title: 'Quote' },
);

const FitQuote = Type.Object(quoteFields, { title: 'FitQuote' });

export const Source = Type.Object(
  { label: Type.String(), url: Type.String() },
  { title: 'Source', description: 'An official guideline that a rule rests on' },
);

const Fact = Type.Object(
  {
    key: Type.String({ description: 'Which sentence of the rule' }),
    // Each sentence has data of its own.
    data: Type.Unsafe<Said['data']>(
      Type.Object({}, { additionalProperties: true, description: 'What the sentence is filled in with' }),
    ),
  },
  { title: 'Fact' },
);

const Evidence = Type.Object(
  {
    quotes: Type.Array(Quote),
    facts: Type.Array(Type.String(), { description: 'What was measured, in the language of the report' }),
    said: Type.Array(Fact, {
      description: 'The same facts as data, in the same order, whatever the language',
    }),
    fix: orNull(Type.String(), 'What to change; null where nothing needs to'),
    fix_personal: Type.Boolean({
      description: 'true: the fix was written for this page; false: it is the general advice of the rule',
    }),
    sources: Type.Array(Source),
  },
  { title: 'Evidence' },
);

const Opinion = Type.Object({ judged_by: Type.String(), value: Type.Number() }, { title: 'Opinion' });

const ruleFields = {
  rule_id: Type.String(),
  title: Type.String({ description: 'What a hit says, in the language of the report' }),
  mode: Mode,
  policy: Type.String({ description: 'The guideline that the rule belongs to' }),
  layer: Type.Enum(
    ['text', 'language', 'markup', 'meta', 'links', 'scripts', 'structured data', 'layout', 'fetch'],
    { title: 'Layer', description: 'What the rule looks at' },
  ),
  kind: RuleKind,
  rule_version: Type.Integer({ description: 'Goes up when the rule scores differently' }),
  judged_by: Type.String({ description: '`code`, or the name of a model' }),
  judge_version: Type.String(),
  coverage: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Of a model’s answer: how much of what it might have said was an answer at all',
    }),
  ),
  spread: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Of a model’s answer: how far apart the ways of asking came out',
    }),
  ),
  samples: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Of a model without log-probabilities: from how many answers it was counted',
    }),
  ),
  opinions: Type.Optional(
    Type.Array(Opinion, {
      description:
        'Where code and a model have both judged: the score of each, or the expected value of a scale; where its options have no order, the share that each gives to the answer',
    }),
  ),
  ok: Type.Boolean({ description: 'false: the rule could not be scored, and `error` says why' }),
  error: orNull(Type.String()),
};

const evidence = orNull(Evidence, 'With `explain: true`, for everything above 0');

const RuleResult = Type.Object(
  {
    ...ruleFields,
    score_raw: orNull(Type.Number({ minimum: 0, maximum: 1 }), 'null where the rule could not be scored'),
    signal: orNull(Signal, 'Signal strength, 0 to 100: score_raw × 100, rounded. It is not a probability'),
    band: orNull(
      Type.Enum(['strong', 'medium', 'low']),
      'Of the signal: 80 or more is strong, 50 to 79 medium, below 50 low',
    ),
    small: Type.Optional(
      Type.Literal(true, {
        description:
          'A rule about small faults: its signal stays below 50, and from 25 on it is told with what to do',
      }),
    ),
    unsupported: Type.Boolean({ description: 'A hit without a verified quote: a person should look' }),
    fingerprint: Type.Optional(
      Type.String({
        description: 'Of a problem above 0: what it is known by in every check, whatever moves around it',
      }),
    ),
    fingerprints: Type.Optional(
      Type.Array(Type.String(), { description: 'One for each passage that was found, 100 at most' }),
    ),
    evidence,
  },
  { title: 'RuleResult' },
);

const ChoiceResult = Type.Object(
  {
    ...ruleFields,
    distribution: orNull(
      Type.Record(Type.String(), Type.Number()),
      'Letter of an option → its share; they sum to 1',
    ),
    modal: orNull(Type.String(), 'Letter of the option with the largest share'),
    expected: orNull(
      Type.Number(),
      'The mean of the scale, its first option counting as 0; null where the options have no order',
    ),
    options: Type.Array(Type.Object({ letter: Type.String(), label: Type.String() })),
    evidence,
  },
  { title: 'ChoiceResult', description: 'A multiple-choice rating scale' },
);

const NotAssessed = Type.Object(
  {
    ...ruleFields,
    reason: Type.String({ description: 'A code, such as `needs_html` or `too_short`' }),
    message: Type.String({ description: 'The reason in words, in the language of the report' }),
  },
  { title: 'NotAssessed', description: 'Something that could not be judged: neither good nor bad' },
);

const FetchTry = Type.Object(
  {
    provider: Type.String(),
    host: Type.String(),
    rendered: Type.Boolean(),
    outcome: Type.String({ description: '`ok`, or what was in the way' }),
    status: orNull(Type.Integer(), 'Of HTTP; null where there was no answer'),
    ms: Type.Integer(),
  },
  { title: 'FetchTry' },
);

const Fetch = Type.Object(
  {
    provider: orNull(Type.String(), 'Who fetched the page; null for pages sent as html or text'),
    rendered: Type.Boolean({ description: 'In a browser' }),
    js_shell: Type.Boolean({ description: 'The page is empty until its scripts have run' }),
    not_rendered: Type.Optional(
      Type.Enum(['no_browser', 'failed'], {
        description:
          'Where rendering was asked for, or needed and allowed, and did not happen: the service has no browser, or it could not render the page',
      }),
    ),
    signed_in: Type.Optional(Type.Literal(true, { description: 'With the sign-in of its project' })),
    tries: Type.Optional(
      Type.Array(FetchTry, { description: 'Of pages that were fetched: who tried, and what came of it' }),
    ),
  },
  { title: 'Fetch' },
);

const Size = Type.Enum([1, 2, 3], { description: '1 little, 3 much' });

const Task = Type.Object(
  {
    id: Type.String({ description: 'The rule or the kind of reason that leads it' }),
    title: Type.String(),
    why: Type.String({ description: 'What was found; without `explain` only of which kind it is' }),
    how: orNull(Type.String(), 'What to do; null without `explain`, where a rule gives the advice'),
    passages: Type.Array(
      Type.Object(
        {
          text: Type.String({ description: 'As it stands in the page' }),
          place: Type.String({ description: 'As that of quotes' }),
          start: Type.Integer({ minimum: 0, description: 'Offset into that place, in UTF-16 code units' }),
          end: Type.Integer({ minimum: 0 }),
          before: Type.String(),
          after: Type.String(),
        },
        { title: 'TaskPassage' },
      ),
      { description: 'With `explain: true`; none where something is missing as a whole' },
    ),
    findings: Type.Array(Type.String(), {
      description: 'Rule ids of the findings and small faults behind it',
    }),
    reasons: Type.Array(Type.String(), { description: 'Kinds of the reasons behind it' }),
    gain: Size,
    effort: Size,
    sure: Type.Enum(['plain', 'likely']),
    scope: Type.Enum(['page', 'template', 'site'], { description: 'How far the change reaches' }),
  },
  { title: 'Task', description: 'Something to do: one for each cause' },
);

/** In a plan, of all pages that have it. */
export const SharedTask = Type.Object(
  { ...Task.properties, pages: Type.Integer({ minimum: 1, description: 'How many pages have it' }) },
  { title: 'SharedTask' },
);

const ReasonPassage = Type.Object(
  {
    text: Type.String({ description: 'As it stands in the page' }),
    start: Type.Integer({ minimum: 0, description: 'Offset into the text, in UTF-16 code units' }),
    end: Type.Integer({ minimum: 0 }),
    under: orNull(Type.String(), 'The heading that it stands under'),
  },
  { title: 'ReasonPassage' },
);

const Reason = Type.Object(
  {
    kind: Type.String({ description: 'Of fault: `generic`, `vague`, `unsourced`, `padding` …' }),
    scale: Type.String({ description: 'Rule id of the rated scale that it lowers most' }),
    scales: Type.Array(Type.String(), { description: 'All scales that it lowers' }),
    sure: Type.Enum(['plain', 'likely'], {
      description:
        'plain: right three times in four on sites that nothing was learnt from; likely: six in ten',
    }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'How often such a reason was right there' }),
    gain: Size,
    effort: Size,
    title: Type.String(),
    text: Type.String({ description: 'What was found, with numbers that can be counted again' }),
    advice: Type.String({ description: 'What to do about it' }),
    opinions: Type.Optional(
      Type.Array(Opinion, {
        description: 'Where a model was asked as well: `share` of code, and how sure the model is',
      }),
    ),
    passages: Type.Array(ReasonPassage, {
      description: 'With `explain: true`; none where something is missing as a whole',
    }),
  },
  { title: 'Reason', description: 'Why a page is not rated higher' },
);

const ModeSummary = Type.Object(
  {
    level: Type.Enum(['high', 'medium', 'low', 'na', 'unknown'], {
      description:
        'high = a strong finding, on a page whose verdict is no better than poor; medium = a finding, or a low rating with a plain reason; low = neither; na = the criteria do not apply, unknown = nothing of it could be judged',
    }),
    strong: Type.Integer({ minimum: 0, description: 'Strong findings' }),
    medium: Type.Integer({ minimum: 0, description: 'Medium findings' }),
  },
  { title: 'ModeSummary' },
);

export const Summary = Type.Object(
  {
    verdict: orNull(
      Type.Object({ level: Type.Enum(['good', 'fair', 'poor']), text: Type.String() }),
      'What an editor would say first',
    ),
    quality: orNull(
      Type.Object({
        value: Type.Number(),
        label: Type.String(),
        low: Type.Number({ description: 'Nine times in ten the quality lies between low and high' }),
        high: Type.Number(),
      }),
    ),
    modes: Type.Object({ spam: ModeSummary, quality: ModeSummary, helpful: ModeSummary }),
    top: Type.Array(Type.Object({ rule_id: Type.String(), title: Type.String(), signal: Signal }), {
      description: 'The first tasks that rest on findings, each by the finding that leads it',
    }),
  },
  { title: 'Summary' },
);

const FitForm = Type.Enum([...PAGE_FORMS], {
  description: 'A form of page, such as `guide` or `comparison`',
});
const whichQuote = orNull(Type.Integer({ minimum: 0 }), 'Which of quotes[] shows it; null without explain');

/** How the page serves the search phrase that was given with it. */
export const PageFit = Type.Union(
  [
    Type.Object({
      query: Type.String(),
      market: Type.String(),
      basis: Type.Enum(['phrase', 'results']),
      fit: Type.Number({ minimum: 0, maximum: 1 }),
      level: Type.Enum(['high', 'medium', 'low']),
      page_form: FitForm,
      wanted_form: FitForm,
      wanted_forms: Type.Optional(
        Type.Array(FitForm, { description: 'All forms that serve the phrase, wanted_form first' }),
      ),
      covered: Type.Array(
        Type.Union([
          Type.Object({ question: Type.String(), quote: whichQuote }),
          Type.Object({ term: Type.String(), quote: whichQuote }),
        ]),
      ),
      missing: Type.Array(
        Type.Union([
          Type.Object({ question: Type.String(), why: Type.String() }),
          Type.Object({ term: Type.String(), why: Type.String() }),
        ]),
      ),
      quotes: Type.Array(FitQuote),
      answer: orNull(Type.Object({ quote: whichQuote, words_before: Type.Integer({ minimum: 0 }) })),
    }),
    Type.Object({
      query: Type.String(),
      market: Type.String(),
      error: Type.String({ description: 'Why it could not be said, such as `too_short`' }),
    }),
  ],
  { title: 'PageFit', description: 'How the page serves the search phrase that was given with it' },
);

const Cause = Type.Object(
  {
    kind: Type.String({ description: 'As of a reason' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'How sure the model is' }),
    title: Type.String(),
    text: Type.String({ description: 'What the model says of it, and what code does' }),
    passages: Type.Array(ReasonPassage, { description: 'Found in the page by code; with `explain: true`' }),
  },
  { title: 'Cause', description: 'Why a page is not rated higher, in the opinion of a language model' },
);

const JudgingModel = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    asked: Type.Integer({ minimum: 0, description: 'How many rules and kinds of causes it was asked about' }),
    answered: Type.Integer({ minimum: 0, description: 'How many of them it answered' }),
    words: Type.Integer({ minimum: 0, description: 'Words of the page that a visitor sees' }),
    words_left_out: Type.Integer({
      minimum: 0,
      description: 'How many of them it was not shown, because the page is too long for it',
    }),
    causes: Type.Optional(
      Type.Array(Cause, {
        description:
          'What it alone gives as causes, the surest first: opinions, which no rating, level, verdict or task follows from. Only where the page was rated',
      }),
    ),
  },
  { title: 'JudgingModel', description: 'A language model that was asked beside the code' },
);

const FoundAcross = Type.Object(
  {
    audit_id: Type.String(),
    kind: Type.String({ description: 'Such as `templated_pages` or `place_grid`' }),
    policy: Type.String(),
    title: Type.String(),
    signal: Signal,
    pages: Type.Array(
      Type.Object({ report_id: Type.String(), url: orNull(Type.String(), 'null in private projects') }),
      { description: 'All pages that it names, this one among them' },
    ),
    pattern: orNull(Type.String(), 'The one pattern of addresses that they share'),
    quotes: Type.Array(
      Type.Object({
        report_id: Type.String(),
        url: Type.String(),
        text: Type.String(),
        slots: Type.Array(Type.Array(Type.Integer()), {
          description: 'Where the words stand that differ from page to page, as [start, end) in `text`',
        }),
      }),
    ),
    text: Type.String({ description: 'What was measured' }),
    fix: Type.String(),
    sources: Type.Array(Source),
  },
  { title: 'FoundAcross', description: 'What only several pages of a site show' },
);

export const PageReport = Type.Object(
  {
    violations: Type.Array(RuleResult, { description: 'Of the spam rules, what matters most first' }),
    quality_signals: Type.Array(RuleResult, {
      description: 'Of the rules on page quality and helpful content, what matters most first',
    }),
    positives: Type.Array(RuleResult, { description: 'What speaks for the page' }),
    labels: Type.Array(RuleResult, { description: 'What kind of page it is' }),
    choices: Type.Array(ChoiceResult, { description: 'Rating scales' }),
    not_assessed: Type.Array(NotAssessed, { description: 'What could not be judged, each with its reason' }),
    skipped: Type.Array(Type.String(), {
      description: 'Ids of rules that did not run because of the chosen modes or rules',
    }),
    fetch: Fetch,
    extraction_ok: Type.Boolean({ description: 'false: little main text was found' }),
    truncated: Type.Boolean({ description: 'The page was too long to be read to its end' }),
    report_lang: Type.Enum(['en', 'pl']),
    scored: Type.Integer({ minimum: 0, description: 'Rules that produced a score' }),
    model: Type.Optional(JudgingModel),
    intent: Type.Optional(PageFit),
    intents: Type.Optional(
      Type.Array(PageFit, {
        description: 'Where there are several phrases: each of them, the first again',
      }),
    ),
    reasons: Type.Optional(
      Type.Array(Reason, {
        description:
          'Only where the page was rated: why it is not rated higher, the gravest first; empty where nothing can be pointed at',
      }),
    ),
    tasks: Type.Optional(
      Type.Array(Task, {
        description:
          'Everything that there is to do, what brings most first; findings and reasons about one passage are one task. Absent from reports of earlier versions',
      }),
    ),
    summary: Summary,
    cross_page: Type.Optional(
      Type.Array(FoundAcross, {
        description:
          'Only of a page of an audit that has compared its pages, once it has: what several of them show together, this one among them',
      }),
    ),
    page: Type.Object(
      {
        url: orNull(Type.String()),
        title: orNull(Type.String()),
        lang: orNull(Type.String(), 'Language of the text'),
        page_type: Type.String({ description: 'Such as `article`, `product` or `forum`' }),
        word_count: Type.Integer({ minimum: 0 }),
      },
      { title: 'PageSummary' },
    ),
    catalogue_version: Type.String({ description: 'Of the rules' }),
    engine_version: Type.String({ description: 'Of what reads pages and makes reports' }),
    policy_version: Type.String({
      description: 'State of the official guidelines that the rules were written from',
    }),
  },
  { title: 'PageReport' },
);
