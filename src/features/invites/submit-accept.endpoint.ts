import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken, grace } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { PAGE_FORM_BYTES, pageReplies } from '../../platform/http/page/page.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { compileCheck, InvalidInput } from '../../platform/http/validation.ts';
import { PageInput } from '../accounts/service.ts';
import { acceptInvite } from './accept-invite.ts';
import { acceptPage, joinedPage } from './accept-page.ts';

const checkName = compileCheck(Type.Object({ name: Type.Optional(Name) }), 'body');

export default endpoint({
  method: 'POST',
  path: '/invite',
  access: 'invites:accept',
  tag: 'Pages behind links in mails',
  summary: 'Form: accept an invite',
  about: 'What POST /v1/invites/accept does, for people.',
  form: true,
  bodyLimitBytes: PAGE_FORM_BYTES,
  body: Type.Object({ ...PageInput }),
  reply: pageReplies,
  examples: [
    {
      body: { token: exampleLinkToken, password: grace.password, name: grace.name },
      answer: '<!doctype html>',
      abridged: true,
    },
  ],
  handle: async (context, { body }) => {
    const { language } = context;
    const { token = '', password } = body;
    // A form also sends fields that were left empty.
    const name = body.name?.trim() || undefined;
    const named = name === undefined ? {} : { name };
    try {
      const wrongName = checkName(named);
      if (wrongName !== null) throw new InvalidInput([wrongName]);
      const chosen = password === undefined ? {} : { password };
      const { email } = await acceptInvite(context, { token, ...chosen, ...named });
      return joinedPage(language, email);
    } catch (error) {
      const fault = pageFault(context, error);
      // As the form that was sent, unless it turns out that a password is needed.
      const newcomer = password !== undefined || fault.fields.includes('password');
      return acceptPage(language, { token, newcomer, name }, fault);
    }
  },
});
