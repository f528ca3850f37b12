// The subject that asks for more care, where a page has one: health, money, rights or safety of people. And whether the
// site is an authority of its own kind, which stands behind what it says without an author's name.

import { mainTokens } from '../facts/main-tokens.ts';
import { tokens, wordOf } from '../facts/tokens.ts';
import { isAuthority } from '../lexicon/authority-hosts.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { claimsArticle } from '../page/metadata/page-items.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { siteIdentity } from './site-identity.ts';
import { type Subject, type TopicScore, topicOf } from './topics.ts';

const SUBJECTS: readonly Subject[] = ['health', 'finance', 'civic', 'other-ymyl'];
/** The mark of a label. */
const LABEL = 0.5;

/** The strongest of them; undefined below the mark of a label. */
export const lifeTopic = perPage((page): TopicScore | undefined => {
  let best: TopicScore | undefined;
  for (const subject of SUBJECTS) {
    const topic = topicOf(page, subject);
    if (topic.strength >= LABEL && topic.strength > (best?.strength ?? 0)) best = topic;
  }
  return best;
});

/** By these a firm speaks of itself. Polish says it by the verb. */
const OWN_VOICE: ReadonlySet<string> = new Set(
  (
    "we our us ours we're we've we'll we’re we’ve we’ll " +
    'nasz nasza nasze naszego naszej naszemu naszą naszym naszych naszymi nasi nas nam nami zapraszamy oferujemy ' +
    'zapewniamy wykonujemy pomagamy leczymy prowadzimy posiadamy stosujemy dbamy świadczymy proponujemy gwarantujemy'
  ).split(' '),
);
/** Of a hundred words of a firm's page about what it does, one or more. */
const OWN_VOICE_SHARE = 0.01;

function speaksOfItself(page: Page): boolean {
  const all = tokens(page);
  const { token } = mainTokens(page);
  let own = 0;
  for (const one of token) if (OWN_VOICE.has(wordOf(all, one))) own++;
  return own >= token.length * OWN_VOICE_SHARE;
}

/**
 * A text that was published as one: with a date, as an article by its markup, or about its subject rather than about who
 * runs the site. A firm's page about what it does is none. Under which path a text stands says nothing of the kind.
 */
export const isPublishedText = perPage((page): boolean => {
  const path = page.address === undefined ? undefined : URL.parse(page.address)?.pathname;
  if (path === '/') return claimsArticle(page) && metadataOf(page).published !== undefined;
  return claimsArticle(page) || metadataOf(page).published !== undefined || !speaksOfItself(page);
});

const INSTITUTION = wholeWords(
  /\b(?:hospital|clinic|university|college|ministry|department of|institute|association|foundation|society|council|government|agency|authority|medical center|medical centre|health system|national|federation|charity|bank|szpital|klinika|uniwersytet|ministerstwo|urząd|instytut|stowarzyszenie|fundacja|towarzystwo|izba|narodowy|komisja|rzecznik)\b/iu,
);

/** Offices, universities, hospitals, associations: who answers for the text is the institution. */
export const isInstitution = perPage((page): boolean => {
  const { host, site } = pageAddress(page);
  if (isAuthority(host, site) || /\.(?:gov|edu|mil|int|ac|nhs)(?:\.[a-z]{2})?$/.test(host)) return true;
  const names = [siteIdentity(page).operator?.name ?? '', ...metadataOf(page).site.names];
  return names.some((name) => INSTITUTION.test(name));
});

/** Banks, insurers, law firms and clinics bear it in their address. */
const FIELD =
  /bank|insur|mutual|financ|invest|creditunion|lawyer|legal|attorney|clinic|hospital|kancelaria|ubezpiecz/;

/** A firm of the very field, or an association: readers know who speaks, if not which of its people. */
export function isBodyOfTheField(page: Page): boolean {
  const { host } = pageAddress(page);
  return isInstitution(page) || host.endsWith('.org') || FIELD.test(host);
}
