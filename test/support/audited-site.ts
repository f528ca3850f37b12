import { sends, TestSite } from './web-site.ts';

const sentences = [
  'The library on Mill Road stays open on Sundays until the end of May, says the council.',
  'Bread from the oven by the harbour is sold before eight in the morning, and rye goes first.',
  'A chain that is cleaned once a month lasts about twice as long as one that never is.',
  'Members of the garden club meet on the first Tuesday, and the minutes are on the board.',
];

function article(title: string, number: number): string {
  const lines = Array.from(
    { length: 40 },
    (_, i) => `${sentences[(i * 7 + number) % 4]} Note ${number * 61 + i}: ${title}.`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${lines.join('</p><p>')}</p></main></body></html>`;
}

const stuffed = (thing: string): string =>
  `<!doctype html><html lang="en"><head><title>${`cheap ${thing}, `.repeat(12)}</title></head><body><main><h1>${thing}</h1><p>${`Buy cheap ${thing} here, cheap ${thing} online, the cheap ${thing} shop for cheap ${thing}. `.repeat(30)}</p></main></body></html>`;

const town = (name: string): string =>
  `<!doctype html><html lang="en"><head><title>Plumber in ${name}</title></head><body><main><h1>Plumber in ${name}</h1>${Array.from(
    { length: 8 },
    (_, i) =>
      `<p>Looking for a plumber in ${name}? Our plumbers in ${name} repair taps, boilers and pipes at any hour, and the ${i} callers of ${name} who rang last week were all helped by somebody who knows ${name} well.</p>`,
  ).join('')}</main></body></html>`;

const THINGS = ['shoes', 'lamps', 'hats', 'bags'];
const TOWNS = ['leeds', 'bath', 'york', 'dover', 'hull'];

export interface AuditedSite {
  readonly site: TestSite;
  /** As it is named to the service. */
  readonly host: string;
  /** Rewrites the pages that are stuffed with keywords, of these things or of all. */
  mend(things?: readonly string[]): void;
  /** From now on pages are held back until `release`, but for so many that are asked for first. */
  hold(but?: number): void;
  release(): void;
}

/** A small site, fifteen pages with a sitemap, and with something to find: articles, stuffed offers, and one text for five towns. */
export async function auditedSite(): Promise<AuditedSite> {
  const pages: Record<string, string> = { '/': article('A workshop by the harbour', 900) };
  for (let i = 0; i < 5; i += 1) pages[`/blog/post-about-thing-${i}`] = article(`Thing number ${i}`, i);
  for (const thing of THINGS) pages[`/shop/cheap-${thing}`] = stuffed(thing);
  for (const name of TOWNS) pages[`/plumber/${name}`] = town(name);
  let held = Promise.withResolvers<void>();
  held.resolve();
  let free = 0;
  const site = await TestSite.start({
    ...Object.fromEntries(
      Object.keys(pages).map((path) => [
        path,
        (request, response) => {
          free -= 1;
          const turn = free < 0 ? held.promise : Promise.resolve();
          void turn.then(() => sends(pages[path] ?? '')(request, response));
        },
      ]),
    ),
    '/robots.txt': sends('User-agent: *\n', { 'content-type': 'text/plain' }),
    '/sitemap.xml': (request, response) => {
      const listed = Object.keys(pages).map(
        (path, i) =>
          `<url><loc>${site.origin}${path}</loc><lastmod>2026-10-${String(i + 1).padStart(2, '0')}</lastmod></url>`,
      );
      sends(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join('')}</urlset>`,
        { 'content-type': 'application/xml' },
      )(request, response);
    },
  });
  return {
    site,
    host: `127.0.0.1:${site.port}`,
    mend(things = THINGS) {
      for (const [i, thing] of things.entries())
        pages[`/shop/cheap-${thing}`] = article(`A shelf of ${thing}`, 70 + i);
    },
    hold(but = 0) {
      free = but;
      held = Promise.withResolvers<void>();
    },
    release() {
      held.resolve();
    },
  };
}
