// What every HTML document of ours is: one file without scripts that loads nothing, with a policy that says so.
import type { ReportLanguage } from '../rules/texts.ts';
import { words } from '../view/words.ts';
import type { Brand } from './document-options.ts';
import { COVER_STYLE, COVER_STYLE_HASH } from './html-cover-style.ts';
import { STYLE, STYLE_HASH } from './html-style.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

/** A style sheet and its SHA-256, which lets it through the document's policy. */
export interface Sheet {
  readonly css: string;
  readonly hash: string;
}

const BASE: Sheet = { css: STYLE, hash: STYLE_HASH };
const COVER: Sheet = { css: COVER_STYLE, hash: COVER_STYLE_HASH };

export interface HtmlDocument {
  readonly lang: ReportLanguage;
  readonly title: string;
  readonly sheets?: readonly Sheet[];
  readonly forPrint: boolean;
  /** Before the body: the title page. */
  readonly cover?: readonly string[];
  readonly body: readonly string[];
  /** How its figures are to be taken; that of signals, if not given. */
  readonly disclaimer?: string;
  readonly versions: { readonly engine_version: string; readonly catalogue_version: string } | null;
  readonly brand: Brand | null;
}

export function htmlDocument(given: HtmlDocument): string {
  const { lang, title, forPrint, cover = [], body, versions, brand } = given;
  const sheets = [BASE, ...(given.sheets ?? []), ...(cover.length > 0 ? [COVER] : [])];
  const policy = `default-src 'none'; style-src ${sheets.map(({ hash }) => `'${hash}'`).join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    `<html lang="${lang}"${forPrint ? ' class="paper"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${text(title)}</title>`,
    ...sheets.map(({ css }) => `<style>${css}</style>`),
    '</head>',
    '<body>',
    ...cover,
    '<main>',
    ...body,
    '<footer>',
    `<p>${text(given.disclaimer ?? words.disclaimer[lang])}</p>`,
    // A document under another brand does not name Assay, only the versions.
    ...(versions === null
      ? []
      : [
          `<p>${brand === null ? 'Assay ' : `${isolated(brand.name)} · `}${text(versions.engine_version)} · ${text(versions.catalogue_version)}</p>`,
        ]),
    '</footer>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
