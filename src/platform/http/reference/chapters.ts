import type { Endpoint } from '../endpoint.ts';

export interface Chapter {
  readonly name: string;
  readonly about: string;
  readonly endpoints: readonly Endpoint[];
}

/** The chapters of the reference by the tags of endpoints: what people come for first, what only operators need last. */
const chapters: Readonly<Record<string, string>> = {
  Checks: 'Send a page, or up to ten, and get the report in the answer.',
  Reports:
    'Every check is stored: read it again, compare it, plan the fixes, or have it looked into more deeply.',
  Jobs: 'Long lists of pages, checked in the background.',
  'Site audits': 'A sample of a site: what its pages say about the whole, and what they show only together.',
  'Search intent':
    'What people want who search for a phrase, which kind of page serves them, and what ranks today.',
  Agents: 'Tools for programs that talk to language models, over the Model Context Protocol.',
  Clients: 'For whom the organization works: their sites, and the name and logo on documents about them.',
  'Share links': 'Show a report, an audit or an intent report to a person without an account.',
  'Rules, tiers, usage, status':
    'What is checked, what it costs, what was spent, and whether the service is well.',
  Webhooks: 'Be told when a job has finished.',
  Projects: 'Projects keep the pages of one site or one customer together.',
  'API keys': 'Keys for programs. They are made by people who are signed in.',
  Organizations: 'Who works together, in which role, and who is invited.',
  'Account and session': 'Register, sign in, sign out, and set a new password.',
  Users: 'Your own account, and all accounts for the operator of the service.',
  Feedback: 'What people think of reports and findings.',
  'Shared pages': 'What a visitor with a share link sees, in a browser.',
  'Pages behind links in mails': 'For people with a browser: where the links in mails lead.',
  Operation: 'For the operator of the service.',
};

/** In their order; an endpoint of no known chapter comes behind all others. */
export function chaptersOf(endpoints: readonly Endpoint[]): Chapter[] {
  const known = Object.keys(chapters);
  const place = (tag: string): number => (known.includes(tag) ? known.indexOf(tag) : known.length);
  return [...Map.groupBy(endpoints, ({ tag }) => tag)]
    .map(([name, members]) => ({ name, about: chapters[name] ?? '', endpoints: members }))
    .sort((one, other) => place(one.name) - place(other.name));
}
