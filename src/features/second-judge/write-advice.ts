// Advice for the very page on what was found there before: the model's part of an upgrade to Premium.
import { writtenAboutPage } from '../../asking/ask-about-page.ts';
import type { Texts } from '../../core/rules/texts.ts';
import { type JudgedAhead, judgeOf } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import { askingFor, isUsedUp, keepUse, lateFor, type PageOwner } from './ask-model.ts';
import { setUpModel } from './model-of.ts';

export interface AdviceOrder extends PageOwner {
  /** The page as it was judged with a model; null where none is set up for it. */
  readonly ahead: JudgedAhead | null;
  /** Rules that have found something, the gravest first. */
  readonly ruleIds: readonly string[];
}

/** More is not worked off in one go. */
const ADVICE_MAX = 10;

/** By rule; a rule without advice of its own keeps its general one. Throws the reason of the signal. */
export async function writeAdvice(
  app: App,
  { ahead, ruleIds, ...owner }: AdviceOrder,
  gone: AbortSignal,
): Promise<ReadonlyMap<string, Texts>> {
  const set = setUpModel(app);
  if (set === null || ahead === null || ruleIds.length === 0) return new Map();
  if (await isUsedUp(app, set)) return new Map();
  const judge = judgeOf(app);
  const turn = { whose: owner.orgId, signal: gone };
  const late = lateFor(app, set);
  const { judged, prepared } = ahead;
  try {
    const wanted = await judge.adviceQuestions(ruleIds.slice(0, ADVICE_MAX), turn);
    const asking = { ...askingFor(app, owner), late };
    const written = await writtenAboutPage(set.model, prepared.shown[0].text, wanted, asking, gone);
    if (written.size === 0) return new Map();
    const sound = await judge.soundAdvice({ judged, written: [...written] }, turn);
    return new Map(sound.map(({ ruleId, texts }) => [ruleId, texts]));
  } finally {
    await keepUse(app, set);
  }
}
