// Below a shared page: what visitors have answered, and the form to answer with. It is put into a document that is made once
// for everybody, as the way to its PDF is.
import { limits } from '../../contract/limits.ts';
import { html } from '../../platform/http/html.ts';
import type { Language } from '../../platform/language.ts';
import type { VisitorComment } from './comment-store.ts';

const TEXTS = {
  en: {
    title: 'Your answer',
    about: 'Those who sent you this page read it. So does everyone who has the link.',
    name: 'Name (optional)',
    text: 'Comment',
    send: 'Send',
    unnamed: 'Visitor',
  },
  pl: {
    title: 'Twoja odpowiedź',
    about: 'Przeczytają ją osoby, które przysłały tę stronę, i każdy, kto ma link.',
    name: 'Imię (opcjonalnie)',
    text: 'Komentarz',
    send: 'Wyślij',
    unnamed: 'Odbiorca',
  },
} as const;

/** The policy of the document as it is, but that its form may be sent to this service. */
export function sendingForms(policy: string): string {
  return policy.replace("form-action 'none'", "form-action 'self'");
}

/** `action` leads to where answers are taken, relative to the page. */
export function withAnswers(
  page: string,
  lang: Language,
  action: string,
  comments: readonly VisitorComment[],
): string {
  const texts = TEXTS[lang];
  const section = html`<section class="answers" id="answers">
<h2 class="mode">${texts.title}</h2>
${comments.map(
  ({ name, text, created_at }) =>
    html`<article><p class="soft"><bdi>${name ?? texts.unnamed}</bdi> · ${created_at.toISOString().slice(0, 10)}</p><p class="said"><bdi>${text}</bdi></p></article>
`,
)}
<p class="soft">${texts.about}</p>
<form method="post" action="${action}">
<p><label for="answer-name">${texts.name}</label><input id="answer-name" name="name" maxlength="${limits.shareCommenterChars}" autocomplete="name"></p>
<p><label for="answer-text">${texts.text}</label><textarea id="answer-text" name="text" rows="4" maxlength="${limits.shareCommentChars}" required></textarea></p>
<p><button type="submit">${texts.send}</button></p>
</form>
</section>
`.markup;
  // All that comes from a page is escaped: the last footer is the document's own.
  const end = page.lastIndexOf('<footer>');
  const body = end < 0 ? page : page.slice(0, end) + section + page.slice(end);
  // The first is that of the document's head.
  return body.replace('form-action &#39;none&#39;', 'form-action &#39;self&#39;');
}
