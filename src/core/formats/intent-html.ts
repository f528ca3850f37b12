// An intent report as one HTML file, for the screen and for paper: shares as a chart, the form to make, a brief for the
// writer, the questions, and what ranks.
import { elementName, intentMeaning, intentName } from '../intent/element-names.ts';
import { type Asked, COMMON_PART, type IntentReport, type PageFit } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import { shortened } from '../rules/wording.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../versions.gen.ts';
import { tellPhrase } from '../view/phrase-fit.ts';
import { phraseWords } from '../view/words.ts';
import type { DocumentOptions } from './document-options.ts';
import { type Chapter, chapterHtml, contents, coverPage, type Fact, masthead } from './html-cover.ts';
import { htmlDocument } from './html-document.ts';
import { isolated } from './html-text.ts';
import { type ComparedInDocument, compareChapter } from './intent-compare-html.ts';
import { percent } from './intent-markdown.ts';
import { briefOf, SHARE_OF_READ, intentWords as words } from './intent-texts.ts';
import { escapeMarkup as text } from './markup-text.ts';
import { phraseHtml } from './phrase-html.ts';

export interface IntentHtmlOptions extends DocumentOptions {
  /** When the report was made, as it is to be shown. */
  readonly date?: string | null | undefined;
  /** Beside the top results, where a page was compared with them. */
  readonly compared?: ComparedInDocument | null | undefined;
  /** Of a page that was looked at beside the phrase. */
  readonly fit?: PageFit | null | undefined;
}

const QUERY_CHARACTERS = 140;
const TITLE_CHARACTERS = 160;

export function intentHtml(report: IntentReport, asked: Asked, options: IntentHtmlOptions = {}): string {
  const { brand = null, forPrint = false } = options;
  const { lang } = asked;
  const name = shortened(asked.query, QUERY_CHARACTERS);
  const { compared = null, fit = null } = options;
  const about = factsOf(report, asked, options);
  const chapters = [
    ...(compared === null ? [] : [compareChapter(compared, lang)]),
    ...(fit === null
      ? []
      : [
          {
            id: 'page',
            title: phraseWords.page[lang],
            html: phraseHtml(tellPhrase(fit, lang), lang, 3),
          },
        ]),
    ...chaptersOf(report, asked),
  ];
  return htmlDocument({
    lang,
    disclaimer: words.disclaimer[lang],
    title: shortened(`${asked.query} – ${words.title[lang]}`, TITLE_CHARACTERS),
    forPrint,
    brand,
    versions: { engine_version: ENGINE_VERSION, catalogue_version: CATALOGUE_VERSION },
    cover: forPrint
      ? coverPage(
          {
            kind: words.title[lang],
            name,
            facts: about,
            verdict: {
              look: 'none',
              label: words.form[lang],
              text: `${formName(report.page_form.form, lang)}. ${report.page_form.reason}`,
            },
          },
          brand,
        )
      : [],
    body: [
      ...(forPrint
        ? []
        : [
            ...masthead(brand),
            `<p class="kind">${text(words.title[lang])}</p>`,
            `<h1>${isolated(name)}</h1>`,
            `<p class="soft">${about.map(({ term, told }) => `${text(term)}: ${isolated(told)}`).join(' · ')}</p>`,
          ]),
      ...(report.note === null ? [] : [`<p class="warning">${text(report.note)}</p>`]),
      ...(forPrint ? contents(chapters, lang) : []),
      ...chapters.flatMap(chapterHtml),
    ],
  });
}

function factsOf(
  report: IntentReport,
  { market, lang }: Asked,
  { projectName = null, date = null }: IntentHtmlOptions,
): Fact[] {
  return [
    ...(projectName === null ? [] : [{ term: words.project[lang], told: projectName }]),
    ...(date === null ? [] : [{ term: words.date[lang], told: date }]),
    { term: words.market[lang], told: market },
    { term: words.basis[lang], told: words[report.basis][lang] },
    { term: words.confidence[lang], told: percent(report.confidence) },
  ];
}

function chaptersOf(report: IntentReport, { lang }: Asked): Chapter[] {
  const { page_form: wanted, top_results: top } = report;
  const common = (top?.elements ?? []).filter(({ share }) => share >= COMMON_PART);
  const brief = briefOf(
    report,
    common.map(({ element }) => elementName(element, lang)),
    lang,
  );
  return [
    {
      id: 'shares',
      title: words.shares[lang],
      html: chart(
        words.shares[lang],
        report.intents.map(({ intent, share }) => ({
          name: intentName(intent, lang),
          told: intentMeaning(intent, lang),
          share,
        })),
      ),
    },
    {
      id: 'form',
      title: words.form[lang],
      html: [
        `<p><b>${text(formName(wanted.form, lang))}</b></p>`,
        `<p>${isolated(wanted.reason)}</p>`,
        ...(wanted.alternatives.length === 0
          ? []
          : [
              `<p class="soft">${text(words.alternatives[lang])}: ${text(wanted.alternatives.map((form) => formName(form, lang)).join(', '))}</p>`,
            ]),
      ],
    },
    {
      id: 'brief',
      title: words.brief[lang],
      html: [`<ol class="first">${brief.map((sentence) => `<li>${text(sentence)}</li>`).join('')}</ol>`],
    },
    ...(report.outline === undefined
      ? []
      : [
          {
            id: 'outline',
            title: words.outline[lang],
            html: [
              `<p><strong>${isolated(report.outline.title)}</strong></p>`,
              `<ol>${report.outline.sections.map(({ heading, points }) => `<li>${isolated(heading)}${points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${isolated(point)}</li>`).join('')}</ul>`}</li>`).join('')}</ol>`,
              `<p class="soft">${text(words.outlineBy[lang])}: ${text(report.outline.judged_by)}</p>`,
            ],
          },
        ]),
    ...(report.questions.length === 0
      ? []
      : [
          {
            id: 'questions',
            title: words.questions[lang],
            count: report.questions.length,
            html: [
              `<ul>${report.questions.map((question) => `<li>${isolated(question.text)}</li>`).join('')}</ul>`,
            ],
          },
        ]),
    ...(top === null || top.elements.length === 0
      ? []
      : [
          {
            id: 'top',
            title: words.top[lang],
            html: [
              `<p class="soft">${text(SHARE_OF_READ[lang](top.count))}</p>`,
              ...chart(
                words.top[lang],
                top.elements.map(({ element, share }) => ({
                  name: elementName(element, lang),
                  told: '',
                  share,
                })),
              ),
            ],
          },
        ]),
    ...(report.results.length === 0
      ? []
      : [
          {
            id: 'ranking',
            title: words.ranking[lang],
            count: report.results.length,
            html: rankingTable(report, lang),
          },
        ]),
  ];
}

/** A table, so that place and form have their names. */
function rankingTable({ results }: IntentReport, lang: Asked['lang']): string[] {
  const heads = [words.place, words.resultPage, words.resultForm];
  return [
    `<table><thead><tr>${heads.map((head) => `<th scope="col">${text(head[lang])}</th>`).join('')}</tr></thead><tbody>`,
    ...results.map(
      ({ position, title, host, form }) =>
        `<tr><td>${position}</td><td><span class="name">${isolated(shortened(title, TITLE_CHARACTERS))}</span><span class="where">${isolated(host)}</span></td><td>${text(formName(form, lang))}</td></tr>`,
    ),
    '</tbody></table>',
  ];
}

interface Bar {
  readonly name: string;
  readonly told: string;
  readonly share: number;
}

/** Bars in the manner of the other documents: length says it, and the figure stands beside it. */
function chart(caption: string, bars: readonly Bar[]): string[] {
  return [
    `<figure class="chart shares" role="group" aria-label="${text(caption)}"><ul>`,
    ...bars.map(
      ({ name, told, share }) =>
        `<li><span class="chart-name"><b>${text(name)}</b>${told === '' ? '' : `<span class="level">${text(told)}</span>`}</span><svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" height="10" aria-hidden="true"><rect class="track" width="100" height="6"/><rect class="fill" width="${Math.round(share * 1000) / 10}" height="6"/></svg><span class="chart-told">${percent(share)}</span></li>`,
    ),
    '</ul></figure>',
  ];
}
