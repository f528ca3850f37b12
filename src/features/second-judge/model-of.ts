// The model of this process, as it is configured.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type Model, openModel } from '../../asking/model.ts';
import { modelAddress, openModelServer, type Usage } from '../../asking/model-server.ts';
import { type ModelCurves, readCurves } from '../../core/questions/curves.ts';
import { QUESTION_FORM } from '../../core/questions/question.ts';
import type { JudgeId } from '../../core/report/outcome.ts';
import { type App, perApp } from '../../platform/app.ts';
import type { Config, ModelConfig } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';

export interface SetUpModel {
  readonly model: Model;
  readonly config: ModelConfig;
  readonly by: JudgeId;
  readonly curves: ModelCurves | null;
  /** What was used since it was last asked for, here in this process. */
  takeUse(): { readonly tokens: number; readonly microUsd: number };
}

/** Questions of two hundred pages: more would wait longer than a page may take. */
const WAITING_MAX = 10_000;
const PER_MILLION = 1_000_000;

/** null where none is set up. Throws Fault where its table of curves cannot be read. */
export const setUpModel: (app: App) => SetUpModel | null = perApp((app) => {
  const { model: config } = app.config;
  if (config === null) return null;
  const server = openModelServer(
    { address: modelAddress(config.url) ?? config.url, key: config.key, model: config.name },
    { timeoutMs: config.timeoutSeconds * 1000, connections: config.concurrency },
  );
  let tokens = 0;
  let microUsd = 0;
  const costOf = ({ prompt, completion }: Usage): number =>
    (prompt * config.priceIn + completion * config.priceOut) / PER_MILLION;
  const model = openModel(server, {
    concurrency: config.concurrency,
    waitingMax: WAITING_MAX,
    told: ({ outcome, usage, seconds }) => {
      tokens += usage.prompt + usage.completion;
      microUsd += costOf(usage);
      metricsOf(app).modelAsked(outcome, {
        promptTokens: usage.prompt,
        completionTokens: usage.completion,
        microUsd: costOf(usage),
        seconds,
      });
    },
  });
  app.onStop(() => model.close());
  return {
    model,
    config,
    by: modelJudge(config),
    curves: curvesOf(config),
    takeUse() {
      const used = { tokens, microUsd: Math.ceil(microUsd) };
      tokens = 0;
      microUsd = 0;
      return used;
    },
  };
});

/** The model that judges a project's pages, too; null where none may. */
export function secondJudgeOf(config: Pick<Config, 'model'>, project: ProjectPrivacy): JudgeId | null {
  return config.model === null || (project.private_mode && !config.model.privateOk)
    ? null
    : modelJudge(config.model);
}

export interface ProjectPrivacy {
  readonly private_mode: boolean;
}

function modelJudge({ name, curves }: ModelConfig): JudgeId {
  return { name, version: `${QUESTION_FORM}${curves === null ? '' : ` ${curvesVersion(curves)}`}` };
}

/** Another table is another judge. Read once: a file that changes under a running service changes nothing. */
const versions = new Map<string, string>();
function curvesVersion(path: string): string {
  const known = versions.get(path);
  if (known !== undefined) return known;
  const version = String(crc32(readTable(path)));
  versions.set(path, version);
  return version;
}

function curvesOf({ curves }: ModelConfig): ModelCurves | null {
  if (curves === null) return null;
  try {
    return readCurves(readTable(curves));
  } catch (error) {
    throw new Fault(
      `SERVICE_LLM_CURVES cannot be read: ${error instanceof Error ? error.message : error}`,
      exitCodes.config,
      { cause: error },
    );
  }
}

function readTable(path: string): string {
  return readFileSync(path, 'utf8');
}
