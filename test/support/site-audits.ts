import finish from '../../src/features/audits/finish.task.ts';
import sweep from '../../src/features/audits/sweep.task.ts';
import { EVENT_RECORDED } from '../../src/features/events/service.ts';
import jobSweep from '../../src/features/jobs/sweep.task.ts';
import work from '../../src/features/jobs/work.task.ts';
import { task } from '../../src/platform/queue/task.ts';
import { type Page, sends, TestSite } from './web-site.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
/** The tasks that audits need; events are dropped. */
export const auditTasks = [work, jobSweep, finish, sweep, told];
export const auditEnvironment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
  SERVICE_FETCH_PROVIDERS: 'direct',
  SERVICE_FETCH_USER_AGENT: 'AssayBot/1.0',
  SERVICE_LEASE_SECONDS: '600',
};

const sentences = [
  'The library on Mill Road stays open on Sundays until the end of May, says the council.',
  'Bread from the oven by the harbour is sold before eight in the morning, and rye goes first.',
  'A chain that is cleaned once a month lasts about twice as long as one that never is.',
  'Members of the garden club meet on the first Tuesday, and the minutes are on the board.',
];
/** No two of them read alike. */
export function article(title: string, number: number): string {
  const words = Array.from(
    { length: 60 },
    (_, i) =>
      `${sentences[(i * 7 + number) % 4]} Note ${number * 61 + i}: ${title} ${'abcdefgh'[i % 8]}${number}.`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${words.join('</p><p>')}</p></main></body></html>`;
}
export const stuffed = (thing: string): string =>
  `<!doctype html><html lang="en"><head><title>${`cheap ${thing}, `.repeat(12)}</title></head><body><main><h1>${thing}</h1><p>${`Buy cheap ${thing} here, cheap ${thing} online, the cheap ${thing} shop for cheap ${thing}. `.repeat(30)}</p></main></body></html>`;

/** A site with a sitemap of its pages. */
export async function site(
  pages: Readonly<Record<string, Page>>,
  robots = '',
): Promise<{ site: TestSite; host: string }> {
  const served: Record<string, Page> = { ...pages };
  const started = await TestSite.start(served);
  const locations = Object.keys(pages)
    .map(
      (path, i) =>
        `<url><loc>${started.origin}${path}</loc><lastmod>2026-10-${String((i % 28) + 1).padStart(2, '0')}</lastmod></url>`,
    )
    .join('');
  served['/sitemap.xml'] = sends(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`,
    { 'content-type': 'application/xml' },
  );
  served['/robots.txt'] = sends(`User-agent: *\n${robots}\n`, { 'content-type': 'text/plain' });
  return { site: started, host: `127.0.0.1:${started.port}` };
}

export const articles = (count: number, from = 0): Record<string, Page> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `/blog/post-about-thing-${from + i}`,
      sends(article(`Thing number ${from + i}`, from + i)),
    ]),
  );

/** The answer to an audit that was taken on. */
export interface StartedAudit {
  readonly audit_id: string;
  readonly job_id: string;
  readonly pages: number;
  readonly seed: number;
}
