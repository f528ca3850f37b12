// The pages around a shared report: the form that asks for its password, and what is said where there is none to show.
// They bear no names, so a link says nothing before it is opened.
import type { ErrorCode } from '../../contract/errors.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import type { Failure } from '../../platform/http/failure.ts';
import { Html, html } from '../../platform/http/html.ts';
import { pageStyle } from '../../platform/http/page/style.ts';
import type { Language } from '../../platform/language.ts';
import { policyFor } from './share-headers.ts';

interface Said {
  readonly title: string;
  readonly text: string;
}
type InBoth = Readonly<Record<Language, Said>>;

const NO_LINK: InBoth = {
  en: {
    title: 'This link does not work',
    text: 'It may have expired or been withdrawn, or a part of the address is missing. Ask the person who sent it to you for a new one.',
  },
  pl: {
    title: 'Ten link nie działa',
    text: 'Link wygasł, został wycofany albo brakuje części adresu. Poproś osobę, która go przysłała, o nowy.',
  },
};
const TOO_OFTEN: InBoth = {
  en: { title: 'Just a moment', text: 'This page was opened too often. Wait a minute and open it again.' },
  pl: { title: 'Chwileczkę', text: 'Tę stronę otwierano zbyt często. Odczekaj minutę i otwórz ją ponownie.' },
};
const WRONG_REQUEST: InBoth = {
  en: { title: 'This does not work here', text: 'Open the link again and start from there.' },
  pl: { title: 'Tutaj to nie zadziała', text: 'Otwórz link jeszcze raz i zacznij od początku.' },
};
const NO_PDF: InBoth = {
  en: {
    title: 'No PDF at the moment',
    text: 'The PDF cannot be made right now. Go back to the report and print it with your browser, or try again in a few minutes.',
  },
  pl: {
    title: 'PDF jest chwilowo niedostępny',
    text: 'Nie można teraz utworzyć pliku PDF. Wróć do raportu i wydrukuj go w przeglądarce albo spróbuj ponownie za kilka minut.',
  },
};
const NOT_NOW: InBoth = {
  en: { title: 'Please try again', text: 'The page cannot be shown right now. Open it again in a minute.' },
  pl: {
    title: 'Spróbuj ponownie',
    text: 'Nie można teraz pokazać tej strony. Otwórz ją ponownie za minutę.',
  },
};

const FAULTS: Partial<Record<ErrorCode, InBoth>> = {
  share_not_found: NO_LINK,
  not_found: NO_LINK,
  bad_request: NO_LINK,
  rate_limited: TOO_OFTEN,
  method_not_allowed: WRONG_REQUEST,
  csrf_failed: WRONG_REQUEST,
  validation_error: WRONG_REQUEST,
  payload_too_large: WRONG_REQUEST,
  pdf_unavailable: NO_PDF,
};

/** The same words for whatever is the same to a stranger. */
export function faultPage({ code, text }: Failure, language: Language): string {
  const said = (FAULTS[code] ?? NOT_NOW)[language];
  return smallPage(language, said.title, html`<p>${text?.[language] ?? said.text}</p>`);
}

const FORM = {
  en: {
    title: 'This report is protected',
    text: 'Enter the password that you were given with the link.',
    label: 'Password',
    button: 'Show the report',
    wrong: 'This is not the password. Check capital letters and try again.',
  },
  pl: {
    title: 'Ten raport jest chroniony hasłem',
    text: 'Wpisz hasło otrzymane razem z linkiem.',
    label: 'Hasło',
    button: 'Pokaż raport',
    wrong: 'To nie jest właściwe hasło. Sprawdź wielkie litery i spróbuj ponownie.',
  },
} as const;

/** 401. `action` leads to the page of the link, relative to where the form stands. */
export function passwordForm(language: Language, action: string, isWrong: boolean): Answer {
  const { title, text, label, button, wrong } = FORM[language];
  const described = isWrong ? html` aria-invalid="true" aria-describedby="fault"` : null;
  const page = smallPage(
    language,
    title,
    html`${isWrong ? html`<p class="fault" role="alert" id="fault">${wrong}</p>` : null}
<p>${text}</p>
<form method="post" action="${action}">
<div class="field">
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${described}>
</div>
<button type="submit">${button}</button>
</form>`,
  );
  return new Answer(401, page, {
    'content-language': language,
    'content-security-policy': policyFor({ form: true }),
  });
}

/** Ours and constant, so it may stand unescaped; its hash is what the policy admits. */
const STYLE = new Html(pageStyle);

function smallPage(language: Language, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
