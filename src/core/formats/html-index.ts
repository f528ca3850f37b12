// The list of many pages before their reports: worst first, with what is worst about them.
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { RankedPage, UnreadInput } from '../view/findings.ts';
import { signs } from '../view/names.ts';
import { qualityInShort } from '../view/quality.ts';
import { moreFindings, pagesByStrength, pagesChecked, words } from '../view/words.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

export const INDEX_ANCHOR = 'pages';
const TOP_SHOWN = 3;
/** A row of a list is read at a glance. */
const TITLE_CHARACTERS = 160;
/** More would push the ranking off the screen. */
const UNREAD_OPEN_MAX = 5;

/** The pages in the order of their reports, whose anchors are given by their place. */
export function indexSection(
  pages: readonly RankedPage[],
  unread: readonly UnreadInput[],
  anchorOf: (place: number) => string,
  lang: ReportLanguage,
): string[] {
  const found = pages.filter(({ findings }) => findings.length > 0);
  const strong = found.filter((page) => page.strong > 0).length;
  const row = (page: RankedPage, place: number): string[] => pageRow(page, anchorOf(place), lang);
  const clean = pages.slice(found.length);
  return [
    `<header id="${INDEX_ANCHOR}">`,
    `<h1>${text(words.reports[lang])}</h1>`,
    `<p>${text(pagesChecked[lang](pages.length, found.length))}</p>`,
    '<ul class="verdicts tally">',
    card('strong', strong, lang),
    card('medium', found.length - strong, lang),
    card('none', clean.length, lang),
    ...(unread.length === 0 ? [] : [card('unchecked', unread.length, lang)]),
    '</ul>',
    ...unreadSection(unread, lang),
    ...(found.length === 0 ? [] : ['<ol class="ranking">', ...found.flatMap(row), '</ol>']),
    ...(clean.length === 0
      ? []
      : [
          `<details><summary><span class="count">${clean.length}</span> ${text(pagesByStrength.none[lang](clean.length))}</summary>`,
          '<ul class="ranking">',
          ...clean.flatMap((page, i) => row(page, found.length + i)),
          '</ul></details>',
        ]),
    '</header>',
  ];
}

/** The fault names its file. */
function unreadSection(unread: readonly UnreadInput[], lang: ReportLanguage): string[] {
  if (unread.length === 0) return [];
  const open = unread.length <= UNREAD_OPEN_MAX ? ' open' : '';
  return [
    `<details class="warning"${open}><summary><span class="count">${unread.length}</span> ${text(pagesByStrength.unchecked[lang](unread.length))}</summary>`,
    `<ul>${unread.map(({ fault }) => `<li>${isolated(fault)}</li>`).join('')}</ul></details>`,
  ];
}

const LOOKS = { strong: 'strong', medium: 'medium', none: 'good', unchecked: 'none' } as const;

function card(what: keyof typeof LOOKS, count: number, lang: ReportLanguage): string {
  const look = count === 0 ? 'none' : LOOKS[what];
  return `<li class="${look}"><b>${count}</b> ${text(pagesByStrength[what][lang](count))}</li>`;
}

function pageRow(page: RankedPage, anchor: string, lang: ReportLanguage): string[] {
  const { file, report, findings, strong, medium, quality } = page;
  const { title, url } = report.page;
  const look = strong > 0 ? 'strong' : medium > 0 ? 'medium' : 'good';
  const rest = findings.length - TOP_SHOWN;
  const rated = quality === null ? '' : `<span class="badge">${text(qualityInShort(quality, lang))}</span>`;
  const badges = `${rated}${badge('strong', strong, lang)}${badge('medium', medium, lang)}`;
  return [
    `<li class="${look}">`,
    `<a class="name" href="#${anchor}">${title === null ? text(words.untitled[lang]) : isolated(shortened(title, TITLE_CHARACTERS))}</a>`,
    `<span class="where">${isolated(file === '-' ? (url ?? file) : file)}</span>`,
    ...(badges === '' ? [] : [`<span class="badges">${badges}</span>`]),
    ...(findings.length === 0
      ? []
      : [
          '<ul class="top">',
          ...findings
            .slice(0, TOP_SHOWN)
            .map(
              ({ title: name, signal, band }) =>
                `<li class="${band ?? 'low'}"><span class="number">${signal}</span> <span>${text(name)}</span></li>`,
            ),
          ...(rest > 0 ? [`<li class="soft">${text(moreFindings[lang](rest))}</li>`] : []),
          '</ul>',
        ]),
    '</li>',
  ];
}

function badge(band: 'strong' | 'medium', count: number, lang: ReportLanguage): string {
  return count === 0
    ? ''
    : `<span class="badge ${band}">${text(signs[lang](band === 'strong' ? count : 0, band === 'medium' ? count : 0))}</span>`;
}
