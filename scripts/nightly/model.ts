/**
 * Whether a real server of language models is asked rightly: what it can do, one reading of a page for many questions, the
 * same answer to the same question, and what becomes of a page when the server is struck down in the middle.
 *
 * ASSAY_LLAMA_SERVER is the command of llama.cpp's server with its options, ASSAY_LLAMA_MODEL a file in its form (.gguf).
 * Any model will do: what it answers is not looked at, and a small one may well say something else than was asked for.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, it } from 'node:test';
import { askAboutPage, markOf, NOTHING_KEPT } from '../../src/asking/ask-about-page.ts';
import { type Exchange, openModel } from '../../src/asking/model.ts';
import { ModelFailed } from '../../src/asking/model-fault.ts';
import { openModelServer, roomsFor } from '../../src/asking/model-server.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { type PreparedPage, preparedPage } from '../../src/core/questions/asked-questions.ts';
import { givenFor } from '../../src/core/report/check-page.ts';
import { judgeByCode } from '../../src/core/report/judge-by-code.ts';
import { selectRules } from '../../src/core/report/select-rules.ts';
import { BREAD } from '../../src/core/samples/sample-prose.ts';
import { until } from '../../test/support/until.ts';

const command = process.env.ASSAY_LLAMA_SERVER ?? '';
const file = process.env.ASSAY_LLAMA_MODEL ?? '';
const skip =
  command === '' || file === ''
    ? 'ASSAY_LLAMA_SERVER and ASSAY_LLAMA_MODEL name no server to ask (see CONTRIBUTING.md)'
    : false;

const NAME = 'nightly';
const QUESTIONS = 10;
/** A busy machine may read a page for long. */
const TIMEOUT_MS = 300_000;
const BREAKER_MS = 30_000;
const never = new AbortController().signal;

it('a real server answers about a page, and a page outlives its end', { skip }, async () => {
  const port = await freePort();
  let running = await start(port);
  after(() => stop(running));
  const told: Exchange[] = [];
  let skippedMs = 0;
  const server = openModelServer(
    { address: `http://127.0.0.1:${port}/v1`, key: null, model: NAME },
    { timeoutMs: TIMEOUT_MS, connections: 1 },
  );
  const model = openModel(server, {
    concurrency: 1,
    waitingMax: 1000,
    told: (exchange) => told.push(exchange),
    now: () => performance.now() + skippedMs,
    pause: async () => {},
  });
  after(() => model.close());

  const abilities = await model.abilities(never);
  console.log(`what the server can do: ${JSON.stringify(abilities)}`);
  assert.equal(abilities.logprobs, 20);
  assert.equal(abilities.cachesPrefix, true);
  assert.ok((abilities.contextTokens ?? 0) > 0);

  const page = questionsAbout(roomsFor(abilities.contextTokens));
  const ask = (asked: PreparedPage) =>
    askAboutPage(
      model,
      { page: asked, whose: 'nightly', markOf: (shown) => markOf('nightly', shown), kept: NOTHING_KEPT },
      never,
    );
  told.length = 0;
  const whole = await ask({ ...page, questions: page.questions.slice(0, QUESTIONS) });
  assert.equal(whole.fault, null);
  assert.equal(whole.answers.length, QUESTIONS);
  assert.ok(whole.answers.every((answer) => 'shares' in answer || answer.failed === 'unclear'));
  const [, ...later] = told;
  assert.ok(later.length > 0 && later.every(({ usage }) => (usage.cached ?? 0) > usage.prompt / 2));
  const sum = (of: (usage: Exchange['usage']) => number): number =>
    told.reduce((total, { usage }) => total + of(usage), 0);
  console.log(
    `${told.length} exchanges about a page: ${sum(({ prompt }) => prompt)} tokens read, ${sum(({ cached }) => cached ?? 0)} of them read before`,
  );

  // By the fields of this server: whatever it has read before is read anew.
  const messages = [{ role: 'user' as const, content: page.shown[0].text.slice(0, 500) }];
  const anew = { messages, maxTokens: 2, temperature: 0, logprobs: 20, more: { cache_prompt: false } };
  const first = await server.chat(anew, never);
  const second = await server.chat(anew, never);
  assert.deepEqual(second.positions, first.positions);

  told.length = 0;
  const broken = ask(page);
  await until('a few questions are answered', () => told.length >= 3);
  await stop(running);
  const { answers, fault } = await broken;
  assert.ok(fault === 'unreachable' || fault === 'left_alone', String(fault));
  const unanswered = answers.filter((answer) => 'failed' in answer && answer.failed === 'unavailable');
  assert.ok(unanswered.length > 0 && answers.length === page.questions.length);
  const tries = told.filter(({ outcome }) => outcome === 'unreachable').length;
  assert.ok(tries <= QUESTIONS, `${tries} tries`);
  console.log(`struck down: ${unanswered.length} of ${answers.length} questions open, after ${tries} tries`);

  const isLeftAlone = async (): Promise<boolean> => {
    const error: unknown = await model.chat({ messages, maxTokens: 1 }, 'nightly', never).catch((e) => e);
    assert.ok(error instanceof ModelFailed);
    return error.fault === 'left_alone';
  };
  await until('it is left alone', isLeftAlone);
  running = await start(port);
  assert.equal(await isLeftAlone(), true);
  skippedMs += BREAKER_MS;
  const back = await ask({ ...page, questions: page.questions.slice(0, QUESTIONS) });
  assert.equal(back.fault, null);
});

/** Everything that a model would be asked about a short article. */
function questionsAbout(rooms: ReturnType<typeof roomsFor>): PreparedPage {
  const body = BREAD.map((text) => `<p>${text}</p>`).join('');
  const html = `<!doctype html><html lang="en"><title>Rye bread</title><h1>Rye bread</h1>${body}</html>`;
  const page = readPage({ html });
  const options = {};
  const given = givenFor(page, options);
  const { run } = selectRules(options, new Set());
  return preparedPage(page, given, judgeByCode(run, page, given), { rooms, wantsFixes: false });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  server.close();
  await once(server, 'close');
  return address.port;
}

async function start(port: number): Promise<ChildProcess> {
  const [program = '', ...words] = command.split(/\s+/u).filter(Boolean);
  const own = ['-m', file, '--alias', NAME, '--host', '127.0.0.1', '--port', String(port)];
  // In a group of its own: a command may be a script that starts the server.
  const child = spawn(program, [...words, ...own], { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  await until('the server answers', async () => {
    assert.equal(child.exitCode, null, 'the server has ended before it could be asked');
    const health = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    return health?.ok === true;
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
