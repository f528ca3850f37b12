// What assay.config.ts, .js or .json may say. The types, the checks and the published JSON Schema all follow from this.
import Type, { type Static } from 'typebox';
import { MODES } from '../../core/rules/rule.ts';
import { REPORT_LANGUAGES } from '../../core/rules/texts.ts';

const LIST_MAX = 10_000;
const TEXT_MAX = 2_000;

const text = (description: string) => Type.String({ minLength: 1, maxLength: TEXT_MAX, description });
const texts = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: TEXT_MAX }), {
    minItems: 1,
    maxItems: LIST_MAX,
    description,
  });
const wholeNumber = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
const exact = { additionalProperties: false };

/** A day as people write it; the last on which something holds, by UTC. */
export const DAY = '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$';
const day = (description: string) => Type.String({ pattern: DAY, description });

const modeNames = (description: string) =>
  Type.Array(Type.Enum([...MODES]), { minItems: 1, maxItems: MODES.length, description });
const pagesGlob = () =>
  text(
    'Which pages, as a glob over the path of their address, or of the file below this one’s folder: "/guides/**". All unless given.',
  );

const Folder = Type.Object(
  {
    path: text('The folder, from that of this file.'),
    base: text('The address that the folder will have: "https://example.com/".'),
    files: Type.Optional(text('Which of its files, as a glob: "**/*.html" unless given.')),
  },
  { ...exact, description: 'A built site: its pages are judged by the addresses that they will have.' },
);

const Server = Type.Object(
  {
    command: text(
      'Starts the server, by a shell, in the folder of this file. It is ended at the end, with all that it has started.',
    ),
    address: text('The address to wait for; `addresses` and `sitemap` may be paths below it.'),
    timeoutSeconds: Type.Optional(wholeNumber(1, 900, 'How long to wait for it: 60 unless given.')),
  },
  exact,
);

const What = Type.Object(
  {
    files: Type.Optional(texts('Files, or globs such as "content/**/*.html", from the folder of this file.')),
    folder: Type.Optional(Folder),
    addresses: Type.Optional(
      texts('Addresses of pages; with a server also paths of its pages, such as "/about".'),
    ),
    list: Type.Optional(text('A file with a list of addresses: one a line, or a table with a column "url".')),
    sitemap: Type.Optional(
      text('The address of a sitemap, all of whose pages are checked; with a server also its path.'),
    ),
    server: Type.Optional(Server),
    maxPages: Type.Optional(
      wholeNumber(1, 50_000, 'A sitemap or list with more pages than this is refused: 500 unless given.'),
    ),
  },
  { ...exact, description: 'The pages. What is named on the command line is checked in place of them.' },
);

const Ignore = Type.Object(
  {
    rule: Type.Optional(text('The rule whose findings do not count.')),
    fingerprint: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{16}$', description: 'The one finding that does not count.' }),
    ),
    pages: Type.Optional(pagesGlob()),
    reason: text('Why, for those who come later.'),
    until: Type.Optional(day('The last day on which this holds (YYYY-MM-DD); after it the findings count.')),
  },
  exact,
);

const Budget = Type.Object(
  {
    pages: Type.Optional(pagesGlob()),
    modes: Type.Optional(modeNames('Whose findings are counted: all unless given.')),
    maxStrong: Type.Optional(wholeNumber(0, 1_000_000, 'How many strong findings each page may have.')),
    maxMedium: Type.Optional(wholeNumber(0, 1_000_000, 'How many medium findings each page may have.')),
    together: Type.Optional(
      Type.Boolean({ description: 'maxStrong and maxMedium are for all these pages together.' }),
    ),
    minQuality: Type.Optional(
      Type.Number({ minimum: 0, maximum: 8, description: 'The least overall quality of each page, of 8.' }),
    ),
  },
  exact,
);

const Weight = Type.Union([
  Type.Literal('off'),
  Type.Number({ minimum: 0.1, maximum: 3, description: 'Its signal counts so many times.' }),
]);

export const ConfigSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where this schema is, for editors.' })),
    check: Type.Optional(What),
    modes: Type.Optional(modeNames('Only these modes; all unless given.')),
    lang: Type.Optional(Type.Enum([...REPORT_LANGUAGES], { description: 'Language of reports.' })),
    rules: Type.Optional(
      Type.Record(Type.String(), Weight, {
        description:
          'Rules that are off, or whose signal counts less (0.5) or more (2) than it does by itself.',
      }),
    ),
    thresholds: Type.Optional(
      Type.Object(
        {
          medium: Type.Optional(
            wholeNumber(1, 100, 'The least signal of a medium finding: 50 unless given.'),
          ),
          strong: Type.Optional(
            wholeNumber(1, 100, 'The least signal of a strong finding: 80 unless given.'),
          ),
        },
        exact,
      ),
    ),
    failOn: Type.Optional(
      Type.Enum(['strong', 'medium'], {
        description: 'The run fails where a finding is at least this strong.',
      }),
    ),
    ignore: Type.Optional(
      Type.Array(Ignore, { maxItems: 1_000, description: 'Findings that you have decided to live with.' }),
    ),
    budgets: Type.Optional(
      Type.Array(Budget, { maxItems: 100, description: 'What the run fails by, beside failOn.' }),
    ),
    cache: Type.Optional(
      Type.Union([Type.Literal(false), Type.String({ minLength: 1, maxLength: TEXT_MAX })], {
        description:
          'The folder that keeps reports between runs, from that of this file; false: every page is checked anew.',
      }),
    ),
    baseline: Type.Optional(
      text('The file of findings that are known: they are hidden, and no run fails by them.'),
    ),
  },
  exact,
);

export type Config = Static<typeof ConfigSchema>;
export type CheckedPages = Static<typeof What>;
export type OwnServerWords = Static<typeof Server>;
export type IgnoreEntry = Static<typeof Ignore>;
export type BudgetEntry = Static<typeof Budget>;
