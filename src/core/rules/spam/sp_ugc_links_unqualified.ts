import { userContent } from '../../facts/comments.ts';
import type { Link } from '../../facts/links.ts';
import { type OutboundLink, outboundLinks } from '../../grounds/outbound-links.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { formPl, listed, percent } from '../wording.ts';

const MIN_LINKS = 2;
const MIN_SHARE = 0.3;
/** Fewer than these may have been posted by people whom the site trusts. */
const FEW_LINKS = 4;
const FEW = 0.4;
/** Sources, home pages and pictures of a thread lack an attribute; searches and trades of spam are placed there. */
const NOTHING_SOLD = 0.45;
/** Names of containers by which a site marks posts of its own people. */
const STAFF_WORDS = new Set('bypostauthor staff moderator admin editor'.split(' '));

const comment = (text: string, name = 'comment'): string =>
  `<li class="${name}"><b class="fn">Visitor</b><div class="comment-content"><p>${text}</p></div></li>`;
const area = (...items: readonly string[]): string =>
  `<div id="comments"><h2>Comments</h2><ol class="comment-list">${items.join('')}</ol></div>`;

const say = sentences({
  posted_links_open: {
    en: ({ open, links, hosts }: { open: number; links: number; hosts: readonly string[] }) =>
      `${links === 1 ? 'The only link' : `${open} of ${links} links (${percent.en(open / links)})`} that visitors posted ${open === 1 ? 'carries' : 'carry'} neither ugc nor nofollow; ${open === 1 ? 'it leads' : 'they lead'} to ${listed.en(hosts)}.`,
    pl: ({ open, links, hosts }) =>
      `${links === 1 ? 'Jedyny link dodany przez użytkowników' : `${open} z ${links} linków dodanych przez użytkowników (${percent.pl(open / links)})`} nie ${formPl(open, 'ma', 'mają', 'ma')} ugc ani nofollow; ${hosts.length === 1 ? 'cel' : 'cele'}: ${listed.pl(hosts)}.`,
  },
});

export default rule({
  id: 'sp_ugc_links_unqualified',
  mode: 'spam',
  policy: 'user_generated_spam',
  kind: 'violation',
  layer: 'links',
  version: 2,
  title: {
    en: 'Links posted by visitors are not marked as such',
    pl: 'Linki dodane przez użytkowników nie są oznaczone',
  },
  fix: {
    en: 'Set the system to add rel="ugc nofollow" to every link that visitors post.',
    pl: 'Ustaw system tak, by do każdego linku użytkownika dodawał rel="ugc nofollow".',
  },
  question: 'Are links that visitors posted left without ugc and nofollow?',
  sources: ['QL', 'UG'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'alone',
  languages: 'any',
  needs: { published: true },
  basis: 'judgement',
  scoring:
    'At least two links of comments or forum posts to other sites without ugc, nofollow and sponsored, and at least 30 % of all such links: 0.5 at 30 %, 1 at all of them with ten links or more; at most 0.4 below four links, 0.45 where none of them is a search or names what spam sells. Posts of the site’s own people, networks and authorities are left out.',
  says: say,
  detect(page) {
    const posted = postedLinks(page);
    const links = posted.map(({ link }) => link);
    if (links.length === 0) return abstain('not_applicable');
    const open = links.filter((link) => link.follow);
    const share = open.length / links.length;
    if (open.length < MIN_LINKS || share < MIN_SHARE) return CLEAR;
    const score = 0.5 + 0.25 * ramp(share, MIN_SHARE, 1) + 0.25 * ramp(open.length, MIN_LINKS, 10);
    return {
      score: Math.min(score, open.length < FEW_LINKS ? FEW : 1, posted.some(isPlaced) ? 1 : NOTHING_SOLD),
      quotes: quoteLinks(page, open),
      facts: [say.posted_links_open({ open: open.length, links: links.length, hosts: hostsOf(open) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('comments whose links pass credit', {
        found: { says: ['posted_links_open'], quotes: ['Hill Mill', 'cheap cake tins'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: area(
          comment('I buy flour at <a href="https://www.hillmill.example/">Hill Mill</a>.'),
          comment('See <a href="https://www.cheapcaketins.example/">cheap cake tins</a>, too.'),
          comment('The <a href="https://www.stone-oven.example/">oven makers</a> wrote about it.'),
          comment('And <a href="https://www.rye-club.example/">our club</a> bakes it on Sundays.'),
          comment('Mine is at <a rel="ugc" href="https://www.oatandrye.example/">Oat and Rye</a>.'),
        ),
      }),
      examplePage('posts of a Polish forum', {
        found: { says: ['posted_links_open'], quotes: ['stronie młyna', 'blog o zakwasie'] },
        title: 'Zakwas nie rośnie',
        lang: 'pl',
        body: `<div class="forum viewtopic">${[
          'Mam ten sam kłopot, pisałem o tym na <a href="https://www.mlyn-lipowy.example/">stronie młyna</a>.',
          'Zajrzyj na <a href="https://www.zakwas-blog.example/">blog o zakwasie</a>, tam jest tabela.',
          'U mnie pomogło cieplejsze miejsce, <a href="https://www.piec-chlebowy.example/">tu o tym piszą</a>.',
          'Mąkę biorę ze <a href="https://www.maka-z-gor.example/">sklepu w górach</a>.',
        ]
          .map(
            (text) =>
              `<div class="post has-profile"><b class="username">Gość</b><div class="content">${text}</div></div>`,
          )
          .join('')}</div>${paragraphs(...CHLEB.slice(0, 1))}`,
      }),
    ],
    clear: [
      examplePage('home pages and sources of a thread', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: area(
          comment('I buy flour at <a href="https://www.hillmill.example/">Hill Mill</a>.'),
          comment('The <a href="https://www.stone-oven.example/notes/2021">oven makers</a> wrote about it.'),
          comment('And <a href="https://www.rye-club.example/">our club</a> bakes it on Sundays.'),
          comment('I keep <a href="https://www.oatandrye.example/diary">a diary</a>.'),
        ),
      }),
      examplePage('links that the system qualified', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: area(
          comment('I buy flour at <a rel="ugc nofollow" href="https://www.hillmill.example/">Hill Mill</a>.'),
          comment('See <a rel="nofollow" href="https://www.my-cakes.example/">my cakes</a>, too.'),
        ),
      }),
      examplePage('answers of the editors', {
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
        after: area(
          comment('When does it open?'),
          comment(
            'At ten; see <a href="https://www.millroad-friends.example/">the friends</a> and <a href="https://www.reading-league.example/">the league</a>.',
            'comment bypostauthor',
          ),
        ),
      }),
    ],
  }),
});

/** The anchor is a search, or anchor or host name what spam sells. */
function isPlaced({ link, keyword, moneyAnchor, moneyHost }: OutboundLink): boolean {
  return link.follow && (keyword || moneyAnchor.length + moneyHost.length > 0);
}

function postedLinks(page: Page): OutboundLink[] {
  const { names, nameOf } = page.outline;
  const posted = new Set<Link>();
  for (const post of userContent(page).posts) {
    if (post.kind === 'review') continue;
    if (names[nameOf[post.element] ?? -1]?.words.some((word) => STAFF_WORDS.has(word))) continue;
    // Icons beside a post are made by the board.
    for (const link of post.links)
      if (link.external && !link.hidden && link.text.trim() !== '') posted.add(link);
  }
  return outboundLinks(page).filter(({ link, known, sister }) => posted.has(link) && !known && !sister);
}
