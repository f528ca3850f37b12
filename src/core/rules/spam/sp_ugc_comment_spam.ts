import { type UserPost, userContent } from '../../facts/comments.ts';
import type { Link } from '../../facts/links.ts';
import { tokens, wordOf } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { anchorOf, outboundLinks } from '../../grounds/outbound-links.ts';
import { commentSpam } from '../../models/comment-spam.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl, percent } from '../wording.ts';

/** Posts of spam that make an area of spam. */
const MIN_SPAM = 3;
/** How sure the text model must be where nothing but the words and a link speak for it. */
const SURE = 0.95;
const MAX_MODEL_WORDS = 120;
/**
 * Without a link one such post means little, but a whole area of them does: of 90 ordinary pages with comments none has
 * more than a sixth of its comments above the first number, where there are at least six.
 */
const SOUNDS = 0.8;
const MIN_SOUNDING_SHARE = 0.25;
/** At most, where no post holds a link. */
const MAX_SOUNDING_SCORE = 0.75;
/** Shorter posts say the same by chance: "thank you", "great post". */
const MIN_DUPLICATE_WORDS = 12;
const MIN_COPIES = 4;
/** Characters at the start of a post that hold its author's name where none is marked. */
const OPENING = 20;
/** Copies of one text without a link over all posts. */
const MIN_COPY_SHARE = 0.3;
/** Words in common over all words of two posts. */
const DUPLICATE = 0.8;
/** Posts read; a thread of thousands is judged by its first. */
const MAX_POSTS = 300;

interface Judged {
  readonly post: UserPost;
  readonly why: 'link' | 'copy' | 'words';
}

const comments = (...items: readonly string[]): string =>
  `<div id="comments" class="comments-area"><h2>Comments</h2><ol class="comment-list">${items
    .map(
      (item, i) =>
        `<li class="comment"><b class="fn">Visitor ${i + 1}</b> <time datetime="2026-03-1${i}">March</time><div class="comment-content"><p>${item}</p></div></li>`,
    )
    .join('')}</ol></div>`;

const SPAM = [
  'I was in debt until I found this online casino, now I make $5000 every week from home! <a href="https://www.best-casino.example/">online casino bonus</a>',
  'Cheap meds without a prescription, fast delivery, visit our site now <a href="https://www.viagra-online.example/">buy viagra online</a>',
  'Get your loan in 5 minutes no credit check, contact us today <a href="https://www.paydayloans24.example/">payday loans</a>',
  'Best replica watches 80% off, click here to order <a href="https://www.replicawatches.example/">replica rolex</a>',
];
const TALK = [
  'I tried it with half the water and it still came out flat. Maybe my oven is too cool?',
  'Thanks for writing this down. The part about the thermometer saved my Sunday.',
  'My grandmother used caraway as well, but she added it only on top.',
  'There is a good map of mills at <a rel="ugc nofollow" href="https://www.mill-atlas.example/">the mill atlas</a> if you want fresh flour.',
];

const say = sentences({
  posts_of_spam: {
    en: ({
      spam,
      posts,
      advertising,
      copies,
      worded,
    }: {
      spam: number;
      posts: number;
      advertising: number;
      copies: number;
      worded: number;
    }) =>
      `${countEn(spam, 'post', 'posts')} of ${posts} (${percent.en(spam / posts)}) ${spam === 1 ? 'looks' : 'look'} like spam: ${advertising} with a link and advertising, ${copies} that repeat another post, ${worded} by wording alone.`,
    pl: ({ spam, posts, advertising, copies, worded }) =>
      `${countPl(spam, 'wpis', 'wpisy', 'wpisów')} z ${posts} (${percent.pl(spam / posts)}) ${formPl(spam, 'wygląda', 'wyglądają', 'wygląda')} na spam: z linkiem i reklamą: ${advertising}, powtarzające inny wpis: ${copies}, po samym słownictwie: ${worded}.`,
  },
  delete_posts: {
    en: ({ spam }: { spam: number }) =>
      `Delete ${spam === 1 ? 'the post quoted' : `the ${spam} posts quoted or like those`}, and let posts with links wait for approval.`,
    pl: ({ spam }) =>
      `Usuń ${spam === 1 ? 'ten wpis i podobne do niego' : `te wpisy (${spam}) i podobne do nich`}, a wpisy z linkami publikuj dopiero po akceptacji.`,
  },
});

export default rule({
  id: 'sp_ugc_comment_spam',
  mode: 'spam',
  policy: 'user_generated_spam',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'There is spam among the comments or posts',
    pl: 'W komentarzach lub wpisach użytkowników jest spam',
  },
  fix: {
    en: 'Delete the spam, hold new posts with links for approval, and protect the form against bots.',
    pl: 'Usuń spam, nowe wpisy z linkami zatrzymuj do akceptacji i zabezpiecz formularz przed robotami.',
  },
  question:
    'Is the comment or forum area full of spam: advertising with links, or one text under many names?',
  sources: ['SP', 'UG'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'comments',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true, published: true },
  basis: 'measured',
  scoring:
    'Posts count as spam when they hold a link to another site and name what spam sells, or, as comments of up to 120 words, read like advertising to a text model (95 % sure), or say the same in at least 12 words as posts of three other authors, with a link or in 30 % of all posts. Where a quarter of all posts are so, comments without a link count, too, when the text model is 80 % sure (in forums 95 %); such areas get at most 0.75. 0.5 at three such posts, 1 at eight; from half of all posts on at least 0.8.',
  says: say,
  detect(page) {
    const posts = userContent(page).posts.slice(0, MAX_POSTS);
    if (posts.length < MIN_SPAM) return abstain(posts.length === 0 ? 'not_applicable' : 'too_short');
    const spam = judged(page, posts);
    if (spam.length < MIN_SPAM) return CLEAR;
    const share = spam.length / posts.length;
    const copies = spam.filter(({ why }) => why === 'copy').length;
    const worded = spam.filter(({ why }) => why === 'words').length;
    const full = Math.max(0.5 + 0.5 * ramp(spam.length, MIN_SPAM, 8), share >= 0.5 ? 0.8 : 0);
    const score = spam.length - worded < MIN_SPAM ? Math.min(full, MAX_SOUNDING_SCORE) : full;
    return {
      score,
      quotes: quoteEach(spam, 5, ({ post }) => quoteText(page, post)),
      facts: [
        say.posts_of_spam({
          spam: spam.length,
          posts: posts.length,
          advertising: spam.length - copies - worded,
          copies,
          worded,
        }),
      ],
      fix: say.delete_posts({ spam: spam.length }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('advertising with links under a recipe', {
        found: { says: ['posts_of_spam'], quotes: ['Visitor 1 March', 'Visitor 2 March'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: comments(...SPAM, ...TALK.slice(0, 2)),
      }),
      examplePage('one text under many names', {
        found: { says: ['posts_of_spam'], quotes: ['Visitor 1 March', 'Visitor 2 March'] },
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
        after: comments(
          ...Array.from(
            { length: 5 },
            () =>
              'My cousin told me about this trading platform and after two weeks it changed my whole life, I recommend it to everyone.',
          ),
        ),
      }),
      examplePage('begging for clicks without links', {
        found: { says: ['posts_of_spam'], quotes: ['Visitor 1 March', 'Visitor 2 March'] },
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
        after: comments(
          'Hey guys check out my new channel and please subscribe, I post new videos every week!',
          'Subscribe to my channel and I will subscribe back, check it out!',
          'Check out my new song on my channel, please like and subscribe!!!',
          'I make 300 dollars a day working from home, visit my page and sign up for free money',
          TALK[1] ?? '',
        ),
      }),
      examplePage('Polish loans and bonuses', {
        found: { says: ['posts_of_spam'], quotes: ['Visitor 1 March', 'Visitor 2 March'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after: comments(
          'Szybka gotówka bez zaświadczeń: <a href="https://www.chwilowki-online.example/">chwilówki bez BIK</a>',
          'Super wpis! Zapraszam po bonus: <a href="https://www.kasyno-hub.example/">kasyno online bonus</a>',
          'Polecam każdemu: <a href="https://www.bukmacher24.example/">zakłady bukmacherskie online</a>',
        ),
      }),
    ],
    clear: [
      examplePage('people who talk about the text', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: comments(...TALK),
      }),
      examplePage('short thanks that resemble each other', {
        title: 'Chains and gears',
        body: paragraphs(...BICYCLE),
        after: comments(
          'Thank you!',
          'Thank you!',
          'Great post',
          'Great post, thanks',
          'Thank you so much',
          'Same here',
        ),
      }),
      examplePage('Polish talk with a link to a source', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after: comments(
          'U mnie po godzinie nic nie urosło, dopiero przy kaloryferze ruszyło.',
          'A czy ktoś próbował z mąką razową? Ciasto wyszło ciężkie.',
          'Tabela temperatur jest tu: <a href="https://www.tabela-wypiekow.example/">tabela</a>, mnie się przydała.',
        ),
      }),
    ],
  }),
});

function judged(page: Page, posts: readonly UserPost[]): Judged[] {
  const strangers = new Set(
    outboundLinks(page).flatMap(({ link, known, sister }) => (known || sister ? [] : [link])),
  );
  const copies = copiesAmong(page, posts, strangers);
  const found: Judged[] = [];
  const sounding: Judged[] = [];
  for (const post of posts) {
    if (copies.has(post)) found.push({ post, why: 'copy' });
    else if (isAdvertising(page, post, strangers)) found.push({ post, why: 'link' });
    else if (soundsLikeAdvertising(page, post)) sounding.push({ post, why: 'words' });
  }
  const together = found.length + sounding.length;
  return together >= posts.length * MIN_SOUNDING_SHARE ? [...found, ...sounding] : found;
}

function isAdvertising(page: Page, post: UserPost, strangers: ReadonlySet<Link>): boolean {
  const own = post.links.filter((link) => strangers.has(link) && link.anchor !== undefined);
  if (own.length === 0) return false;
  if (own.some((link) => moneyTerms(anchorOf(link)).length > 0 || moneyTerms(link.host).length > 0))
    return true;
  return post.kind === 'comment' && advertisingChance(page, post) >= SURE;
}

/** The model has learnt short comments; announcements and answers of a forum read like advertising to it. */
function soundsLikeAdvertising(page: Page, post: UserPost): boolean {
  if (post.kind === 'review') return false;
  return advertisingChance(page, post) >= (post.kind === 'comment' ? SOUNDS : SURE);
}

function advertisingChance(page: Page, post: UserPost): number {
  // The model has learnt English and Polish.
  if (post.words > MAX_MODEL_WORDS || writtenLanguage(page) === 'other') return 0;
  // People who help post addresses as well: the words around them must sell by themselves.
  const text = page.text.slice(post.start, post.end).replace(/https?:\/\/\S+|www\.\S+/g, ' ');
  return commentSpam(text).probability;
}

interface Told {
  readonly post: UserPost;
  readonly words: ReadonlySet<string>;
  /** How the post begins: with its author's name where none is marked. */
  readonly opening: string;
  readonly group: UserPost[];
}

/** Posts of several authors that say the same. */
function copiesAmong(page: Page, posts: readonly UserPost[], strangers: ReadonlySet<Link>): Set<UserPost> {
  const groups: UserPost[][] = [];
  const seen = new Map<string, Told[]>();
  for (const post of posts) {
    const list = wordsOf(page, post);
    if (list.length < MIN_DUPLICATE_WORDS) continue;
    const words = new Set(list);
    const opening = page.text.slice(post.start, post.start + OPENING);
    // Near copies share a run of five words somewhere: only such pairs are compared.
    const keys = keysOf(list);
    let twin: Told | undefined;
    for (const key of keys) {
      twin = seen
        .get(key)
        ?.find(
          (other) => !sameAuthor(page, other, { post, opening }) && overlap(other.words, words) >= DUPLICATE,
        );
      if (twin) break;
    }
    const group = twin?.group ?? [];
    if (!twin) groups.push(group);
    group.push(post);
    for (const key of keys) {
      const others = seen.get(key) ?? [];
      if (others.length < 4) seen.set(key, [...others, { post, words, opening, group }]);
    }
  }
  // Without a link it may be a quotation, a signature or a word of thanks, unless the area is full of it.
  const isSpam = (group: readonly UserPost[]): boolean =>
    group.length >= MIN_COPIES &&
    (group.length >= posts.length * MIN_COPY_SHARE ||
      group.every((post) => post.links.some((link) => strangers.has(link) && link.text.trim() !== '')));
  return new Set(groups.filter(isSpam).flat());
}

/** Words of its longest block: what boards write around a post is the same everywhere. */
function wordsOf(page: Page, post: UserPost): string[] {
  const all = tokens(page);
  let from = 0;
  let to = 0;
  for (let block = post.firstBlock; block < post.endBlock; block++) {
    const first = all.ofBlock[block] ?? 0;
    const end = all.ofBlock[block + 1] ?? 0;
    if (end - first > to - from) [from, to] = [first, end];
  }
  const words: string[] = [];
  for (let i = from; i < Math.min(to, from + 400); i++) {
    const at = all.start[i] ?? 0;
    if (post.author && at >= post.author.start && at < post.author.end) continue;
    const word = wordOf(all, i);
    if (/^\p{L}/u.test(word)) words.push(word);
  }
  return words;
}

/** Every run of five words of the beginning. */
function keysOf(words: readonly string[]): Set<string> {
  const keys = new Set<string>();
  for (let i = 0; i + 5 <= words.length && i < 60; i++) keys.add(words.slice(i, i + 5).join(' '));
  return keys;
}

function sameAuthor(
  page: Page,
  one: Pick<Told, 'post' | 'opening'>,
  other: Pick<Told, 'post' | 'opening'>,
): boolean {
  const [a, b] = [one.post.author, other.post.author];
  // Without a marked name the text begins with it; what begins alike may be by the same hand.
  if (!a || !b) return one.opening === other.opening;
  return page.text.slice(a.start, a.end) === page.text.slice(b.start, b.end);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common++;
  return common / (one.size + other.size - common);
}
