// Links for which the page is paid when a visitor buys: by network, by partner parameter, or by an own redirect that is
// qualified or named as paid.
import { perPage } from '../page/per-page.ts';
import { type Link, links } from './links.ts';

export interface AffiliateLink {
  readonly link: Link;
  readonly network: string;
  /** Carries sponsored or nofollow. */
  readonly qualified: boolean;
}

export interface AffiliateLinks {
  readonly links: readonly AffiliateLink[];
  readonly networks: readonly string[];
  /** Unqualified over all; 0 where there are none. */
  readonly unqualifiedShare: number;
  readonly inMain: number;
}

export const affiliateLinks = perPage((page): AffiliateLinks => {
  const found: AffiliateLink[] = [];
  for (const link of links(page)) {
    const network = networkOf(link);
    if (network !== undefined) {
      found.push({ link, network, qualified: link.rel.has('sponsored') || link.rel.has('nofollow') });
    }
  }
  const unqualified = found.filter((one) => !one.qualified).length;
  return {
    links: found,
    networks: [...new Set(found.map((one) => one.network))].sort(),
    unqualifiedShare: found.length === 0 ? 0 : unqualified / found.length,
    inMain: found.filter((one) => one.link.inMain).length,
  };
});

function networkOf(link: Link): string | undefined {
  // A partner parameter on the page's own site is its own referral programme.
  if (link.affiliate !== undefined)
    return link.affiliate === 'parameter' && !link.external ? undefined : link.affiliate;
  // A site's own way out is paid for when it says so itself.
  return link.redirector && !link.external && link.rel.has('sponsored') ? 'own-redirect' : undefined;
}
