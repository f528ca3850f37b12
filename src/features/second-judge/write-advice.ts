// Advice for the very page on what was found there before: the model's part of an upgrade to Premium.
import { writtenAboutPage } from '../../asking/ask-about-page.ts';
import type { Texts } from '../../core/rules/texts.ts';
import { judgeOf } from '../../judging/judge.ts';
import type { PageAtHand } from '../../judging/page-at-hand.ts';
import type { App } from '../../platform/app.ts';
import { askingFor, charactersOf, isUsedUp, keepUse } from './ask-model.ts';
import { type ProjectPrivacy, secondJudgeOf, setUpModel } from './model-of.ts';

export interface AdviceOrder {
  readonly orgId: string;
  readonly project: ProjectPrivacy;
  readonly page: PageAtHand;
  /** Rules that have found something, the gravest first. */
  readonly ruleIds: readonly string[];
}

/** More is not worked off in one go. */
const ADVICE_MAX = 10;

/** By rule; a rule without advice of its own keeps its general one. Throws the reason of the signal. */
export async function writeAdvice(
  app: App,
  { orgId, project, page, ruleIds }: AdviceOrder,
  gone: AbortSignal,
): Promise<ReadonlyMap<string, Texts>> {
  const set = setUpModel(app);
  if (set === null || ruleIds.length === 0 || secondJudgeOf(app.config, project) === null) return new Map();
  if (await isUsedUp(app, set)) return new Map();
  const late = AbortSignal.timeout(set.config.pageSeconds * 1000 * app.config.patience);
  try {
    const charactersMax = await charactersOf(set, gone, late);
    const wanted = ruleIds.slice(0, ADVICE_MAX);
    const { shown, questions } = await judgeOf(app).adviceQuestions(
      { page, ruleIds: wanted, charactersMax },
      { whose: orgId, signal: gone },
    );
    const written = await writtenAboutPage(
      set.model,
      shown,
      questions.map(({ ruleId, question }) => ({ id: ruleId, question })),
      { ...askingFor(app, { orgId, project }), late },
      gone,
    );
    if (written.size === 0) return new Map();
    const sound = await judgeOf(app).soundAdvice(
      { page, written: [...written] },
      { whose: orgId, signal: gone },
    );
    return new Map(sound.map(({ ruleId, texts }) => [ruleId, texts]));
  } finally {
    await keepUse(app, set);
  }
}
