import { createHash } from 'node:crypto';
import { judgeVersions } from '../../judging/judge.ts';
import { fingerprintOf, type PageAtHand } from '../../judging/page-at-hand.ts';
import type { App } from '../../platform/app.ts';
import type { Project } from '../identity/service.ts';
import { secondJudgeOf } from '../second-judge/service.ts';
import type { CheckOrder } from './check-order.ts';

/** Names everything that decides about a report: the same key, the same report. */
export async function cacheKeyOf(
  { config }: Pick<App, 'config'>,
  order: Pick<CheckOrder, 'rules' | 'gates' | 'lang' | 'query' | 'market' | 'phrases'>,
  project: Pick<Project, 'id' | 'private_mode'>,
  page: PageAtHand,
): Promise<string> {
  const { rules, gates, lang, query, market, phrases = [] } = order;
  const parts = [
    project.id,
    lang,
    await judgeVersions(secondJudgeOf(config, project)),
    rules,
    gates,
    query ?? null,
    market ?? null,
    phrases.map((phrase) => [phrase.query, phrase.market, phrase.basis]),
    fingerprintOf(page),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
