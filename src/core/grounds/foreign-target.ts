// Whether an address that a page sends its visitors to belongs to a stranger. Brands have country domains, shops hand
// over to payment services, sites to sign-in and consent pages: none of these is one.
import { getDomainWithoutSuffix, parse } from 'tldts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { pageAddress, siteOf } from '../page/page-address.ts';

export interface ForeignTarget {
  readonly url: string;
  readonly host: string;
  /** Registrable domain. */
  readonly site: string;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((name) => name !== ''));

/** Services that other sites hand their visitors over to and get them back from. */
const HAND_OFF_SITES = names(`
auth0.com okta.com onelogin.com microsoftonline.com live.com windows.net amazoncognito.com pingidentity.com
google.com facebook.com apple.com github.com linkedin.com twitter.com x.com yahoo.com
paypal.com stripe.com adyen.com klarna.com checkout.com braintreegateway.com authorize.net worldpay.com squareup.com
przelewy24.pl payu.com payu.pl tpay.com dotpay.pl bluemedia.pl autopay.pl imoje.pl paynow.pl blik.com
cookiebot.com onetrust.com didomi.io privacy-center.org privacy-mgmt.com consensu.org oath.com
shopify.com myshopify.com wordpress.com wix.com squarespace.com cloudflare.com archive.org
browsehappy.com browser-update.org outdatedbrowser.com whatbrowser.org updatemybrowser.org microsoft.com mozilla.org
login.gov gov.pl epuap.gov.pl
`);
const STORE_HOSTS = names(`
apps.apple.com itunes.apple.com play.google.com appgallery.huawei.com apps.microsoft.com market.android.com onelink.me
app.link page.link adj.st smart.link
`);
/** As a subdomain or a folder: sign-in, payment or consent. */
const HAND_OFF_WORDS = names(`
sso login log-in logowanie signin sign-in oauth oauth2 saml saml2 openid idp cas auth authorize account accounts consent
checkout payment payments platnosc platnosci
`);

/**
 * How much is taken on trust: 'words' also lets pass what calls itself sign-in, payment or consent anywhere in its
 * address, 'hosts' only as a subdomain, since a form that steals passwords is sent to "/login", too.
 */
export type Trust = 'words' | 'hosts';

/** undefined: it is the page's own site, its brand, a service it hands over to, or no web address at all. */
export function foreignTarget(
  page: Page,
  written: string,
  trust: Trust = 'words',
): ForeignTarget | undefined {
  const text = written.trim();
  if (!/^(?:https?:)?\/\/[^/\s]/i.test(text)) return undefined;
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const host = url.hostname;
  // A host that is cut off ("https://m." + name) has no registrable part.
  const { domain, isIp } = parse(host, { extractHostname: false, validateHostname: false });
  if (host.endsWith('.') || (domain === null && isIp !== true)) return undefined;
  const site = siteOf(host);
  const own = pageAddress(page).site;
  if (own === '' || site === own || isSameBrand(page, own, site)) return undefined;
  if (HAND_OFF_SITES.has(site) || STORE_HOSTS.has(host) || STORE_HOSTS.has(site)) return undefined;
  const parts = host.slice(0, -site.length).split('.');
  if (trust === 'words') parts.push(...url.pathname.toLowerCase().split('/', 6));
  if (parts.some((part) => HAND_OFF_WORDS.has(part))) return undefined;
  return { url: url.href, host, site };
}

/** brand.com and brand.pl, brand.com and brand-shop.com, or a site that the page itself declares as its own. */
function isSameBrand(page: Page, own: string, other: string): boolean {
  const first = labelOf(own);
  const second = labelOf(other);
  if (first !== '' && first === second) return true;
  const [shorter, longer] = first.length < second.length ? [first, second] : [second, first];
  if (shorter.length >= 4 && (longer.startsWith(shorter) || longer.endsWith(shorter))) return true;
  if (second.length >= 4 && metadataOf(page).site.compact.has(second)) return true;
  return declaredSites(page).has(other);
}

function labelOf(site: string): string {
  return (getDomainWithoutSuffix(site, { validateHostname: false }) ?? '').replaceAll('-', '').toLowerCase();
}

/** Where the page says that it lives: its canonical address and its versions in other languages. */
function declaredSites(page: Page): Set<string> {
  const sites = new Set<string>();
  for (const rel of ['canonical', 'alternate']) {
    for (const href of page.head.links.get(rel) ?? []) {
      const url = URL.parse(href, page.url);
      if (url) sites.add(siteOf(url.hostname));
    }
  }
  return sites;
}
