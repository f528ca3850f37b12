// Reports as one HTML file: no scripts, nothing loaded, nothing of the page that is not escaped.
import type { Level as Grade } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { type CheckedPage, type UnreadInput, worstFirst } from '../view/findings.ts';
import type { ReportView } from '../view/report-view.ts';
import { words } from '../view/words.ts';
import { clientPage } from './client-page.ts';
import { CLIENT_STYLE, CLIENT_STYLE_HASH } from './client-style.ts';
import type { DocumentOptions } from './document-options.ts';
import { type Cover, coverPage, type Fact, masthead } from './html-cover.ts';
import { htmlDocument } from './html-document.ts';
import { indexSection } from './html-index.ts';
import { documentView, type Level, LOOKS, pageSection, VERDICT_LOOKS } from './html-page.ts';
import { reportAppendix, reportForClient } from './report-for-client.ts';

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
    client: sent = null,
  } = options;
  const pages = worstFirst(checked);
  const views = pages.map((page) => documentView(page, evidence));
  const [first] = pages;
  const lang = first?.report.report_lang ?? 'en';
  const several = pages.length + unread.length > 1;
  const anchorOf = (place: number): string => `p${place + 1}`;
  const title = several ? words.reports[lang] : `${views[0]?.title ?? ''} – ${words.report[lang]}`;
  const client = several ? null : sent;
  // Under a heading for all of them, or a title page, everything moves down by one.
  const top: Level = several || forPrint || client !== null ? 2 : 1;
  return htmlDocument({
    lang,
    title,
    forPrint,
    brand,
    sheets: client === null ? [] : [{ css: CLIENT_STYLE, hash: CLIENT_STYLE_HASH }],
    versions: client === null ? (first?.report ?? null) : null,
    cover: forPrint && client === null ? coverPage(coverOf(views, several, options, lang), brand) : [],
    body: [
      ...(forPrint || client !== null ? [] : masthead(brand)),
      ...(client === null || first === undefined || views[0] === undefined
        ? []
        : clientPage(reportForClient(first, views[0], options), client, brand)),
      ...(several ? indexSection(pages, unread, anchorOf, lang) : []),
      ...views.flatMap((view, place) =>
        pageSection(pages[place]?.file ?? '-', view, {
          several,
          anchor: anchorOf(place),
          top,
          forPrint,
          forClient: client !== null,
          about: [
            ...(projectName === null ? [] : [shortened(projectName, NAME_CHARACTERS)]),
            ...(date === null ? [] : [date]),
          ],
        }),
      ),
      ...(client?.appendix === true && first !== undefined ? reportAppendix(first.report, client) : []),
    ],
  });
}

/** What the title page says of one page, or of how many. */
function coverOf(
  views: readonly ReportView[],
  several: boolean,
  { projectName = null, date = null }: HtmlOptions,
  lang: ReportLanguage,
): Cover {
  const about: Fact[] = [
    ...(projectName === null ? [] : [{ term: words.project[lang], told: projectName }]),
    ...(date === null ? [] : [{ term: words.date[lang], told: date }]),
  ];
  const [first] = views;
  if (several || first === undefined)
    return {
      kind: words.reports[lang],
      name: projectName ?? words.reports[lang],
      facts: [...about, { term: words.allPages[lang], told: String(views.length) }],
      verdict: null,
    };
  const { title, url, facts, modes, counted, verdict } = first;
  const gravest = modes.toSorted((a, b) => GRAVITY.indexOf(a.level) - GRAVITY.indexOf(b.level))[0];
  return {
    kind: words.report[lang],
    name: title,
    address: url,
    facts: [...about, ...facts, { term: words.rulesAsked[lang], told: counted }],
    verdict:
      gravest === undefined
        ? null
        : {
            look: verdict === null ? LOOKS[gravest.level] : VERDICT_LOOKS[verdict.level],
            label: [words.verdict[lang], ...(verdict === null ? [] : [verdict.name])].join(': '),
            text: verdict?.text ?? `${modes.map(({ line }) => line).join('. ')}.`,
          },
  };
}

const GRAVITY: readonly Grade[] = ['high', 'medium', 'unknown', 'low', 'na'];
