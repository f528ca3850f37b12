import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { ENCLOSED_TYPE } from '../../platform/http/enclosure.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleShareToken } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { VISIBLE } from '../../platform/http/typed-text.ts';
import { newId } from '../../platform/ids.ts';
import { subscriberOf } from '../../platform/net/address.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { addComment } from './comment-store.ts';
import { SHARES } from './enclosure.ts';
import { count, guardedTry, LinkParams } from './guard.ts';
import { isFromOwnPage } from './same-origin.ts';
import { passwordForm } from './small-page.ts';
import { isUnlocked } from './unlock-cookie.ts';

const page = { schema: null, contentType: ENCLOSED_TYPE } as const;
/** Every character may take up to twelve bytes of a form. */
const BODY_BYTES = 12 * (limits.shareCommentChars + limits.shareCommenterChars) + 200;

export default endpoint({
  method: 'POST',
  path: '/share/{token}/comments',
  access: 'shares:view',
  tag: 'Shared pages',
  summary: 'Form: an answer to a shared page',
  about: `Where the link takes answers, and behind its password. Kept and shown as text. ${limits.shareCommentsPerHourPerIp} an hour from one address, ${limits.shareCommentsMax} of one link.`,
  enclosure: SHARES,
  form: true,
  bodyLimitBytes: BODY_BYTES,
  params: LinkParams,
  body: Type.Object({
    name: Type.Optional(Type.String()),
    text: Type.Optional(Type.String({ description: 'The answer' })),
  }),
  reply: {
    303: { ...page, about: 'To the page' },
    401: { ...page, about: 'A form that asks for the password' },
    404: { ...page, about: 'The same for every link that does not work, or takes no answers' },
    429: { ...page, about: 'Too many answers' },
  },
  examples: [
    {
      params: { token: exampleShareToken },
      headers: { origin: 'http://127.0.0.1:8080' },
      body: { name: 'Anna', text: 'Thank you. We begin on Monday.' },
      answer: null,
    },
  ],
  handle: guardedTry(async (context, { link, token }, body: { name?: string; text?: string }) => {
    const { app } = context;
    if (!isUnlocked(app, link, context.header('cookie'), app.clock.now()))
      return passwordForm(context.language, `../${token}`, false);
    if (!link.allow_comments) return fail('share_not_found');
    if (!isFromOwnPage(context)) return fail('csrf_failed');
    const text = cut(body.text, limits.shareCommentChars);
    const path = `${new URL(app.baseUrl).pathname.replace(/\/$/, '')}/share/${token}`;
    if (text !== '') {
      await count(context, 'share-comments', `${link.id} ${subscriberOf(context.clientAddress)}`, ENOUGH);
      const name = cut(body.name, limits.shareCommenterChars).replace(/\s+/g, ' ');
      const comment = {
        id: newId('shareComment'),
        org_id: link.org_id,
        link_id: link.id,
        name: name === '' ? null : name,
        text,
        created_at: app.clock.now(),
      };
      const added = await inOrganization(app.db, link.org_id, (tx) => addComment(tx, comment));
      if (!added) return fail('rate_limited', null, { text: FULL });
    }
    return new Answer(303, '', { location: `${path}#answers` });
  }),
});

/** As it was typed, as far as a database, a page and a terminal can hold it; nothing where there is nothing to be seen. */
function cut(typed: string | undefined, max: number): string {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  // What is cut in the middle of a character loses that character.
  return seen.test(text.replace(/\s+/g, ' '))
    ? text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : '';
}

const seen = new RegExp(VISIBLE, 'u');

const ENOUGH = {
  en: `Your answer was not sent: ${limits.shareCommentsPerHourPerIp} an hour are taken. Go back, keep your text, and send it later.`,
  pl: `Odpowiedź nie została wysłana: w ciągu godziny można wysłać ${limits.shareCommentsPerHourPerIp}. Wróć, zachowaj tekst i wyślij go później.`,
};
const FULL = {
  en: 'This page takes no more answers. Write to those who sent it to you.',
  pl: 'Ta strona nie przyjmuje więcej odpowiedzi. Napisz do osób, które ją przysłały.',
};
