// What is looked at in a comment: ideas of spam, where links go, how it is written, words and their letters.
import { isAuthority } from '../lexicon/authority-hosts.ts';
import { COMMENT_CONCEPTS } from './comment-concepts.ts';
import { addLetters, addRuns, FeatureBag } from './feature-bag.ts';
import { PhraseFinder } from './phrase-finder.ts';
import type { Piece } from './pieces.ts';

const concepts = new PhraseFinder(COMMENT_CONCEPTS);

/** Words and letters lean on the few comments they were learnt from; ideas and links hold elsewhere as well. */
const WORDS_LOUDNESS = 1;
const LETTERS_LOUDNESS = 1;
const LETTER_SIZES = [3, 4, 5];

const list = (hosts: string): ReadonlySet<string> => new Set(hosts.split(' '));
const HOST_KINDS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['video', list('youtube.com youtu.be vimeo.com dailymotion.com twitch.tv cda.pl')],
  [
    'social',
    list(
      'facebook.com fb.com fb.me instagram.com twitter.com x.com tiktok.com soundcloud.com vk.com tsu.co plus.google.com ' +
        'snapchat.com t.me wa.me telegram.me onlyfans.com linktr.ee ask.fm myspace.com spotify.com bandcamp.com',
    ),
  ],
  [
    'asking',
    list(
      'gofundme.com indiegogo.com kickstarter.com patreon.com zrzutka.pl pomagam.pl siepomaga.pl change.org ko-fi.com',
    ),
  ],
  [
    'short',
    list('bit.ly goo.gl tinyurl.com t.co ow.ly is.gd adf.ly cutt.ly rebrand.ly shorturl.at j.mp buff.ly'),
  ],
  [
    'reference',
    list(
      'github.com gitlab.com stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com wikipedia.org ' +
        'wikimedia.org developer.mozilla.org mozilla.org npmjs.com pypi.org docs.rs readthedocs.io python.org nodejs.org ' +
        'microsoft.com apple.com debian.org ubuntu.com kernel.org archlinux.org php.net postgresql.org w3.org archive.org ' +
        'bbc.co.uk bbc.com nytimes.com theguardian.com reuters.com apnews.com washingtonpost.com imgur.com reddit.com ' +
        'news.ycombinator.com medium.com imdb.com goodreads.com rottentomatoes.com caniuse.com codepen.io jsfiddle.net ' +
        'youtube-nocookie.com wyborcza.pl onet.pl wp.pl tvn24.pl rmf24.pl interia.pl money.pl oko.press pap.pl ' +
        'elektroda.pl 4programmers.net wykop.pl filmweb.pl lubimyczytac.pl allegro.pl openstreetmap.org ' +
        'android.com chromium.org golang.org go.dev rust-lang.org kubernetes.io docker.com nginx.org apache.org wordpress.org',
    ),
  ],
];
/** Ideas that ordinary comments have as well; any other one is a pitch for something. */
const ORDINARY_IDEAS = new Set(['own trouble', 'please', 'everybody', 'money', 'hollow praise']);
const WORDS_OF_A_REMARK = 8;
const NAME_LIKE = /^(?!www\.)[^/:]+$/;
const REFERRAL =
  /[?&/](?:ref|refer|referral|r|aff|affiliate|invite|inv|partner|join|promo|u|user)[=/]|\/dolacz/;
const TRADE =
  /casino|kasyn|viagra|cialis|pharm|pill|loan|pozycz|kredyt|chwilow|bet|poker|slot|bitcoin|crypto|forex|cheap|tani|sale|shop|sklep|deal|seo|porn|sex|xxx|dating|randk|replica|outlet|hack|cheat|money|cash|earn|zarob|free|bonus|win|diet|slim|followers|essay|escort/;

export function commentFeatures(pieces: readonly Piece[]): FeatureBag {
  const bag = new FeatureBag();
  const forms = pieces.map((piece) => piece.form);
  addRuns(bag, forms, 2, 1);
  bag.level('w:', WORDS_LOUDNESS);
  for (const [i, piece] of pieces.entries())
    if (piece.kind === 'word') addLetters(bag, piece.form, i, LETTER_SIZES, 1);
  bag.level('c:', LETTERS_LOUDNESS);
  const ideas = new Set<string>();
  concepts.find(forms, (name, first, last) => {
    ideas.add(name);
    bag.add(`idea:${name}`, 1, first, last);
  });
  addLinks(bag, pieces, ideas);
  addWriting(bag, pieces);
  return bag;
}

function addLinks(bag: FeatureBag, pieces: readonly Piece[], ideas: ReadonlySet<string>): void {
  const addresses = new Set<string>();
  let links = 0;
  let words = 0;
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'word') words++;
    if (piece.kind === 'mail' || piece.kind === 'handle') bag.add(`has:${piece.kind}`, 1, i);
    if (piece.address === undefined) continue;
    links++;
    addresses.add(piece.address);
    const kind = hostKind(hostOf(piece.address));
    // "Booking.com" in a sentence is a name as often as an address.
    bag.add(NAME_LIKE.test(piece.address) ? 'link:name' : 'link:any', 1, i);
    if (kind !== 'other' || !NAME_LIKE.test(piece.address)) bag.add(`link:${kind}`, 1, i);
    if (kind === 'reference') continue;
    if (REFERRAL.test(piece.address)) bag.add('link:referral', 1, i);
    if (TRADE.test(piece.address)) bag.add('link:trade', 1, i);
    if (kind === 'other' && ideas.has('hollow praise')) bag.add('link:after praise', 1, i);
  }
  const pitch = [...ideas].some((idea) => !ORDINARY_IDEAS.has(idea));
  if (addresses.size === 1 && !pitch && words >= WORDS_OF_A_REMARK) bag.add('links:one in a remark', 1);
  if (addresses.size > 0 && pitch) bag.add('links:with a pitch', 1);
  if (addresses.size >= 2) bag.add('links:2+', 1);
  if (addresses.size >= 4) bag.add('links:4+', 1);
  if (addresses.size > 0 && words < 3 * links) bag.add('links:hardly words', 1);
}

function hostOf(address: string): string {
  const from = address.startsWith('http') ? address.indexOf('//') + 2 : 0;
  const end = address.slice(from).search(/[/?#:]/);
  return (end < 0 ? address.slice(from) : address.slice(from, from + end)).replace(/^www\.|^m\./, '');
}

function hostKind(host: string): string {
  const labels = host.split('.');
  const site = labels.slice(-2).join('.');
  const longer = labels.slice(-3).join('.');
  for (const [kind, hosts] of HOST_KINDS)
    if (hosts.has(site) || hosts.has(longer) || hosts.has(host)) return kind;
  if (isAuthority(host, site) || labels[0] === 'docs' || labels[0] === 'developer' || labels[0] === 'support')
    return 'reference';
  return 'other';
}

const PHONE_DIGITS = 9;

function addWriting(bag: FeatureBag, pieces: readonly Piece[]): void {
  let words = 0;
  let capitals = 0;
  let emoji = 0;
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'word') {
      words++;
      if (piece.capitals) capitals++;
      if (piece.stretched) bag.add('style:stretched word', 1, i);
    }
    if (piece.kind === 'emoji') emoji++;
    if (piece.kind === 'mark' && piece.stretched) bag.add(`style:many ${piece.form}`, 1, i);
    if (piece.form === '<number>' && piece.end - piece.start >= PHONE_DIGITS)
      bag.add('has:long number', 1, i);
    if (piece.form === '<money>') bag.add('has:money', 1, i);
  }
  if (capitals >= 3 && capitals * 2 > words) bag.add('style:shouting', 1);
  if (emoji >= 3) bag.add('style:emoji', 1);
  bag.add(
    `length:${words < 4 ? 'under 4' : words < 10 ? 'under 10' : words < 25 ? 'under 25' : words < 60 ? 'under 60' : '60 and more'}`,
    1,
  );
}
