import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { PAGE_FORM_BYTES, pageReplies } from '../../platform/http/page/page.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { countAttempt, PageInput } from '../accounts/service.ts';
import { acceptMembership, identityOf } from '../identity/service.ts';
import { askedMembership } from './asked-membership.ts';
import { acceptedPage, membershipPage } from './membership-page.ts';

export default endpoint({
  method: 'POST',
  path: '/membership',
  access: 'invites:accept',
  tag: 'Pages behind links in mails',
  summary: 'Form: accept a membership',
  about: 'What POST /v1/orgs/{org_id}/accept does, for the person who has the mail.',
  form: true,
  bodyLimitBytes: PAGE_FORM_BYTES,
  body: Type.Object({ token: PageInput.token }),
  reply: pageReplies,
  examples: [{ body: { token: exampleLinkToken }, answer: '<!doctype html>', abridged: true }],
  handle: async (context, { body: { token = '' } }) => {
    const { app, language } = context;
    try {
      await countAttempt(context, 'accept-invite', null);
      const organization = await acrossOrganizations(app.db, async (tx) => {
        const asked = await askedMembership(tx, token);
        await acceptMembership(tx, asked);
        return asked.organization;
      });
      identityOf(app).forget();
      return acceptedPage(language, organization);
    } catch (error) {
      return membershipPage(language, null, pageFault(context, error));
    }
  },
});
