// A plan for the writer of a page for a search phrase: the model's part of the premium tier.
import { writtenJson } from '../../asking/ask-about-page.ts';
import { ModelFailed } from '../../asking/model-fault.ts';
import type { Asked, IntentReport, PageOutline } from '../../core/intent/intent-report.ts';
import type { App } from '../../platform/app.ts';
import { isUsedUp, keepUse, markFor } from './ask-model.ts';
import { type ProjectPrivacy, secondJudgeOf, setUpModel } from './model-of.ts';

export interface OutlineOrder {
  readonly orgId: string;
  readonly project: ProjectPrivacy;
  readonly asked: Asked;
  readonly report: IntentReport;
}

const OUTLINE_TOKENS = 1500;
/** One that cannot be read is asked for once more: models do not always keep to JSON. */
const TRIES = 2;

/** Throws ModelFailed, or the reason of the signal. */
export async function writeOutline(
  app: App,
  { orgId, project, asked, report }: OutlineOrder,
  gone: AbortSignal,
): Promise<PageOutline> {
  const set = setUpModel(app);
  if (set === null || secondJudgeOf(app.config, project) === null) throw new ModelFailed('left_alone');
  if (await isUsedUp(app, set)) throw new ModelFailed('day_used_up');
  const { model, config } = set;
  // Looks for orders to machines, with everything that takes; only the worker needs it.
  const { outlineMessages, readOutline } = await import('../../core/questions/outline.ts');
  const late = AbortSignal.timeout(config.pageSeconds * 1000 * app.config.patience);
  const signal = AbortSignal.any([gone, late]);
  try {
    const { temperature } = await model.abilities(signal);
    const messages = outlineMessages(asked, report, markFor(app, JSON.stringify([asked, report])));
    for (let tries = 0; tries < TRIES; tries++) {
      const { content } = await model.chat(
        { messages, maxTokens: OUTLINE_TOKENS, ...(temperature ? { temperature: 0.3 } : {}) },
        orgId,
        signal,
      );
      const outline = readOutline(writtenJson(content), model.name, JSON.stringify(messages));
      if (outline !== null) return outline;
    }
    throw new ModelFailed('broken');
  } catch (error) {
    gone.throwIfAborted();
    if (late.aborted) throw new ModelFailed('timeout');
    throw error;
  } finally {
    await keepUse(app, set);
  }
}
