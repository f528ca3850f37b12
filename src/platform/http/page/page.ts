import { createHash } from 'node:crypto';
import type { Language } from '../../language.ts';
import { Answer } from '../endpoint.ts';
import { Html, html } from '../html.ts';
import type { PageFault } from './fault.ts';
import { pageStyle } from './style.ts';

export interface PageField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly required: boolean;
  readonly hint?: string;
  /** What was typed before; never a password. */
  readonly value?: string | undefined;
}

export interface PageForm {
  /** Relative to the page, so that it also holds behind a proxy that serves us in a folder. */
  readonly action: string;
  readonly token: string;
  readonly fields: readonly PageField[];
  readonly button: string;
}

/** A small page behind a link in a mail: something to say, and perhaps a form. It works without scripts. */
export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly fault?: PageFault | null;
  /** That it worked, in place of a form. */
  readonly done?: string;
  readonly form?: PageForm | null;
}

const HTML_TYPE = 'text/html; charset=utf-8';

const reply = { schema: null, contentType: HTML_TYPE, about: 'The page' } as const;
const faultReply = { ...reply, about: 'The page, which says what is wrong' } as const;

/** How endpoints declare that they answer with a page, also when something is wrong. */
export const pageReplies = { 200: reply, 400: faultReply, 429: faultReply, 503: faultReply } as const;

/** More than any of our forms needs. */
export const PAGE_FORM_BYTES = 16 * 1024;

/** Ours and constant, so it may stand unescaped; its hash is what the page's policy admits. */
const STYLE = new Html(pageStyle);
const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64');

/** The address holds a token: do not keep, index or pass it on. */
const HEADERS = {
  'content-type': HTML_TYPE,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
};

/** The panel's own (panel/public/icon.svg), inside the page: its policy lets nothing be loaded. */
const LOGO = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1a56c4"/><path d="M7 24 14.6 7h2.8L25 24h-3.4l-1.7-4h-7.8l-1.7 4zm6.3-6.8h5.4L16 10.7z" fill="#fff"/></svg>',
);

/** Where one goes from here. Relative, as the forms are, for a proxy that serves us in a folder. */
const ONWARD = { en: 'Go to sign-in', pl: 'Przejdź do logowania' };

const FAULT_IN_TITLE = { en: 'Error', pl: 'Błąd' };

export function pageAnswer(page: Page): Answer {
  const { fault = null } = page;
  const retryAfter = fault?.retryAfterSeconds ?? null;
  return new Answer(fault?.status ?? 200, markupOf(page), {
    ...HEADERS,
    'content-language': page.language,
    ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
  });
}

function markupOf({ language, title, paragraphs = [], fault = null, done, form = null }: Page): string {
  // Screen readers read the title first, so it tells of a fault too.
  const windowTitle = `${fault === null ? '' : `${FAULT_IN_TITLE[language]}: `}${title} · Assay`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${windowTitle}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${LOGO}Assay</p>
<h1>${title}</h1>
${fault === null ? null : html`<p class="fault" role="alert" id="fault">${fault.message}</p>`}
${done === undefined ? null : html`<p class="done" role="status">${done}</p>`}
${paragraphs.map((text) => html`<p>${text}</p>`)}
${form === null ? null : formOf(form, fault)}
<p class="onward"><a href="login">${ONWARD[language]}</a></p>
</main>
</body>
</html>
`.markup;
}

function formOf({ action, token, fields, button }: PageForm, fault: PageFault | null): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
${fields.map((field) => fieldOf(field, fault?.fields.includes(field.name) === true))}
<button type="submit">${button}</button>
</form>`;
}

function fieldOf(
  { name, label, type, autocomplete, required, hint, value }: PageField,
  wrong: boolean,
): Html {
  const described = [wrong ? 'fault' : '', hint === undefined ? '' : `${name}-hint`].filter(
    (id) => id !== '',
  );
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"${
    required ? html` required` : null
  }${wrong ? html` aria-invalid="true"` : null}${
    described.length === 0 ? null : html` aria-describedby="${described.join(' ')}"`
  }>
${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}
