import type { Link } from '../../facts/links.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import { type SponsorLabel, sponsorLabels } from '../../grounds/sponsor-labels.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, quoted, shortened } from '../wording.ts';

const ONE_LINK = 0.75;
const PER_FURTHER_LINK = 0.1;
/** A bare "Advertisement" above the text may label a slot that a script fills. */
const BARE_LABEL = 0.6;
/** The label stands over a part further down, not over the page. */
const PART_LABEL = 0.7;
const SOME_QUALIFIED = 0.45;

const PAID_EN =
  'Whoever plans a weekend by the sea should book early. The team of <a href="https://www.harbour-stays.example/rooms">rooms by the harbour</a> keeps a few places free until May, and the <a href="https://www.coast-rentals.example/">bicycle rental next door</a> opens at eight.';
const PAID_PL =
  'Kto planuje remont kuchni, powinien zacząć od pomiarów. W ofercie <a href="https://www.meble-lipowa.example/kuchnie">kuchni na wymiar</a> są trzy rodzaje blatów, a <a href="https://www.montaz-lipowa.example/">ekipa montażowa</a> przyjeżdża w ciągu dwóch tygodni.';

const say = sentences({
  marked_and_open: {
    en: ({ label, links, hosts }: { label: string; links: number; hosts: readonly string[] }) =>
      `The text is marked ${quoted.en(label)} and has ${countEn(links, 'link', 'links')} to ${listed.en(hosts)} without sponsored or nofollow.`,
    pl: ({ label, links, hosts }) =>
      `Treść nosi oznaczenie ${quoted.pl(label)} i zawiera ${countPl(links, 'link', 'linki', 'linków')} bez atrybutu sponsored lub nofollow: ${listed.pl(hosts)}.`,
  },
  qualify_link: {
    en: ({ name }: { name: string }) => `Add rel="sponsored" to the link ${quoted.en(name)}.`,
    pl: ({ name }) => `Dodaj rel="sponsored" do linku ${quoted.pl(name)}.`,
  },
  qualify_links: {
    en: ({ links, hosts }: { links: number; hosts: readonly string[] }) =>
      `Add rel="sponsored" to the ${links} links to ${listed.en(hosts)}.`,
    pl: ({ links, hosts }) =>
      `Dodaj rel="sponsored" do linków (${links}) prowadzących do: ${listed.pl(hosts)}.`,
  },
});

export default rule({
  id: 'sp_link_paid_follow',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 4,
  lite: true,
  title: {
    en: 'Links in sponsored content are not marked as sponsored',
    pl: 'Linki w treści sponsorowanej nie są oznaczone',
  },
  fix: {
    en: 'Add rel="sponsored" (or nofollow) to the links in paid content.',
    pl: 'Dodaj rel="sponsored" (lub nofollow) do linków w płatnych treściach.',
  },
  question:
    'Does content marked as sponsored or advertising carry links to the advertiser without sponsored or nofollow?',
  sources: ['SP#link-spam', 'QL'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'alone',
  languages: ['en', 'pl'],
  needs: { published: true },
  findsAnywhere: true,
  basis: 'source',
  scoring:
    'A label such as “Sponsored post” stands at the text, and links of the text to other sites lack sponsored, nofollow and ugc: 0.75 for one link, 0.1 more for each further one. At most 0.7 where the label stands over a part further down, 0.6 where it only says “Advertisement”, 0.45 where other links of the text are qualified and none of the open ones has a search for its anchor, or where a box further down holds a single button (“Learn more”). Links to networks, authorities, newspapers and the page’s own brand are left out.',
  says: say,
  detect(page) {
    const strangers = outboundLinks(page).filter(
      ({ link, known, sister, byUser }) => !link.hidden && !known && !sister && !byUser,
    );
    const outbound = strangers.map(({ link }) => link);
    const keywords = new Set(strangers.filter(({ keyword }) => keyword).map(({ link }) => link));
    let best: { label: SponsorLabel; links: Link[]; score: number } | undefined;
    for (const label of sponsorLabels(page)) {
      if (!label.clear) continue;
      const own = outbound.filter(
        (link) =>
          link.block >= label.firstBlock &&
          link.block < label.endBlock &&
          (label.place !== 'top' || link.inMain || link.block === label.block),
      );
      const links = own.filter((link) => link.follow);
      if (links.length === 0) continue;
      const whole = label.bare ? BARE_LABEL : label.place === 'top' ? 1 : PART_LABEL;
      // Who qualifies some links of a paid text has chosen which of them were paid, unless a search is left open.
      const chosen = links.length < own.length && !links.some((link) => keywords.has(link));
      // One button in a marked box further down is an ad, and readers see that it is one.
      const button = links.length === 1 && label.place !== 'top' && isButton(links[0]);
      const cap = chosen || button ? SOME_QUALIFIED : whole;
      const score = Math.min(cap, ONE_LINK + PER_FURTHER_LINK * (links.length - 1));
      if (!best || score > best.score) best = { label, links, score };
    }
    if (!best) return CLEAR;
    const { label, links, score } = best;
    const text = shortened(page.text.slice(label.start, label.end), 60);
    const hosts = hostsOf(links);
    const [first] = links;
    return {
      score,
      quotes: [quoteText(page, label), ...quoteLinks(page, links, 4)],
      facts: [say.marked_and_open({ label: text, links: links.length, hosts })],
      fix:
        links.length === 1 && first
          ? say.qualify_link({ name: nameOf(first) })
          : say.qualify_links({ links: links.length, hosts }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a sponsored post with two followed links', {
        found: { says: ['marked_and_open'], quotes: ['Sponsored post', 'rooms by the harbour'] },
        title: 'A weekend by the sea',
        body: `<p class="label">Sponsored post</p>${paragraphs(...BICYCLE.slice(0, 2), PAID_EN, ...BICYCLE.slice(2))}`,
      }),
      examplePage('a paid partnership told in a sentence', {
        found: { says: ['marked_and_open'], quotes: ['paid partnership', 'long loaf tin'] },
        title: 'Baking with new tins',
        body: `<p><em>This article is a paid partnership with a maker of baking tins.</em></p>${paragraphs(
          ...BREAD.slice(0, 3),
          'We used the <a href="https://www.tin-works.example/loaf">long loaf tin</a> for all of it.',
        )}`,
      }),
      examplePage('a Polish sponsored article', {
        found: { says: ['marked_and_open'], quotes: ['Artykuł sponsorowany', 'kuchni na wymiar'] },
        title: 'Kuchnia na lata',
        lang: 'pl',
        body: `<p>Artykuł sponsorowany</p>${paragraphs(...CHLEB.slice(0, 2), PAID_PL, ...CHLEB.slice(2))}`,
      }),
      examplePage('a sponsored part at the end of a text', {
        found: { says: ['marked_and_open'], quotes: ['Sponsored content', 'rooms by the harbour'] },
        title: 'Chains and gears',
        body: `${paragraphs(...BICYCLE)}<div class="promo"><p>Sponsored content</p>${paragraphs(PAID_EN)}</div>`,
      }),
    ],
    clear: [
      examplePage('the sponsor of a conference above its logo', {
        title: 'Autumn meeting of librarians',
        body: `<p>Sponsored by</p><p><img src="/logo.png" alt="Harbour Savings"></p><h2>Where to stay</h2>${paragraphs(...LIBRARY)}<p>Rooms: <a href="https://www.harbour-stays.example/rooms">reserve online</a> or at the <a href="https://www.pier-rooms.example/">pier rooms</a>.</p>`,
      }),
      examplePage('a box with one button', {
        title: 'Chains and gears',
        body: `${paragraphs(...BICYCLE)}<section class="box"><p>Brought to you by</p><p>Payments for workshops that want to be quick about it.</p><a class="button" href="https://www.harbour-pay.example/business">Learn more</a></section>`,
      }),
      examplePage('a Polish box with one button', {
        title: 'Łańcuch i przerzutki',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<section class="box"><p>Materiał sponsorowany</p><p>Płatności dla warsztatów, którym się spieszy.</p><a class="button" href="https://www.harbour-pay.example/firmy">Sprawdź ofertę</a></section>`,
      }),
      examplePage('a sponsored post with qualified links', {
        title: 'A weekend by the sea',
        body: `<p class="label">Sponsored post</p>${paragraphs(...BICYCLE, PAID_EN.replaceAll('<a ', '<a rel="sponsored" '))}`,
      }),
      examplePage('the label of a separate advertising slot', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY.slice(0, 2))}<div class="ad-slot"><span>Advertisement</span></div>${paragraphs(
          ...LIBRARY.slice(2),
          'The figures come from the <a href="https://www.millroad-friends.example/report">friends of the library</a>.',
        )}`,
      }),
      examplePage('an event that has a sponsor', {
        title: 'Town race in May',
        body: paragraphs(
          ...LIBRARY.slice(0, 3),
          'The race is sponsored by a local brewery; its <a href="https://www.oldmill-brewery.example/">beer garden</a> opens at noon.',
        ),
      }),
      examplePage('own shop promoted in an own article', {
        title: 'Baking at home',
        body: `<p>Sponsored by Meadow Lane Notes.</p>${paragraphs(...BREAD, 'The tins are in our <a href="https://shop.meadowlane-notes.com/tins">shop</a>.')}`,
      }),
      examplePage('a Polish advertorial with qualified links', {
        title: 'Kuchnia na lata',
        lang: 'pl',
        body: `<p>Materiał reklamowy</p>${paragraphs(...ROWER, PAID_PL.replaceAll('<a ', '<a rel="nofollow sponsored" '))}`,
      }),
    ],
  }),
});

const BUTTON = wholeWords(
  /^(?:learn|read|find out|see|discover|view|visit|shop|get|try|sign|book|start|download|more|dowiedz|czytaj|sprawdź|zobacz|więcej|kup|zamów|wypróbuj)\b/iu,
);
const MAX_BUTTON = 30;

function isButton(link: Link | undefined): boolean {
  const text = link?.text.trim() ?? '';
  return text.length <= MAX_BUTTON && BUTTON.test(text);
}
