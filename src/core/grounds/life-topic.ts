// The subject that asks for more care, where a page has one: health, money, rights or safety of people. And whether the
// site is an authority of its own kind, which stands behind what it says without an author's name.

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

const OF_A_JOURNAL =
  /\/(?:blog|blogs|news|articles?|posts?|stories|guides?|advice|tips|learn|magazine|poradnik\w*|aktualnosci|artykul\w*|wpis\w*|porady)(?:[/._-]|$)/i;

/** A text that was published as one: with a date, as an article by its markup, or in a blog. A firm's page about what it does is none. */
export const isPublishedText = perPage((page): boolean => {
  const path = page.address === undefined ? undefined : URL.parse(page.address)?.pathname;
  if (path === '/') return claimsArticle(page) && metadataOf(page).published !== undefined;
  return claimsArticle(page) || metadataOf(page).published !== undefined || OF_A_JOURNAL.test(path ?? '');
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
