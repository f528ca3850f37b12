// What is known of the pages, by the rule that asks for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LabelledPage, labelledPages } from '../../training/page-models/labelled-pages.ts';
import { seededRandom } from '../random.ts';

/** Rating scales, and the readers' names of them. */
export const RATED_BY_READERS = {
  ch_page_quality: 'q',
  ch_effort: 'effort',
  ch_originality: 'originality',
  ch_skill: 'skill',
  ch_expertise: 'expertise',
  ch_trust: 'trust',
  ch_completeness: 'complete',
  ch_people_first: 'people',
} as const;
export type RatedRule = keyof typeof RATED_BY_READERS;

/**
 * Spam rules, and the kinds of labelled spam that they ask for. A page of another kind says nothing about the rule: it may
 * well show that, too.
 */
export const SPAM_KINDS: Readonly<Record<string, readonly string[]>> = {
  sp_city_swap: ['city_swap'],
  sp_fake_generator: ['fake_generator'],
  sp_fraud_service: ['essay_mill'],
  sp_hacked_topic_clash: ['hacked', 'parasite'],
  sp_like_deception: ['scam', 'phishing', 'social_engineering', 'support_impostor', 'fake_generator'],
  sp_like_doorways: ['doorway', 'city_swap'],
  sp_like_hacked: ['hacked', 'link_spam', 'hidden_text', 'comment_spam', 'defaced'],
  sp_like_pirate_portals: ['pirate_download'],
  sp_like_stuffed_text: ['stuffed', 'stitched'],
  sp_like_thin_affiliates: ['thin_affiliate'],
  sp_pirate_download: ['pirate_download'],
  sp_prize_or_sub_trap: ['survey_trap'],
  sp_stitched_text: ['stitched'],
  sp_support_impostor: ['support_impostor'],
  sp_thin_affiliate: ['thin_affiliate'],
};

export type Said = Readonly<Record<(typeof RATED_BY_READERS)[RatedRule], number>>;

export interface KnownPage {
  readonly page: LabelledPage;
  /** What readers said; null where none read it. */
  readonly said: Said | null;
}

/** Half of them rated, the rest spam and ordinary pages of the same themes in equal parts; sites take turns. */
export function sampledPages(folder: string, count: number, seed: string): KnownPage[] {
  const said = ratingsIn(folder);
  const known = labelledPages(folder)
    .filter(({ label }) => label === 'spam' || label === 'ordinary')
    .map((page): KnownPage => ({ page, said: said.get(`${page.set}/${page.id}`) ?? null }));
  const parts = [
    known.filter((one) => one.said !== null),
    known.filter(({ page }) => page.label === 'spam'),
    known.filter(({ page }) => page.label === 'ordinary' && page.set === 'real-spam'),
  ];
  const [rated, spam, ordinary] = parts.map((part) => inTurn(part, seed));
  const taken = new Set<KnownPage>();
  const queues = [rated, spam, rated, ordinary].map((part) => part ?? []);
  while (taken.size < count && queues.some(({ length }) => length > 0))
    for (const queue of queues) {
      let next = queue.shift();
      while (next !== undefined && taken.has(next)) next = queue.shift();
      if (next !== undefined && taken.size < count) taken.add(next);
    }
  return [...taken];
}

/** One page of each site, then the next of each: a site with many pages does not decide. */
function inTurn(pages: readonly KnownPage[], seed: string): KnownPage[] {
  const random = seededRandom(seed);
  const sites = [...Map.groupBy(pages, ({ page }) => page.group).values()];
  const mixed = random.sample(sites, sites.length).map((site) => random.sample(site, site.length));
  const turns = Math.max(0, ...mixed.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) =>
    mixed.flatMap((site) => site.slice(turn, turn + 1)),
  ).flat();
}

function ratingsIn(folder: string): ReadonlyMap<string, Said> {
  const lines = readFileSync(join(folder, 'ratings', 'ratings.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Map(
    lines.map((line) => {
      // The data's own form, as its README describes it.
      const rating = JSON.parse(line) as Said & { readonly page: string };
      return [rating.page, rating];
    }),
  );
}

/** Whether a page shows what a spam rule asks for; null where its label does not tell. */
export function showsSpam({ page }: KnownPage, ruleId: string): boolean | null {
  if (page.label === 'ordinary') return false;
  return page.kinds.some((kind) => SPAM_KINDS[ruleId]?.includes(kind)) ? true : null;
}
