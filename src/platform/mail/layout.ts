import { type Html, html } from '../http/html.ts';
import type { Language } from '../language.ts';

/** What a mail says, without a thought for how it looks. */
export interface MailParts {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
  /** After the button, in smaller print: how long it is valid, what to do if it was not you. */
  readonly notes: readonly string[];
  /** Where the mail comes from, as people know it. */
  readonly baseUrl: string;
}

const texts = {
  en: {
    linkInstead: 'If the button does not work, open this address:',
    footer: (host: string) =>
      `This message was sent automatically by Assay (${host}). Please do not reply: replies are not read.`,
  },
  pl: {
    linkInstead: 'Jeśli przycisk nie działa, otwórz ten adres:',
    footer: (host: string) =>
      `Wiadomość wysłana automatycznie przez Assay (${host}). Prosimy na nią nie odpowiadać: odpowiedzi nie są czytane.`,
  },
} as const;

/** The same parts for both kinds of mail programs. */
export function mailBodies(parts: MailParts): { text: string; html: string } {
  return { text: textBody(parts), html: htmlBody(parts).markup };
}

function footerOf({ language, baseUrl }: MailParts): string {
  return texts[language].footer(new URL(baseUrl).host);
}

function textBody(parts: MailParts): string {
  const { title, paragraphs, button, notes } = parts;
  return [
    title,
    ...paragraphs,
    // On a line of its own, so that no program takes a full stop for a part of it.
    ...(button === null ? [] : [`${button.label}:\n${button.link}`]),
    ...notes,
    // Two hyphens and a space are how mail programs know where a signature begins.
    `-- \n${footerOf(parts)}\n`,
  ].join('\n\n');
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles stand on the elements, because some programs drop style sheets; the sheet only adds the dark colours. */
const DARK = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.page{background:#111416!important}.card{background:#1b2023!important;border-color:#343c41!important}.ink{color:#eceff1!important}.pale{color:#a9b4ba!important}.link{color:#8ab4f8!important}}`;

/** Tables, because the oldest programs that people still use lay out nothing else; no image, nothing is loaded. */
function htmlBody(parts: MailParts): Html {
  const { language, title, paragraphs, button, notes } = parts;
  const paragraph = (text: string): Html =>
    html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1d2429">${text}</p>`;
  const small = (content: string | Html): Html =>
    html`<p class="pale" style="margin:0 0 12px;${FONT};font-size:14px;line-height:20px;color:#56636b">${content}</p>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f5">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f5"><tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9dfe2;border-radius:8px"><tr><td style="padding:32px">
<p class="pale" style="margin:0 0 24px;${FONT};font-size:14px;line-height:20px;font-weight:600;letter-spacing:.04em;color:#56636b">Assay</p>
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:600;color:#1d2429">${title}</h1>
${paragraphs.map(paragraph)}${button === null ? null : buttonBlock(button)}${notes.map(small)}
${button === null ? null : small(linkInstead(language, button.link))}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 32px 0">
<p class="pale" style="margin:0;${FONT};font-size:12px;line-height:18px;color:#56636b">${footerOf(parts)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function buttonBlock({ label, link }: { label: string; link: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="#1a56c4" style="background:#1a56c4;border-radius:6px"><a href="${link}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`;
}

function linkInstead(language: Language, link: string): Html {
  return html`${texts[language].linkInstead}<br><a class="link" href="${link}" style="color:#1a56c4;word-break:break-all">${link}</a>`;
}
