// The first page of what a client gets: what was found, what to do about it and who does that, and what has changed. All of
// it fits a sheet of paper; evidence follows.
import type { TaskSize } from '../report/report.ts';
import type { Remedy } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { clientWords, doers, effortSizes, gainSizes, moreTasks } from './client-texts.ts';
import type { Brand, ForClient } from './document-options.ts';
import { brandMark, type Chapter, type Look, sign } from './html-cover.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

const NAME_CHARACTERS = 140;
const ADDRESS_CHARACTERS = 160;
const VERDICT_CHARACTERS = 420;
const HOW_CHARACTERS = 260;
/** As many as a reader keeps in mind. */
const ACTIONS = 3;

export interface ClientAction {
  readonly title: string;
  readonly how: string | null;
  readonly work: Remedy;
  readonly effort: TaskSize;
  readonly gain: TaskSize;
  /** "12 pages"; null of a single page. */
  readonly where: string | null;
}

export interface ClientPage {
  readonly lang: ReportLanguage;
  readonly kind: string;
  readonly name: string;
  readonly address: string | null;
  readonly date: string | null;
  readonly project: string | null;
  readonly verdict: { readonly look: Look; readonly label: string; readonly text: string } | null;
  readonly found: readonly string[];
  readonly actions: readonly ClientAction[];
  /** Why there is nothing to do, where that is so. */
  readonly nothing: string;
}

export function clientPage(page: ClientPage, sent: ForClient, brand: Brand | null): string[] {
  const { lang, kind, name, address, date, project, verdict, found, actions, nothing } = page;
  const { progress = null, preparedBy = null } = sent;
  const by = preparedBy ?? brand?.name ?? null;
  const about = [
    ...(project === null ? [] : [isolated(shortened(project, NAME_CHARACTERS))]),
    ...(date === null ? [] : [text(date)]),
    ...(by === null
      ? []
      : [`${text(clientWords.preparedBy[lang])} ${isolated(shortened(by, NAME_CHARACTERS))}`]),
  ];
  const more = actions.length - ACTIONS;
  return [
    '<section class="client">',
    ...(brand === null ? [] : [`<div class="masthead">${brandMark(brand)}</div>`]),
    '<header>',
    `<p class="kind">${text(kind)}</p>`,
    `<h1 class="title">${isolated(shortened(name, NAME_CHARACTERS))}</h1>`,
    ...(address === null
      ? []
      : [`<p class="soft address">${isolated(shortened(address, ADDRESS_CHARACTERS))}</p>`]),
    ...(about.length === 0 ? [] : [`<p class="soft">${about.join(' · ')}</p>`]),
    '</header>',
    ...(verdict === null
      ? []
      : [
          `<div class="verdict ${verdict.look}"><p class="level">${sign(verdict.look)} ${text(verdict.label)}</p><p>${isolated(shortened(verdict.text, VERDICT_CHARACTERS))}</p></div>`,
        ]),
    `<div class="client-found"><h2>${text(clientWords.found[lang])}</h2>`,
    `<ul>${found.map((line) => `<li>${isolated(line)}</li>`).join('')}</ul></div>`,
    ...(progress === null
      ? []
      : [
          `<div class="client-progress"><h2>${text(clientWords.since[lang])} ${text(progress.since)}</h2>`,
          `<ul>${progress.lines.map((line) => `<li>${isolated(line)}</li>`).join('')}</ul></div>`,
        ]),
    `<h2>${text(clientWords.actions[lang])}</h2>`,
    ...(actions.length === 0
      ? [`<p>${text(nothing)}</p>`]
      : [
          '<ol class="client-actions">',
          ...actions.slice(0, ACTIONS).map((action) => actionItem(action, lang)),
          '</ol>',
        ]),
    ...(more > 0 ? [`<p class="soft">${text(moreTasks[lang](more))}</p>`] : []),
    '</section>',
  ];
}

function factsOf(
  { work, effort, gain, where }: Pick<ClientAction, 'work' | 'effort' | 'gain' | 'where'>,
  lang: ReportLanguage,
): (readonly [term: string, told: string])[] {
  return [
    [clientWords.who[lang], doers[work][lang]],
    [clientWords.effort[lang], effortSizes[effort][lang]],
    [clientWords.gain[lang], gainSizes[gain][lang]],
    ...(where === null ? [] : [[clientWords.where[lang], where] as const]),
  ];
}

/** Advice that is cut reads as if something were missing: as many sentences as there is room for. */
function wholeSentences(how: string): string {
  const cut = shortened(how, HOW_CHARACTERS);
  if (!cut.endsWith('…')) return cut;
  // A capital behind it tells the end of a sentence from that of an abbreviation.
  const ends = [...cut.matchAll(/[.!?]["”»]?(?= ["“„«]?\p{Lu})/gu)];
  const last = ends.at(-1);
  return last === undefined ? cut : cut.slice(0, last.index + last[0].length);
}

function actionItem({ title, how, ...action }: ClientAction, lang: ReportLanguage): string {
  const facts = factsOf(action, lang);
  return [
    `<li><h3>${isolated(title)}</h3>`,
    ...(how === null ? [] : [`<p>${isolated(wholeSentences(how))}</p>`]),
    `<dl>${facts.map(([term, told]) => `<div><dt>${text(term)}</dt><dd>${text(told)}</dd></div>`).join('')}</dl></li>`,
  ].join('');
}

/** More than a reader takes in is counted. */
const LISTED = 60;

/** All of them, where no other part of the document lists them. */
export function actionsChapter(actions: readonly ClientAction[], lang: ReportLanguage): Chapter | null {
  if (actions.length <= ACTIONS) return null;
  const rest = actions.length - LISTED;
  return {
    id: 'tasks',
    title: clientWords.tasks[lang],
    count: actions.length,
    html: [
      '<ol class="first">',
      ...actions.slice(0, LISTED).map(({ title, how, ...action }) => {
        const about = factsOf(action, lang).map(([term, told]) => `${term}: ${told}`);
        const advice = how === null ? '' : `<span>${isolated(wholeSentences(how))}</span>`;
        return `<li><b>${isolated(title)}</b><span>${text(about.join(' · '))}</span>${advice}</li>`;
      }),
      '</ol>',
      ...(rest > 0 ? [`<p class="soft">+ ${rest}</p>`] : []),
    ],
  };
}

export interface AppendixRule {
  readonly id: string;
  readonly title: string;
}

/** For those who want to check it: what ran, and by which rules. */
export function appendix(
  facts: readonly { readonly term: string; readonly told: string }[],
  rules: readonly AppendixRule[],
  lang: ReportLanguage,
): string[] {
  const named = [...new Map(rules.map((rule) => [rule.id, rule])).values()];
  return [
    '<section class="appendix" id="appendix">',
    `<h2 class="mode">${text(clientWords.appendix[lang])}</h2>`,
    `<dl>${facts.map(({ term, told }) => `<div><dt>${text(term)}</dt><dd>${isolated(told)}</dd></div>`).join('')}</dl>`,
    ...(named.length === 0
      ? []
      : [
          `<details><summary>${text(clientWords.rules[lang])}</summary><ul>`,
          ...named.map(({ id, title }) => `<li>${text(title)} <code>${text(id)}</code></li>`),
          '</ul></details>',
        ]),
    '</section>',
  ];
}
