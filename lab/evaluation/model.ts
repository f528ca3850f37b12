// Measures the language model that is set up, beside the code, on pages that readers have rated and labelled, and fits how
// far each of them is to be believed:
//   SERVICE_LLM_URL=… SERVICE_LLM_MODEL=… node lab/evaluation/model.ts [data folder] [--pages <n>] [--seed <word>] [--write <file>]
// Also SERVICE_LLM_KEY, _PRICE_IN, _PRICE_OUT, _CONCURRENCY and _TIMEOUT_SECONDS, as for the service. --write leaves the
// curves in a file for SERVICE_LLM_CURVES. Answers are kept (--answers), so that a run which was broken off goes on.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { KeptAnswers } from '../../src/asking/ask-about-page.ts';
import { openModel } from '../../src/asking/model.ts';
import { ModelFailed, type ModelFault, SAID } from '../../src/asking/model-fault.ts';
import { modelAddress, openModelServer } from '../../src/asking/model-server.ts';
import { type ModelCurves, readCurves } from '../../src/core/questions/curves.ts';
import { readConfig } from '../../src/platform/config.ts';
import { unseenRatingModels, unseenSpamModels } from './fold-weights.ts';
import { type AskedPage, askPage } from './model/ask-page.ts';
import { type KindFigures, measureRated, measureScored } from './model/measure.ts';
import { sampledPages } from './model/truths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'model' },
    write: { type: 'string' },
    answers: { type: 'string', default: 'data/model/answers.jsonl' },
    'rating-folds': { type: 'string', default: 'data/training/page-ratings' },
    'spam-folds': { type: 'string', default: 'data/training/page-models' },
  },
});
const { model: config } = readConfig(process.env);
if (config === null) {
  console.error(
    'No model is set up, so there is nothing to measure: SERVICE_LLM_URL and SERVICE_LLM_MODEL name one (docs/configuration.md).',
  );
  process.exit(2);
}

const used = { exchanges: 0, prompt: 0, cached: 0, completion: 0, seconds: 0 };
const server = openModelServer(
  { address: modelAddress(config.url) ?? config.url, key: config.key, model: config.name },
  { timeoutMs: config.timeoutSeconds * 1000, connections: config.concurrency },
);
const model = openModel(server, {
  concurrency: config.concurrency,
  waitingMax: 1000,
  told: ({ usage, seconds }) => {
    used.exchanges += 1;
    used.prompt += usage.prompt;
    used.cached += usage.cached ?? 0;
    used.completion += usage.completion;
    used.seconds += seconds;
  },
});
const abilities = await model.abilities(new AbortController().signal).catch((error: unknown) => {
  if (!(error instanceof ModelFailed)) throw error;
  console.error(`${model.address}: ${SAID[error.fault]}.`);
  process.exit(1);
});

const kept = keptIn(resolve(values.answers));
const unseen = {
  spam: unseenSpamModels(resolve(values['spam-folds'])),
  ratings: unseenRatingModels(resolve(values['rating-folds'])),
};
const pages = sampledPages(resolve(positionals[0] ?? '../shared/data'), Number(values.pages), values.seed);
/** So many pages in a row without a single answer: the rest would be no different. */
const VAIN_MAX = 3;
const results: AskedPage[] = [];
const faults = new Map<ModelFault, number>();
let vain = 0;
for (const page of pages) {
  const result = await askPage(model, page, unseen, kept);
  results.push(result);
  const { fault, answers: told } = result.asked;
  if (fault !== null) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  vain = fault !== null && told.every((answer) => 'failed' in answer) ? vain + 1 : 0;
  if (vain < VAIN_MAX) continue;
  console.error(
    `Broken off after ${results.length} of ${pages.length} pages: ${[...faults.keys()].map((one) => SAID[one]).join('; ')}. What was answered is kept: the same command goes on from here.`,
  );
  process.exitCode = 1;
  break;
}
await model.close();
if (vain >= VAIN_MAX) process.exit();

const sites = new Set(pages.map(({ page }) => page.group)).size;
const answers = results.flatMap(({ asked }) => asked.answers);
const failed = (why: 'unclear' | 'unavailable'): number =>
  answers.filter((answer) => 'failed' in answer && answer.failed === why).length;
console.log(
  `${config.name}, ${pages.length} pages of ${sites} sites, ${answers.length} questions; ${howAsked()}.\n`,
);

const rated = measureRated(results.flatMap((result) => result.rated));
console.log('| Rating scale | Pages | Agrees with readers: code | model | both | Coverage | Spread |');
console.log('|---|---|---|---|---|---|---|');
for (const { ruleId, n, code, model: its, both, coverage, spread } of rated.rules)
  console.log(
    `| ${ruleId} | ${n} | ${three(code)} | ${three(its)} | ${three(both)} | ${three(coverage)} | ${three(spread)} |`,
  );

const scored = measureScored(results.flatMap((result) => result.scored));
console.log(
  '\n| Spam rule | Pages | of them spam of its kind | AUC: code | model | both | Coverage | Spread |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const { ruleId, n, yes, code, model: its, both, coverage, spread } of scored.rules)
  console.log(
    `| ${ruleId} | ${n} | ${yes} | ${three(code)} | ${three(its)} | ${three(both)} | ${three(coverage)} | ${three(spread)} |`,
  );

console.log('\n| Kind | Answers | AUC: code | model | both | Model alone | Both |');
console.log('|---|---|---|---|---|---|---|');
for (const [kind, { curve }] of [
  ['choice', rated],
  ['violation', scored],
] as const)
  console.log(curveLine(kind, curve));

const each = (sum: number): string => (sum / Math.max(1, pages.length)).toFixed(0);
const microUsd = (used.prompt * config.priceIn + used.completion * config.priceOut) / 1_000_000;
console.log('\n| A page | |\n|---|---|');
console.log(`| tokens read | ${each(used.prompt)}, of which read before ${each(used.cached)} |`);
console.log(`| tokens written | ${each(used.completion)} |`);
console.log(`| seconds of the model | ${(used.seconds / Math.max(1, pages.length)).toFixed(1)} |`);
console.log(
  `| cost | ${config.priceIn + config.priceOut === 0 ? 'no prices are set' : `${(microUsd / 1_000_000 / Math.max(1, pages.length)).toFixed(5)} USD`} |`,
);
console.log(`| questions without a clear answer | ${failed('unclear')} of ${answers.length} |`);
if (failed('unavailable') > 0)
  console.log(
    `| questions without any answer | ${failed('unavailable')}: ${[...faults].map(([fault, count]) => `${SAID[fault]} (${count})`).join('; ')} |`,
  );
const reused = results.reduce((sum, { asked }) => sum + asked.reused, 0);
if (reused > 0)
  console.log(
    `\n${reused} answers were kept from an earlier run: tokens, seconds and cost are of the others alone.`,
  );
const seen = results.reduce((sum, result) => sum + result.seen, 0);
if (seen > 0)
  console.log(
    `\n${seen} answers of learnt rules come from weights that have seen these sites (no folds in ${values['rating-folds']} and ${values['spam-folds']}): the code's figures are too kind, and so is its part in both.`,
  );

if (values.write !== undefined) writeCurves(values.write, config.name);

function howAsked(): string {
  if (abilities.logprobs > 0)
    return `log-probabilities of ${abilities.exactTokens ? 'the labels themselves' : `${abilities.logprobs} tokens`}`;
  return `no log-probabilities: answers counted${abilities.held === null ? '' : `, held by ${abilities.held}`}`;
}

function three(figure: number | null): string {
  return figure === null || Number.isNaN(figure) ? '–' : figure.toFixed(3);
}

function curveLine(kind: string, curve: KindFigures['curve']): string {
  if (curve === null) return `| ${kind} | too few are known | – | – | – | – | – |`;
  const { n, auc, alone, both } = curve;
  return `| ${kind} | ${n} | ${three(auc.code)} | ${three(auc.model)} | ${three(auc.both)} | ${three(alone.slope)}, ${three(alone.offset)} | ${three(both.code)}, ${three(both.model)}, ${three(both.offset)} |`;
}

function writeCurves(file: string, name: string): void {
  const { curve: choice } = rated;
  const { curve: violation } = scored;
  const curves: ModelCurves = {
    model: name,
    kinds: { ...(choice === null ? {} : { choice }), ...(violation === null ? {} : { violation }) },
  };
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value;
  const text = `${JSON.stringify(curves, rounded, 2)}\n`;
  readCurves(text);
  writeFileSync(file, text);
  console.log(
    `\nCurves of ${Object.keys(curves.kinds).join(' and ') || 'nothing'} are in ${file}. Signals, merits and labels have no labelled pages: the model counts there as much as the code.`,
  );
}

/** One answer a line, appended as they come. */
function keptIn(file: string): KeptAnswers {
  const known = new Map<string, unknown>();
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      // Written below, in this form.
      const [key, answer] = JSON.parse(line) as [string, unknown];
      known.set(key, answer);
    }
  mkdirSync(dirname(file), { recursive: true });
  return {
    find: async (keys) =>
      new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)] as const] : []))),
    keep: async (answers) => {
      for (const [key, answer] of answers) {
        known.set(key, answer);
        appendFileSync(file, `${JSON.stringify([key, answer])}\n`);
      }
    },
  };
}
