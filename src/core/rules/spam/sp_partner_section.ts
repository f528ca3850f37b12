import { affiliateLinks } from '../../facts/affiliate-links.ts';
import { userContent } from '../../facts/comments.ts';
import { type Link, links } from '../../facts/links.ts';
import { type PhraseFinder, phraseList } from '../../facts/phrase-lists.ts';
import type { Span } from '../../facts/span.ts';
import { genreOf } from '../../grounds/genre.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import { sponsorLabels } from '../../grounds/sponsor-labels.ts';
import { MONEY_TOPICS, type MoneyTopic, topicOf } from '../../grounds/topics.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { MONEY_NAMES } from '../money-names.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

/** No one of the house answers for the text. */
const DISOWNED: PhraseFinder = phraseList({
  en: [
    'newsroom was not involved',
    'newsroom were not involved',
    'editorial staff was not involved',
    'editorial staff were not involved',
    'editorial team was not involved',
    'editorial staff had no',
    'newsroom had no',
    'not involved in the creation',
    'not involved in the production',
    'not involved in the writing',
    'independent of our newsroom',
    'created by our commerce',
    'provided by a third party',
    'third party content',
    'contributed content',
    'content is provided by',
    'content provided by our partner',
    'in association with our partner',
    'written by our partner',
    'partner of ours wrote',
    'commerce content',
  ],
  pl: [
    'redakcja nie ponosi odpowiedzialności',
    'redakcja nie brała udziału',
    'redakcja nie odpowiada za',
    'bez udziału redakcji',
    'treść dostarczona przez',
    'materiał zewnętrzny',
    'materiał partnera',
    'materiał partnerski',
    'artykuł partnera',
    'tekst partnera',
    'autor zewnętrzny',
    'wydawca nie ponosi odpowiedzialności',
  ],
});
const FOLDERS =
  /\/(?:partner|partners|partner-content|partnercontent|sponsored|sponsored-content|brandvoice|brand-studio|branded|advertorial|coupons?|vouchers?|promo-codes?|kupony|kody-rabatowe|rabaty|artykul-sponsorowany|sponsorowane|materialy-partnerow|strefa-partnera|marketplace|commerce|buyers-guide)(?:\/|$)/i;
const HOSTS =
  /^(?:partner|partners|coupons?|vouchers?|promo|deals|kupony|rabaty|kodyrabatowe|sponsored|marketplace)\./i;

const MIN_CUES = 3;
const THREE = 0.5;
const FOUR = 0.6;
const MIN_LINKS = 3;
const STRONG_TOPIC = 0.5;

interface Cue {
  readonly says: Said;
  readonly span?: Span | undefined;
}

const CASINOS =
  'An online casino pays a welcome bonus to new players. The best online casino sites offer free spins, live casino tables and casino games from many makers; wagering requirements differ.';
const CASINO_LINKS =
  '<a rel="sponsored" href="https://www.best-casino.example/?aff_id=7">Claim the casino bonus</a> <a rel="sponsored" href="https://www.casinohub.example/?aff_id=7">Get free spins</a> <a rel="sponsored" href="https://www.casino-365.example/?aff_id=7">Play at this online casino</a>';

const say = sentences({
  page_says: {
    en: ({ text }: { text: string }) => `The page says ${quoted.en(text)}.`,
    pl: ({ text }) => `Na stronie pada ${quoted.pl(text)}.`,
  },
  off_subject: {
    en: ({ topic }: { topic: MoneyTopic }) =>
      `It is about ${MONEY_NAMES[topic].en}, which neither the name nor the menu of the site mentions.`,
    pl: ({ topic }) => `Temat to ${MONEY_NAMES[topic].pl}, o czym nie mówi ani nazwa, ani menu witryny.`,
  },
  paid_links: {
    en: ({ links }: { links: number }) =>
      `The content has ${countEn(links, 'paid or affiliate link', 'paid or affiliate links')}.`,
    pl: ({ links }) =>
      `Treść zawiera ${countPl(links, 'link płatny lub afiliacyjny', 'linki płatne lub afiliacyjne', 'linków płatnych lub afiliacyjnych')}.`,
  },
  links_to_offers: {
    en: ({ offers, paid }: { offers: number; paid: number }) =>
      `The content has ${countEn(offers, 'link', 'links')} to commercial offers; marked as paid or known as affiliate links: ${paid}.`,
    pl: ({ offers, paid }) =>
      `Treść zawiera ${countPl(offers, 'link', 'linki', 'linków')} do ofert handlowych; oznaczonych jako płatne lub rozpoznanych jako afiliacyjne: ${paid}.`,
  },
  section_address: {
    en: ({ address }: { address: string }) =>
      `Its address names a section for partners or offers: ${quoted.en(address)}.`,
    pl: ({ address }) => `Adres wskazuje na sekcję partnerów lub ofert: ${quoted.pl(address)}.`,
  },
  nobody_named: {
    en: () => 'No author or editor is named.',
    pl: () => 'Nie podano autora ani redaktora.',
  },
  one_page_only: {
    en: () => 'One page cannot show who made it and why. For users in the EEA the policy works differently.',
    pl: () =>
      'Jedna strona nie pokaże, kto i po co ją przygotował. Wobec użytkowników z EOG ta zasada działa inaczej.',
  },
});

export default rule({
  id: 'sp_partner_section',
  mode: 'spam',
  policy: 'site_reputation',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'The content looks like a third party’s advertising',
    pl: 'Treść wygląda na reklamę obcej firmy',
  },
  fix: {
    en: 'Edit the section yourself and name who answers for it, or keep it out of search with noindex.',
    pl: 'Obejmij tę sekcję własną redakcją i wskaż, kto za nią odpowiada, albo wyłącz ją z wyszukiwania przez noindex.',
  },
  question:
    'Does this look like commercial content of a third party, far from the subject of the site and placed here for its standing?',
  sources: ['SP#site-reputation', 'SRP'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'judgement',
  scoring:
    'Counts signs: a partner label or a note that the newsroom had no part, a subject of the kind that spam sells which neither name nor menu of the site speak of, three or more links that are paid or lead to such offers (posts of visitors left out), no author named, an address of a partner or coupon section. Three signs: 0.5, four: 0.6, never more from one page; one of subject and paid links must be among them.',
  says: say,
  detect(page) {
    // A thread is what visitors wrote, whatever they advertise in it.
    if (genreOf(page).genre === 'forum') return abstain('not_applicable');
    const label = labelCue(page);
    const subject = subjectCue(page);
    const paid = paidCue(page);
    const cues = [label, subject, paid, addressCue(page), unsignedCue(page)].filter(
      (cue) => cue !== undefined,
    );
    if (cues.length < MIN_CUES || (!subject && !paid) || metadataOf(page).robots.noindex) return CLEAR;
    return {
      score: cues.length > MIN_CUES ? FOUR : THREE,
      quotes: [
        ...cues.flatMap((cue) => (cue.span ? [quoteText(page, cue.span)] : [])),
        quoteIn(page, { in: 'title' }, page.head.title),
      ],
      facts: [...cues.map((cue) => cue.says), say.one_page_only()],
    };
  },
  examples: () => ({
    hit: [
      examplePage('casino offers of a partner on a local paper', {
        found: {
          says: [
            'page_says',
            'off_subject',
            'paid_links',
            'section_address',
            'nobody_named',
            'one_page_only',
          ],
          quotes: ['newsroom was not involved', 'online casino'],
        },
        title: 'Best online casino bonuses this month',
        url: 'https://www.meadowlane-gazette.com/partner-content/casino',
        body: `<p>Partner content. Our newsroom was not involved in the creation of this content.</p>${paragraphs(CASINOS, CASINOS)}<p>${CASINO_LINKS}</p>`,
      }),
      examplePage('Polish loans in the section of a partner', {
        found: {
          says: ['page_says', 'off_subject', 'section_address', 'nobody_named', 'one_page_only'],
          quotes: ['Materiał partnera', 'Chwilówka'],
        },
        title: 'Ranking chwilówek: szybka pożyczka online',
        lang: 'pl',
        url: 'https://www.gazeta-lipowa.com/materialy-partnerow/chwilowki',
        body: `<p>Materiał partnera</p>${paragraphs(
          'Chwilówka to pożyczka online na krótki czas. Szybka pożyczka bez BIK trafia na konto w kwadrans, a pierwsza pożyczka za darmo kusi nowych klientów.',
          'Pożyczki pozabankowe porównasz w rankingu poniżej.',
        )}<p><a rel="sponsored" href="https://www.chwilowki24.example/?aff_id=9">Weź chwilówkę</a> <a rel="sponsored" href="https://www.pozyczki-hub.example/?aff_id=9">Pożyczka online</a> <a rel="sponsored" href="https://www.top-chwilowki.example/?aff_id=9">Chwilówki bez BIK</a></p>`,
      }),
    ],
    clear: [
      examplePage('a labelled advertisement for readers, signed', {
        title: 'A weekend by the sea',
        url: 'https://www.meadowlane-notes.com/sponsored/weekend',
        body: `<p>Sponsored content</p><p class="byline">By <a rel="author" href="/authors/k-hill">Karen Hill</a></p>${paragraphs(...BICYCLE)}<p><a rel="sponsored" href="https://www.harbour-stays.example/">Rooms by the harbour</a></p>`,
      }),
      examplePage('a thread with spam in its posts', {
        title: 'Sourdough will not rise – Baking forum',
        url: 'https://www.meadowlane-notes.com/thread/sourdough',
        body: `<div class="post"><b>breadfan22</b> 3 Jan 2026<p>My starter doubles in 6 hours but the loaf stays flat. What am I doing wrong with it?</p></div><div class="post"><b>seo_master77</b> 4 Jan 2026<p>Great post! Visit <a href="http://www.cheap-viagra.example">cheap viagra online</a> and <a href="http://www.best-casino.example">best online casino bonus</a></p></div><div class="post"><b>seo_master78</b> 4 Jan 2026<p>Nice article. <a href="http://www.payday.example">payday loans no credit check</a> <a href="http://www.casino-hub.example">online casino</a></p></div><div class="post"><b>breadfan22</b> 5 Jan 2026<p>Thanks, eleven hours did it. Photo tomorrow.</p></div>`,
      }),
      examplePage('news of an agency', {
        title: 'Library stays open',
        body: `<p>By the wire service</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a Polish text of the own editors', {
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

function labelCue(page: Page): Cue | undefined {
  const disowned = DISOWNED(page)[0];
  const label = disowned ?? sponsorLabels(page).find((one) => !one.bare);
  if (!label) return undefined;
  const text = shortened(page.text.slice(label.start, label.end), 60);
  return { says: say.page_says({ text }), span: label };
}

/** A subject that the site's own name and menu know nothing of. */
function subjectCue(page: Page): Cue | undefined {
  const topic = MONEY_TOPICS.find((one) => topicOf(page, one).strength >= STRONG_TOPIC);
  if (!topic || siteSpeaksOf(page, topic)) return undefined;
  return { says: say.off_subject({ topic }), span: topicOf(page, topic).hits[0] };
}

function siteSpeaksOf(page: Page, topic: MoneyTopic): boolean {
  const { host } = pageAddress(page);
  if (moneyTerms(host).includes(topic)) return true;
  if (metadataOf(page).site.names.some((name) => moneyTerms(name).includes(topic))) return true;
  return links(page).some(
    (link) => link.region === 'nav' && link.text !== '' && moneyTerms(link.text).includes(topic),
  );
}

function paidCue(page: Page): Cue | undefined {
  const { posts } = userContent(page);
  // What visitors post is no section; other rules look at it.
  const isOwn = (link: Link): boolean =>
    link.inMain &&
    !posts.some(({ firstBlock, endBlock }) => link.block >= firstBlock && link.block < endBlock);
  const paid = new Set(affiliateLinks(page).links.flatMap(({ link }) => (isOwn(link) ? [link] : [])));
  const offers = new Set(paid);
  for (const { link, moneyAnchor, moneyHost } of outboundLinks(page)) {
    if (!isOwn(link)) continue;
    if (link.rel.has('sponsored')) paid.add(link);
    if (link.rel.has('sponsored') || moneyAnchor.length + moneyHost.length > 0) offers.add(link);
  }
  if (offers.size < MIN_LINKS) return undefined;
  const [first] = offers;
  return {
    says:
      paid.size === offers.size
        ? say.paid_links({ links: paid.size })
        : say.links_to_offers({ offers: offers.size, paid: paid.size }),
    span: first?.anchor,
  };
}

function addressCue(page: Page): Cue | undefined {
  const url = page.address === undefined ? null : URL.parse(page.address);
  if (!url || !(FOLDERS.test(url.pathname) || HOSTS.test(url.hostname.replace(/^www\./, ''))))
    return undefined;
  return { says: say.section_address({ address: shortened(`${url.hostname}${url.pathname}`, 60) }) };
}

function unsignedCue(page: Page): Cue | undefined {
  const { authors, structured } = metadataOf(page);
  if (authors.length > 0 || structured.items.some((item) => item.types.includes('person'))) return undefined;
  const { genre } = genreOf(page);
  // A shop's product page and a front page are not signed.
  if (genre === 'product' || genre === 'category' || genre === 'home') return undefined;
  return { says: say.nobody_named() };
}
