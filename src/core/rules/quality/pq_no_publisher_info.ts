import { forms } from '../../facts/forms.ts';
import { links } from '../../facts/links.ts';
import { regionOf } from '../../facts/regions.ts';
import { footerByScript, frameByScript } from '../../grounds/frame-by-script.ts';
import { genreOf } from '../../grounds/genre.ts';
import { isServerPage } from '../../grounds/server-page.ts';
import { companyIn, type SiteIdentity, siteIdentity } from '../../grounds/site-identity.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, examplePage, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** Pages of people and companies on networks, in the frame of a site. */
const PROFILE_SITES = new Set(
  'facebook.com linkedin.com instagram.com twitter.com x.com youtube.com mastodon.social threads.net bsky.app github.com'.split(
    ' ',
  ),
);
const PART_OF_A_SITE =
  /^(?:docs?|developers?|support|help|learn|wiki|api|status|kb|pages)\.|\.(?:github\.io|gitlab\.io|bearblog\.dev|substack\.com|wordpress\.com|blogspot\.com|medium\.com|tumblr\.com|readthedocs\.io|notion\.site)$/;
/** Addresses that a network hides from harvesters until scripts run. */
const PROTECTED_EMAIL = /\/cdn-cgi\/l\/email-protection/;
const FRAME = new Set(['footer', 'header', 'nav', 'aside', 'body']);

const say = sentences({
  no_links: {
    en: () =>
      'The page has no links at all, so none to an about, contact or imprint page, and shows no address, e-mail or phone.',
    pl: () =>
      'Na stronie nie ma linków, więc i żadnego do strony o witrynie, kontaktu ani noty prawnej; nie podano też adresu, e-maila ani telefonu.',
  },
  only_link_leads_elsewhere: {
    en: () =>
      'The only link does not lead to an about, contact or imprint page, and the page shows no address, e-mail or phone.',
    pl: () =>
      'Jedyny link nie prowadzi do strony o witrynie, kontaktu ani noty prawnej; nie podano też adresu, e-maila ani telefonu.',
  },
  links_lead_elsewhere: {
    en: ({ links: count }: { links: number }) =>
      `None of the ${count} links leads to an about, contact or imprint page, and the page shows no address, e-mail or phone.`,
    pl: ({ links: count }) =>
      `Żaden z linków (${count}) nie prowadzi do strony o witrynie, kontaktu ani noty prawnej; nie podano też adresu, e-maila ani telefonu.`,
  },
});

const OWN_HOST = /^(?:about|contact|help|support|corporate|company|careers|press|info)\./;

/** "about.example.com" is the page that others have under /about. */
function hasOwnHost(page: Page): boolean {
  const { site } = pageAddress(page);
  return links(page).some((link) => link.site === site && OWN_HOST.test(link.host));
}

const MIN_CHOICES = 5;
const CHOOSING_SHARE = 0.6;

/** A page whose links lead to the site's other hosts, of countries or languages, where the rest is said. */
function isChooser(page: Page): boolean {
  const { site, host } = pageAddress(page);
  const web = links(page).filter(({ kind }) => kind === 'web');
  const elsewhere = web.filter(
    (link) => link.host !== host && (link.site === site || isNamesake(link.site, site)),
  );
  return elsewhere.length >= MIN_CHOICES && elsewhere.length >= web.length * CHOOSING_SHARE;
}

/** example.de beside example.com. */
function isNamesake(one: string, other: string): boolean {
  return one.split('.', 1)[0] === other.split('.', 1)[0];
}

export default rule({
  id: 'pq_no_publisher_info',
  mode: 'quality',
  policy: 'site_creator_info',
  kind: 'signal',
  layer: 'links',
  version: 5,
  lite: true,
  title: { en: 'It is unclear who runs the site', pl: 'Nie wiadomo, kto prowadzi witrynę' },
  fix: {
    en: 'Link to an about page and a contact page from every page, and name who runs the site in the footer.',
    pl: 'Na każdej stronie umieść linki „O nas” i „Kontakt”, a w stopce podaj, kto prowadzi witrynę.',
  },
  question: 'Is it unclear who runs the site and how to reach them?',
  sources: ['QR§2.5', 'QR§4.5.1'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, words: 40, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    '0.9 where the page has a footer and nothing of this: link to about, contact, imprint, terms, privacy or advertising; address, e-mail or phone, also one that scripts make readable; a form to write by; own profiles on networks; name of an operator; a person who signs it. Forums and pages where visitors choose a country or language are clear. Not judged without a footer, where scripts draw the frame or the footer, on manuals, hosted blogs and other parts of a site than its first, nor on pages that a server shows before there is any.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError || genreOf(page).genre === 'gate' || isServerPage(page))
      return abstain('not_applicable');
    // A piece of a page without any frame was cut out of it.
    if (!page.dom.elements.some((element) => element.name === 'body' || element.name === 'html'))
      return abstain('not_applicable');
    if (frameByScript(page) || footerByScript(page)) return abstain('needs_render');
    const who = siteIdentity(page);
    if (who.reachable || who.identified || who.links.has('editorial') || who.links.has('help')) return CLEAR;
    if (isReachedByScript(page) || hasOwnHost(page)) return CLEAR;
    // Forums and manuals stand on a part of a site that names its owner elsewhere, and personal pages on another's host.
    if (isPartOfSite(page)) return abstain('needs_site');
    const traces = tracesOf(page, who);
    // What a footer would say may be drawn later, or stand on the site's other pages; an empty footer says it all.
    if (traces > 0 || !hasFooter(page)) return { score: 0, suspicion: traces > 1 ? 0.4 : 0.45 };
    const count = links(page).length;
    const shown = copyrightLine(page);
    return {
      score: 0.9,
      quotes: [shown && quoteText(page, shown)],
      facts: [
        count === 0
          ? say.no_links()
          : count === 1
            ? say.only_link_leads_elsewhere()
            : say.links_lead_elsewhere({ links: count }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('no footer, no about, no contact', {
        found: { says: ['links_lead_elsewhere'], quotes: ['All rights reserved'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        footer: '<footer>All rights reserved</footer>',
      }),
      examplePage('only tags below', {
        found: { says: ['links_lead_elsewhere'], quotes: [] },
        title: 'Why a chain skips',
        body: paragraphs(...BICYCLE),
        footer: '<footer><a href="/tag/chain">chain</a> <a href="/tag/gears">gears</a></footer>',
      }),
      examplePage('links to partners below', {
        found: { says: ['links_lead_elsewhere'], quotes: [] },
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
        footer: '<footer><a href="/archive">Archive</a> <a href="/random">Random page</a></footer>',
      }),
      examplePage('a Polish page without anybody behind it', {
        found: { says: ['links_lead_elsewhere'], quotes: ['Wszelkie prawa zastrzeżone'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        footer: '<footer>Wszelkie prawa zastrzeżone</footer>',
      }),
    ].map(withoutAbout),
    clear: [
      examplePage('a page where visitors choose their country', {
        title: 'Spokeworks worldwide',
        url: 'https://www.spokeworks.com/',
        body: `${paragraphs(...BICYCLE)}<ul>${['de', 'fr', 'it', 'es', 'pl', 'cz', 'nl'].map((country) => `<li><a href="https://www.spokeworks.${country}/">${country.toUpperCase()}</a></li>`).join('')}</ul>`,
        before: '<header></header>',
        footer: '<footer>All rights reserved</footer>',
      }),
      examplePage('a host of its own that says who is behind the site', {
        title: 'Spokeworks',
        url: 'https://www.spokeworks.com/',
        body: paragraphs(...BICYCLE),
        footer: '<footer><a href="https://about.spokeworks.com/prizes">Prizes that we won</a></footer>',
      }),
      examplePage('about and contact links', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      withoutAbout(
        examplePage('a name and an address in the footer', {
          title: 'Why a chain skips',
          body: paragraphs(...BICYCLE),
          footer:
            '<footer>© 2024 Harbour Bicycles Ltd, 12 Harbour Street, Leeds LS1 4AP, <a href="mailto:hello@harbour-bicycles.com">hello@harbour-bicycles.com</a></footer>',
        }),
      ),
      withoutAbout(
        examplePage('a personal page signed by its owner', {
          title: 'Rye bread',
          head: '<meta name="author" content="Anna Nowak"><script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Rye bread","author":{"@type":"Person","name":"Anna Nowak"}}</script>',
          body: `<p class="byline">By Anna Nowak</p>${paragraphs(...BREAD)}`,
          footer: '<footer></footer>',
        }),
      ),
      ...[
        examplePage('a company by its registered name, with its terms', {
          title: 'Library stays open',
          body: paragraphs(...LIBRARY),
          footer: '<footer><a href="/terms">Terms of use</a></footer>',
          after: '<section>© Harbour Readers, Inc. All rights reserved.</section>',
        }),
        examplePage('a host that bears its author’s name', {
          title: 'Rye bread',
          url: 'https://annanowak.com/posts/rye',
          head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Rye bread","author":{"@type":"Person","name":"Anna Nowak"}}</script>',
          body: paragraphs(...BREAD),
          footer: '<footer>© 2025 Crumbs</footer>',
        }),
        examplePage('what a server shows before there is a page', {
          title: 'Default Harbour Panel Page',
          body: paragraphs(...LIBRARY),
          footer: '<footer></footer>',
        }),
        examplePage('a privacy page only', {
          title: 'Library stays open',
          body: paragraphs(...LIBRARY),
          footer: '<footer><a href="/privacy">Privacy policy</a></footer>',
        }),
        examplePage('an address that a script makes readable', {
          title: 'Library stays open',
          body: paragraphs(...LIBRARY),
          footer:
            '<footer>E-mail me! <a class="__cf_email__" href="/cdn-cgi/l/email-protection">[email protected]</a></footer>',
        }),
        examplePage('a form to write by', {
          title: 'Library stays open',
          body: `${paragraphs(...LIBRARY)}<form method="post" action="/inquiry"><input type="text" name="name"><input type="email" name="email"><textarea name="message"></textarea><button>Send</button></form>`,
          footer: '<footer>All rights reserved</footer>',
        }),
      ].map(withoutAbout),
      withoutAbout(
        examplePage('a Polish company with its numbers', {
          title: 'Przeskakujący łańcuch',
          lang: 'pl',
          body: paragraphs(...ROWER),
          footer: '<footer>Warsztat Portowy, NIP 123-456-32-18, ul. Portowa 3, 80-001 Gdańsk</footer>',
        }),
      ),
    ],
  }),
});

/** A form that takes a message, or an address that is written only when scripts run. */
function isReachedByScript(page: Page): boolean {
  return (
    forms(page).some(({ kind, hidden }) => kind === 'contact' && !hidden) ||
    page.dom.elements.some(
      ({ attribs }) => attribs['data-cfemail'] !== undefined || PROTECTED_EMAIL.test(attribs.href ?? ''),
    )
  );
}

function isPartOfSite(page: Page): boolean {
  const { host, site } = pageAddress(page);
  return PART_OF_A_SITE.test(host) || host.replace(/^www\d?\./, '') !== site;
}

function hasFooter(page: Page): boolean {
  return page.blocks.some((block) => regionOf(page, block.elementIndex) === 'footer');
}

/** "Share this" leads to the reader's account, not to the site's. */
function isShare(url: string): boolean {
  return /\/(?:sharer?|intent|share-?article|sharearticle|submit)\b|[?&](?:u|url|text)=/i.test(url);
}

/** How many things lead a reader on to the people behind the site, if not all the way. */
function tracesOf(page: Page, who: SiteIdentity): number {
  return [
    (['privacy', 'terms', 'advertise'] as const).some((kind) => who.links.has(kind)),
    links(page).some((link) => PROFILE_SITES.has(link.site) && FRAME.has(link.region) && !isShare(link.url)),
    who.operator !== undefined || namesCompany(page),
    metadataOf(page).authors.some(({ kind }) => kind === 'person'),
    // An alias is enough on a forum.
    genreOf(page).shares.forum > 0.4,
    isChooser(page),
  ].filter(Boolean).length;
}

/** "© 2026 Harbour Media, Inc. All rights reserved", wherever the page ends. */
function namesCompany(page: Page): boolean {
  const line = copyrightLine(page);
  return line !== undefined && companyIn(page.text.slice(line.start, line.end));
}

function copyrightLine(page: Page): Block | undefined {
  for (let i = page.blocks.length - 1; i >= 0 && i > page.blocks.length - 40; i--) {
    const block = page.blocks[i];
    if (block?.visibility !== 'shown') continue;
    if (/©|copyright|all rights|prawa zastrzeżone/i.test(page.text.slice(block.start, block.end)))
      return block;
  }
  return undefined;
}

/** The menu of example pages has a link to "About us". */
function withoutAbout(example: Example): Example {
  return {
    ...example,
    html: (example.html ?? '').replace(/ <a href="\/about">[^<]*<\/a>/, ''),
  };
}
