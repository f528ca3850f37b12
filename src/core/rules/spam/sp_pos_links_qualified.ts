import { affiliateLinks } from '../../facts/affiliate-links.ts';
import { userContent } from '../../facts/comments.ts';
import { externalLinks, type Link } from '../../facts/links.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import { sponsorLabels } from '../../grounds/sponsor-labels.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, percent } from '../wording.ts';

const MIN_SHARE = 0.95;
/** A page that qualifies every link to others has chosen nothing. */
const ENOUGH_LINKS = 4;

const say = sentences({
  links_qualified: {
    en: ({ share, links, hosts }: { share: number; links: number; hosts: readonly string[] }) =>
      `${percent.en(share)} of ${countEn(links, 'paid or user link', 'paid or user links')} (${listed.en(hosts)}) ${links === 1 ? 'is' : 'are'} marked as such.`,
    pl: ({ share, links, hosts }) =>
      `Oznaczono ${percent.pl(share)} z ${countPl(links, 'linku płatnego lub użytkownika', 'linków płatnych lub użytkowników', 'linków płatnych lub użytkowników')} (${listed.pl(hosts)}).`,
  },
});

export default rule({
  id: 'sp_pos_links_qualified',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'positive',
  layer: 'links',
  version: 1,
  title: {
    en: 'Paid and user links are marked as such',
    pl: 'Linki płatne i linki użytkowników są oznaczone',
  },
  fix: {
    en: 'Keep marking paid links with sponsored and visitors’ links with ugc or nofollow.',
    pl: 'Nadal oznaczaj linki płatne atrybutem sponsored, a linki użytkowników atrybutem ugc lub nofollow.',
  },
  question: 'Are paid, affiliate and user-posted links qualified with sponsored, ugc or nofollow?',
  sources: ['QL'],
  answeredBy: 'code',
  languages: 'any',
  needs: { published: true },
  basis: 'source',
  scoring:
    'There is at least one affiliate link, link of sponsored content or link of a visitor, and 95 % of them carry sponsored, ugc or nofollow: 1, or 0.6 with a single one. Nothing where the page puts nofollow on all its links to others.',
  says: say,
  detect(page) {
    const all = relevantLinks(page);
    const relevant = [...all];
    if (relevant.length === 0) return abstain('not_applicable');
    const qualified = relevant.filter((link) => !link.follow);
    const share = qualified.length / relevant.length;
    const others = externalLinks(page).filter((link) => !all.has(link));
    const blanket = others.length >= ENOUGH_LINKS && others.every((link) => !link.follow);
    if (share < MIN_SHARE || blanket) return CLEAR;
    return {
      score: relevant.length > 1 ? 1 : 0.6,
      quotes: quoteLinks(page, qualified, 3),
      facts: [say.links_qualified({ share, links: relevant.length, hosts: hostsOf(relevant) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('affiliate links with sponsored', {
        found: { says: ['links_qualified'], quotes: ['Long tin', 'Round tin'] },
        title: 'Baking tins we like',
        body: paragraphs(
          ...BREAD,
          '<a rel="sponsored" href="https://www.amazon.com/dp/B07PDHSH13?tag=meadownotes-20">Long tin</a> <a rel="sponsored nofollow" href="https://www.amazon.com/dp/B07PDHSH23?tag=meadownotes-20">Round tin</a>',
          'The flour comes from <a href="https://www.hillmill.example/">Hill Mill</a>.',
        ),
      }),
      examplePage('visitors’ links with ugc', {
        found: { says: ['links_qualified'], quotes: ['młyn', 'blog'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after:
          '<div id="comments"><ol class="comment-list"><li class="comment"><p>Zobacz <a rel="ugc" href="https://www.mlyn-lipowy.example/">młyn</a>.</p></li><li class="comment"><p>I <a rel="ugc nofollow" href="https://www.zakwas-blog.example/">blog</a>.</p></li></ol></div>',
      }),
    ],
    clear: [
      examplePage('affiliate links that pass credit', {
        title: 'Baking tins we like',
        body: paragraphs(
          ...BREAD,
          '<a href="https://www.amazon.com/dp/B07PDHSH13?tag=meadownotes-20">Long tin</a> <a rel="sponsored" href="https://www.amazon.com/dp/B07PDHSH23?tag=meadownotes-20">Round tin</a>',
        ),
      }),
      examplePage('nofollow on everything', {
        title: 'Chains and gears',
        body: paragraphs(
          ...BICYCLE,
          '<a rel="nofollow" href="https://www.amazon.com/dp/B07PDHSH13?tag=meadownotes-20">Checker</a>',
          ['hillmill', 'oatandrye', 'greenacre', 'river-bakers']
            .map((name) => `<a rel="nofollow" href="https://www.${name}.example/">${name}</a>`)
            .join(' '),
        ),
      }),
    ],
  }),
});

function relevantLinks(page: Page): Set<Link> {
  const found = new Set<Link>();
  for (const { link } of affiliateLinks(page).links) if (link.external) found.add(link);
  for (const post of userContent(page).posts)
    for (const link of post.links) if (link.external) found.add(link);
  if (sponsorLabels(page).some((label) => label.clear && label.place === 'top' && !label.bare)) {
    for (const { link, known, sister } of outboundLinks(page))
      if (link.inMain && !known && !sister) found.add(link);
  }
  return found;
}
