// What the reader of a report should know before its findings: what was not read, and who has judged.
import type { OfFile } from '../report/in-file.ts';
import type { JudgingModel, PageReport } from '../report/report.ts';
import { isHit } from '../report/signal.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { fileName } from './quote-view.ts';
import { judgesDiffer, modelNotShown, modelUnanswered, secondJudge, silentModel, words } from './words.ts';

export function warningsOf(report: PageReport & OfFile): readonly string[] {
  const lang = report.report_lang;
  return [
    ...(report.fetch.signed_in === true ? [words.signedIn[lang]] : []),
    ...renderingNote(report.fetch).map((note) => note[lang]),
    ...(report.extraction_ok || report.fetch.js_shell ? [] : [words.littleText[lang]]),
    ...(report.truncated ? [words.truncated[lang]] : []),
    ...modelNote(report),
    ...(report.notes ?? []).map((note) => `${fileName(note)}: ${note.text}`),
  ];
}

/** That the scripts of the page did not run, and why, where that matters or was paid for. */
function renderingNote({ js_shell, rendered, not_rendered }: PageReport['fetch']): Texts[] {
  if (rendered) return [];
  if (not_rendered === 'no_browser') return [js_shell ? words.shellNoBrowser : words.renderNoBrowser];
  if (not_rendered === 'failed') return [js_shell ? words.shellFailed : words.renderFailed];
  return js_shell ? [words.scriptShell] : [];
}

/** Who has judged beside the code, how often the two contradict each other, and what the other did not see. */
function modelNote({ report_lang: lang, model: account, ...report }: PageReport): string[] {
  const results = [...report.violations, ...report.quality_signals, ...report.positives, ...report.labels];
  // Reports of an earlier form name the model at its answers alone.
  const model =
    account?.name ?? [...results, ...report.choices].find(({ judged_by }) => judged_by !== 'code')?.judged_by;
  if (model === undefined) return [];
  const differ = [...results, ...(report.reasons ?? [])].filter(
    ({ opinions = [] }) => new Set(opinions.map(({ value }) => isHit(value))).size > 1,
  );
  // A server says what its models are called: nothing of that means anything in Markdown or a terminal.
  const name = shortened(model, MODEL_CHARACTERS).replace(/[^\w./:@+-]/gu, '_');
  if (account?.answered === 0) return [silentModel[lang](name)];
  const sentences = [
    secondJudge[lang](name),
    ...(differ.length === 0 ? [] : [judgesDiffer[lang](differ.length)]),
    ...(account === undefined ? [] : shortcomingsOf(account, lang)),
  ];
  return [sentences.join(' ')];
}

function shortcomingsOf(account: JudgingModel, lang: ReportLanguage): string[] {
  const { asked, answered, words: all, words_left_out } = account;
  return [
    ...(answered === asked ? [] : [modelUnanswered[lang](answered, asked)]),
    ...(words_left_out === 0 ? [] : [modelNotShown[lang](words_left_out, all)]),
  ];
}

/** Names of models are paths now and then. */
const MODEL_CHARACTERS = 80;
