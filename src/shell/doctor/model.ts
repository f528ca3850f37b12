import { readFileSync } from 'node:fs';
import { ModelFailed, SAID } from '../../asking/model-fault.ts';
import { modelAddress, openModelServer } from '../../asking/model-server.ts';
import { readCurves } from '../../core/questions/curves.ts';
import type { ModelConfig } from '../../platform/config.ts';
import { codeOf } from '../../platform/fault.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

const LISTED_MAX = 10;

/** Asked which models it has, and one question of a few words. */
export async function examineModel(
  { config: { model } }: Installation,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (model === null) return [note('model.server', 'None is set up: code judges alone.')];
  const server = openModelServer(
    { address: modelAddress(model.url) ?? model.url, key: model.key, model: model.name },
    { timeoutMs: patienceMs, connections: 2 },
  );
  const messages = [{ role: 'user' as const, content: 'Is water wet? Answer with one word, Yes or No.' }];
  try {
    const [names, answer] = await Promise.all([
      tried(server.models(signal)),
      tried(server.chat({ messages, maxTokens: 4 }, signal)),
    ]);
    return [...namesOf(model, names), answerOf(answer), ...curvesOf(model)];
  } finally {
    await server.close();
  }
}

async function tried<T>(asked: Promise<T>): Promise<T | ModelFailed> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelFailed) return error;
    throw error;
  }
}

function namesOf({ name }: ModelConfig, names: readonly string[] | ModelFailed): Finding[] {
  // Some servers list nothing; what they answer to a question counts.
  if (names instanceof ModelFailed || names.length === 0) return [];
  return [
    names.includes(name)
      ? ok('model.name', name)
      : warning(
          'model.name',
          `The server does not list ${name}.`,
          `Set SERVICE_LLM_MODEL to one that it has: ${names.slice(0, LISTED_MAX).join(', ')}.`,
        ),
  ];
}

function answerOf(answer: unknown): Finding {
  if (!(answer instanceof ModelFailed)) return ok('model.answer', 'It answers a question.');
  // Models that think refuse the simplest form; the service finds theirs by itself.
  return answer.fault === 'not_understood'
    ? warning(
        'model.answer',
        'It refuses a question in the simplest form.',
        'Check that SERVICE_LLM_URL is the address before chat/completions; models that think first are asked in another form.',
      )
    : fault(
        'model.answer',
        `${SAID[answer.fault].replace(/^t/, 'T')}.`,
        'Check SERVICE_LLM_URL, SERVICE_LLM_MODEL and SERVICE_LLM_KEY. Meanwhile code judges alone.',
      );
}

function curvesOf({ curves }: ModelConfig): Finding[] {
  if (curves === null)
    return [note('model.curves', 'It was never measured: by itself it moves the level of no mode.')];
  try {
    readCurves(readFileSync(curves, 'utf8'));
    return [ok('model.curves', curves)];
  } catch (error) {
    return [
      fault(
        'model.curves',
        `${curves} cannot be read (${codeOf(error) ?? 'it has another form'}).`,
        'Make it by "npm run eval -- model", or take SERVICE_LLM_CURVES away.',
      ),
    ];
  }
}
