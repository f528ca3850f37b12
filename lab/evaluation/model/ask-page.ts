// Both judges on one page: code as it is, except for what it has learnt from these very pages, and the model as the service
// asks it, without passages and advice.

import {
  type AskedAboutPage,
  askAboutPage,
  type KeptAnswers,
  markOf,
} from '../../../src/asking/ask-about-page.ts';
import type { Model } from '../../../src/asking/model.ts';
import { roomsFor } from '../../../src/asking/model-server.ts';
import type { Family } from '../../../src/core/grounds/page-spam/page-spam-model.ts';
import { ratedInput } from '../../../src/core/grounds/ratings/page-ratings.ts';
import { chancesAround, RATED_SCALES } from '../../../src/core/grounds/ratings/rating-model.ts';
import type { Page } from '../../../src/core/page/page.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { preparedPage } from '../../../src/core/questions/asked-questions.ts';
import { givenFor } from '../../../src/core/report/check-page.ts';
import { judgeByCode } from '../../../src/core/report/judge-by-code.ts';
import type { Outcome } from '../../../src/core/report/outcome.ts';
import { ruleById } from '../../../src/core/rules/catalogue.ts';
import { scales } from '../../../src/core/rules/scales.ts';
import { htmlOf } from '../../training/page-models/labelled-pages.ts';
import type { unseenRatingModels, unseenSpamModels } from '../fold-weights.ts';
import { unseenLikeness } from '../unseen-likeness.ts';
import type { JudgedAnswer } from './measure.ts';
import { type KnownPage, RATED_BY_READERS, type RatedRule, SPAM_KINDS, showsSpam } from './truths.ts';

export interface Unseen {
  readonly spam: ReturnType<typeof unseenSpamModels>;
  readonly ratings: ReturnType<typeof unseenRatingModels>;
}

export interface AskedPage {
  readonly scored: readonly JudgedAnswer[];
  readonly rated: readonly JudgedAnswer[];
  readonly asked: AskedAboutPage;
  /** Learnt rules that answered with weights which had seen the page's site. */
  readonly seen: number;
}

/** The same in every run, so that answers are found again. */
const marked = (shown: string): string => markOf('evaluation', shown);

const FAMILY_OF: Readonly<Record<string, Family>> = {
  sp_like_doorways: 'doorway',
  sp_like_thin_affiliates: 'affiliate',
  sp_like_deception: 'deception',
  sp_like_stuffed_text: 'stuffed',
  sp_like_hacked: 'hacked',
  sp_like_pirate_portals: 'pirate',
};

const isRated = (ruleId: string): ruleId is RatedRule => Object.hasOwn(RATED_BY_READERS, ruleId);

export async function askPage(
  model: Model,
  known: KnownPage,
  unseen: Unseen,
  kept: KeptAnswers,
): Promise<AskedPage> {
  const page = readLabelled(known);
  const ids = [
    ...(known.said === null ? [] : Object.keys(RATED_BY_READERS)),
    ...Object.keys(SPAM_KINDS).filter((ruleId) => showsSpam(known, ruleId) !== null),
  ];
  const rules = ids.flatMap((id) => ruleById(id) ?? []);
  const given = givenFor(page, {});
  const byCode = judgeByCode(rules, page, given);
  const asked = await askRules(model, page, byCode, kept);
  const scored: JudgedAnswer[] = [];
  const rated: JudgedAnswer[] = [];
  let seen = 0;
  for (const answer of asked.answers) {
    if (!('shares' in answer)) continue;
    const { ruleId, shares, coverage, spread } = answer;
    const outcome = byCode.find((one) => one.ruleId === ruleId);
    const own = unseenShares(page, known, ruleId, unseen);
    if (own === 'seen') seen += 1;
    const truth = isRated(ruleId)
      ? (known.said?.[RATED_BY_READERS[ruleId]] ?? 0)
      : Number(showsSpam(known, ruleId) === true);
    (isRated(ruleId) ? rated : scored).push({
      ruleId,
      site: known.page.group,
      code: own === null || own === 'seen' ? sharesOf(outcome) : own,
      model: shares,
      coverage,
      spread,
      truth,
    });
  }
  return { scored, rated, asked, seen };
}

function readLabelled({ page: { file, url } }: KnownPage): Page {
  const html = htmlOf({ file });
  return readPage(url === undefined ? { html } : { html, url });
}

async function askRules(
  model: Model,
  page: Page,
  byCode: readonly Outcome[],
  kept: KeptAnswers,
): Promise<AskedAboutPage> {
  const { signal } = new AbortController();
  const rooms = roomsFor((await model.abilities(signal)).contextTokens);
  const prepared = preparedPage(page, givenFor(page, {}), byCode, { rooms, wantsFixes: false });
  // Causes have no labels here that their answers could be compared with.
  const ofRules = prepared.questions.filter(({ ruleId }) => ruleById(ruleId) !== undefined);
  const questions = ofRules.map((question) => ({ ...question, passages: null }));
  const order = { page: { ...prepared, questions }, whose: 'evaluation', markOf: marked, kept };
  return askAboutPage(model, order, signal);
}

function sharesOf(outcome: Outcome | undefined): readonly number[] | null {
  if (outcome === undefined) return null;
  const { answer } = outcome;
  if ('score' in answer) return [1 - answer.score, answer.score];
  if (!('weights' in answer)) return null;
  const sum = answer.weights.reduce((total, weight) => total + weight, 0);
  return answer.weights.map((weight) => weight / sum);
}

/** What a learnt rule says by weights that never saw the page's site; `seen` where there are none; null for other rules. */
function unseenShares(
  page: Page,
  { page: { group } }: KnownPage,
  ruleId: string,
  unseen: Unseen,
): readonly number[] | 'seen' | null {
  const family = FAMILY_OF[ruleId];
  if (family !== undefined) {
    const models = unseen.spam(group);
    if (models === null) return 'seen';
    const answer = unseenLikeness(page, models)(family);
    return 'notAssessed' in answer ? null : [1 - answer.score, answer.score];
  }
  const rule = ruleById(ruleId);
  const scale = RATED_SCALES.find((name) => rule?.kind === 'choice' && rule.scale === name);
  if (scale === undefined) return null;
  const models = unseen.ratings(group);
  if (models === null) return 'seen';
  return chancesAround(models.ratings.rate(ratedInput(page)).rating(scale), scales[scale].length);
}
