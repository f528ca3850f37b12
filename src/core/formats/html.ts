// Reports as one HTML file: no scripts, nothing loaded, nothing of the page that is not escaped.
import type { Level as Grade } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { DocumentOptions } from './document-options.ts';
import { type CheckedPage, findingsByMode, type UnreadInput, worstFirst } from './findings.ts';
import { type Cover, coverPage, type Fact, masthead } from './html-cover.ts';
import { htmlDocument } from './html-document.ts';
import { indexSection } from './html-index.ts';
import { aboutPage, type Level, LOOKS, pageSection, TITLE_CHARACTERS } from './html-page.ts';
import { scoredCount, verdict, words } from './texts.ts';

export interface HtmlOptions extends DocumentOptions {
  /** Named before the pages that were checked. */
  readonly unread?: readonly UnreadInput[] | undefined;
  /** When the page was checked, as it is to be shown. */
  readonly date?: string | null | undefined;
}

const NAME_CHARACTERS = 100;

/** One page is its report; several are ranked in a list before their reports, worst first. */
export function toHtml(checked: readonly CheckedPage[], options: HtmlOptions = {}): string {
  const {
    unread = [],
    brand = null,
    evidence = true,
    forPrint = false,
    projectName = null,
    date = null,
  } = options;
  const pages = worstFirst(checked);
  const [first] = pages;
  const lang = first?.report.report_lang ?? 'en';
  const several = pages.length + unread.length > 1;
  const anchorOf = (place: number): string => `p${place + 1}`;
  const title = several
    ? words.reports[lang]
    : `${first?.report.page.title ?? words.untitled[lang]} – ${words.report[lang]}`;
  // Under a heading for all of them, or a title page, everything moves down by one.
  const top: Level = several || forPrint ? 2 : 1;
  return htmlDocument({
    lang,
    title: shortened(title, TITLE_CHARACTERS),
    forPrint,
    brand,
    versions: first?.report ?? null,
    cover: forPrint ? coverPage(coverOf(pages, several, options, lang), brand) : [],
    body: [
      ...(forPrint ? [] : masthead(brand)),
      ...(several ? indexSection(pages, unread, anchorOf, lang) : []),
      ...pages.flatMap((page, place) =>
        pageSection(page, {
          several,
          anchor: anchorOf(place),
          top,
          evidence,
          forPrint,
          about: [
            ...(projectName === null ? [] : [shortened(projectName, NAME_CHARACTERS)]),
            ...(date === null ? [] : [date]),
          ],
        }),
      ),
    ],
  });
}

/** What the title page says of one page, or of how many. */
function coverOf(
  pages: readonly CheckedPage[],
  several: boolean,
  { projectName = null, date = null }: HtmlOptions,
  lang: ReportLanguage,
): Cover {
  const about: Fact[] = [
    ...(projectName === null ? [] : [{ term: words.project[lang], told: projectName }]),
    ...(date === null ? [] : [{ term: words.date[lang], told: date }]),
  ];
  const [first] = pages;
  if (several || first === undefined)
    return {
      kind: words.reports[lang],
      name: projectName ?? words.reports[lang],
      facts: [...about, { term: words.allPages[lang], told: String(pages.length) }],
      verdict: null,
    };
  const { report } = first;
  const { page } = report;
  const modes = findingsByMode(report);
  const gravest = modes.toSorted((a, b) => GRAVITY.indexOf(a.level) - GRAVITY.indexOf(b.level))[0];
  return {
    kind: words.report[lang],
    name: page.title ?? words.untitled[lang],
    address: page.url,
    facts: [
      ...about,
      { term: words.type[lang], told: aboutPage(report, lang).join(' · ') },
      {
        term: words.rulesAsked[lang],
        told: scoredCount[lang](report.scored, report.not_assessed.length, report.skipped.length),
      },
    ],
    verdict:
      gravest === undefined
        ? null
        : {
            look: LOOKS[gravest.level],
            label: words.verdict[lang],
            text: `${modes.map((mode) => verdict(mode.mode, mode, lang)).join('. ')}.`,
          },
  };
}

const GRAVITY: readonly Grade[] = ['high', 'medium', 'unknown', 'low', 'na'];
