// How a document begins: whose it is, what it is about, and what is in it.
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { words } from '../view/words.ts';
import type { Brand } from './document-options.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

const NAME_CHARACTERS = 140;
const BRAND_CHARACTERS = 80;
const ADDRESS_CHARACTERS = 200;
const FACT_CHARACTERS = 240;
const VERDICT_CHARACTERS = 700;

export type Look = 'strong' | 'medium' | 'good' | 'none';

/**
 * Beside a colour: readers who cannot see it, or print in grey, see the shape. Some concern is a triangle as in the panel, and
 * every font has a square for its octagon.
 */
const SIGNS: Readonly<Record<Look, string>> = { strong: '■', medium: '▲', good: '●', none: '○' };

export function sign(look: Look): string {
  return `<span class="sign" aria-hidden="true">${SIGNS[look]}</span>`;
}

export interface Cover {
  /** What kind of document. */
  readonly kind: string;
  readonly name: string;
  readonly address?: string | null;
  readonly facts: readonly Fact[];
  readonly verdict: { readonly look: Look; readonly label: string; readonly text: string } | null;
}

export interface Fact {
  readonly term: string;
  readonly told: string;
}

/** The first page on paper. */
export function coverPage(cover: Cover, brand: Brand | null): string[] {
  const { kind, name, address = null, facts, verdict } = cover;
  return [
    '<section class="cover">',
    `<div class="cover-brand">${brandMark(brand)}</div>`,
    '<div class="cover-name">',
    `<p class="kind">${text(kind)}</p>`,
    `<h1>${isolated(shortened(name, NAME_CHARACTERS))}</h1>`,
    ...(address === null ? [] : [`<p>${isolated(shortened(address, ADDRESS_CHARACTERS))}</p>`]),
    '</div>',
    '<div class="cover-about">',
    ...(verdict === null
      ? []
      : [
          `<div class="cover-verdict ${verdict.look}"><p class="label">${sign(verdict.look)} ${text(verdict.label)}</p><p>${isolated(shortened(verdict.text, VERDICT_CHARACTERS))}</p></div>`,
        ]),
    `<dl>${facts.map(({ term, told }) => `<div><dt>${text(term)}</dt><dd>${isolated(shortened(told, FACT_CHARACTERS))}</dd></div>`).join('')}</dl>`,
    '</div>',
    '</section>',
  ];
}

/** On a screen, above the document. */
export function masthead(brand: Brand | null): string[] {
  return brand === null ? [] : [`<div class="masthead">${brandMark(brand)}</div>`];
}

/** The name stands beside the picture, which therefore says nothing more. */
export function brandMark(brand: Brand | null): string {
  if (brand === null) return '';
  const { name, logo } = brand;
  const picture = logo !== null && SAFE_LOGO.test(logo) ? `<img src="${text(logo)}" alt="">` : '';
  return `${picture}<span>${isolated(shortened(name, BRAND_CHARACTERS))}</span>`;
}

/** Nothing but what `safeLogo` makes gets into a document. */
const SAFE_LOGO = /^data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/]+=*$/;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** How many of what the chapter lists. */
  readonly count?: number | null;
  readonly html: readonly string[];
}

/** One chapter needs no table. */
export function contents(chapters: readonly Chapter[], lang: ReportLanguage): string[] {
  if (chapters.length < 2) return [];
  return [
    `<nav class="contents" aria-label="${text(words.contents[lang])}">`,
    `<p class="contents-name">${text(words.contents[lang])}</p>`,
    '<ol>',
    ...chapters.map(
      ({ id, title, count = null }) =>
        `<li><a href="#${id}">${text(title)}</a>${count === null ? '' : ` <span class="tally-of">${count}</span>`}</li>`,
    ),
    '</ol>',
    '</nav>',
  ];
}

export function chapterHtml({ id, title, html }: Chapter): string[] {
  return [`<section id="${id}">`, `<h2 class="mode">${text(title)}</h2>`, ...html, '</section>'];
}
