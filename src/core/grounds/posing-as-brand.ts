// Which well-known name a page shows off as its own although its address is somebody else's. A name in the text is
// nothing; a name in title and heading of a page that lives elsewhere may be a pose, and rules ask what else is there.
import { getDomainWithoutSuffix } from 'tldts';
import { mainHeading } from '../facts/headings.ts';
import { BRAND_HOSTS } from '../lexicon/brand-hosts.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';

const WORD = /[\p{L}\p{N}&]+(?:[.-][\p{L}\p{N}]+)*/gu;

/** Brands named in title or main heading whose site this is not; undefined where the page's address is unknown. */
export const foreignBrands = perPage((page): readonly string[] | undefined => {
  const { site, host } = pageAddress(page);
  // Guessed from its links, an address may be anybody's.
  if (page.address === undefined) return undefined;
  const label = getDomainWithoutSuffix(site, { validateHostname: false }) ?? '';
  const words = ` ${[...`${page.head.title} | ${mainHeading(page)?.text ?? ''}`.toLowerCase().matchAll(WORD)].map((match) => match[0]).join(' ')} `;
  const found: string[] = [];
  for (const [brand, labels] of BRAND_HOSTS) {
    if (!words.includes(` ${brand} `)) continue;
    if (labels.has(label) || host.endsWith('.gov.pl') || host.endsWith('.gov')) continue;
    // brand-uk.com may be its own; microsoft-support-helpline.com is what impostors register, and is left to the rule.
    found.push(brand);
  }
  return found;
});
