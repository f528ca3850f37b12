// A page judged by code, and by a model beside it where one is set up: by code once, however often the model is asked.
import { type JudgedAhead, type Judgement, type JudgeRequest, judgeOf } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import { askModel, keepUse, lateFor, type PageOwner, roomsOf } from './ask-model.ts';
import { secondJudgeOf, setUpModel } from './model-of.ts';

export interface JudgeOrder extends JudgeRequest, PageOwner {
  /** Advice for this very page is wanted. */
  readonly wantsFixes: boolean;
}

export interface JudgedPage {
  readonly judgement: Judgement;
  /** What code had judged when the model was asked; null where no model is set up for the page. */
  readonly ahead: JudgedAhead | null;
  /** Whether a model was asked, and has answered everything. */
  readonly model: 'not asked' | 'whole' | 'incomplete';
}

/** Throws the signal's reason. */
export async function judgePage(
  app: App,
  { orgId, project, wantsFixes, ...request }: JudgeOrder,
  gone: AbortSignal,
): Promise<JudgedPage> {
  const judge = judgeOf(app);
  const turn = { whose: orgId, signal: gone };
  const set = setUpModel(app);
  if (set === null || secondJudgeOf(app.config, project) === null)
    return { judgement: await judge.judge(request, turn), ahead: null, model: 'not asked' };
  const until = { gone, late: lateFor(app, set) };
  try {
    const asking = { rooms: await roomsOf(set, until), wantsFixes };
    const ahead = await judge.ahead({ ...request, asking }, turn);
    const heard = await askModel(app, set, { orgId, project }, ahead.prepared, until);
    const { lang, withBare = false } = request;
    const { judged } = ahead;
    const judgement = await judge.report({ judged, second: heard?.second ?? null, lang, withBare }, turn);
    const model = heard === null ? 'not asked' : heard.isWhole ? 'whole' : 'incomplete';
    return { judgement, ahead, model };
  } finally {
    await keepUse(app, set);
  }
}
