import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { pageReplies } from '../../platform/http/page/page.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { LinkQuery } from '../accounts/service.ts';
import { askedMembership } from './asked-membership.ts';
import { membershipPage } from './membership-page.ts';

export default endpoint({
  method: 'GET',
  path: '/membership',
  access: 'invites:accept',
  tag: 'Pages behind links in mails',
  summary: 'Page: accept a membership',
  about:
    'Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.',
  query: LinkQuery,
  reply: pageReplies,
  examples: [{ query: { token: exampleLinkToken }, answer: '<!doctype html>', abridged: true }],
  handle: async (context, { query: { token = '' } }) => {
    const { app, language } = context;
    try {
      const { organization } = await acrossOrganizations(app.db, (tx) => askedMembership(tx, token));
      return membershipPage(language, { token, organization });
    } catch (error) {
      return membershipPage(language, null, pageFault(context, error));
    }
  },
});
