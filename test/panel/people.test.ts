/**
 * The whole way of each of the three people whom the service is made for, as they would go it, on one service and in one
 * browser. Axe looks at every page on the way.
 */
import { it } from 'node:test';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { client } from './people/client.ts';
import { developer } from './people/developer.ts';
import { seoManager } from './people/seo-manager.ts';

const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_FETCH_USER_AGENT: 'AssayBot/1.0',
  },
});
const panel = await panelOf(app, tasks);
/** By day in the language that the person speaks, at night in both. */
const languages = (own: 'en' | 'pl') => (AT_NIGHT ? (['en', 'pl'] as const) : [own]);

inBrowser('an SEO manager', () => {
  for (const locale of languages('en'))
    it(`checks a page, audits its site, sends it to a client, and sees the next day what has changed (${locale})`, () =>
      seoManager(app, panel, locale));
});

inBrowser('a developer', () => {
  for (const locale of languages('en'))
    it(`checks a page with a key, reads how it was done, and takes the tasks to the team (${locale})`, () =>
      developer(app, panel, locale));
});

inBrowser('a client', () => {
  for (const locale of languages('pl'))
    it(`reads what was found and what will be done, on a phone, at a desk and on paper, and answers (${locale})`, () =>
      client(app, panel, locale));
});
