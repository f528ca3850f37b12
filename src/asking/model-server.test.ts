import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import {
  type FakeModel,
  type ModelSays,
  type RunningModelServer,
  type Scene,
  startModelServer,
} from '../../test/support/model-server.ts';
import { ModelFailed, type ModelFault } from './model-fault.ts';
import { type ModelServer, modelAddress, openModelServer, roomsFor } from './model-server.ts';

const KEY = 'sk-nobody-may-see-this-0123456789';
const PATIENT_MS = 600_000;
const never = new AbortController().signal;
const ASKED = { messages: [{ role: 'user', content: 'Is it so?' }], maxTokens: 4 } as const;

const recorded = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8');

async function opened(
  fake: FakeModel = {},
  timeoutMs = PATIENT_MS,
): Promise<{ readonly fake: RunningModelServer; readonly server: ModelServer }> {
  const running = await startModelServer(fake);
  const account = { address: running.url, key: KEY, model: running.model };
  return { fake: running, server: openModelServer(account, { timeoutMs, connections: 4 }) };
}

async function faultIn(work: Promise<unknown>): Promise<ModelFailed> {
  const error: unknown = await work.then(
    () => assert.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ModelFailed, inspect(error));
  return error;
}

describe('openModelServer', () => {
  const faults: readonly (readonly [Scene, ModelFault])[] = [
    ['stops in the body', 'unreachable'],
    ['hangs up', 'unreachable'],
    ['busy', 'busy'],
    ['bad key', 'bad_key'],
    ['payment required', 'no_quota'],
    ['quota used up', 'no_quota'],
    ['failed', 'failed'],
    ['html', 'broken'],
    ['huge', 'broken'],
    ['no JSON', 'broken'],
    ['no choices', 'broken'],
    ['elsewhere', 'not_understood'],
  ];
  for (const [scene, fault] of faults)
    it(`what goes wrong is told apart, and the key is in no error: ${scene}`, async () => {
      const { server } = await opened({ answer: () => ({ scene }) });
      const error = await faultIn(server.chat(ASKED, never));
      assert.equal(error.fault, fault);
      assert.ok(!inspect(error, { depth: 20, showHidden: true }).includes(KEY));
      await server.close();
    });

  for (const scene of ['hangs', 'hangs in the body'] as const)
    it(`a server that ${scene} is given up after its time`, async () => {
      const { server } = await opened({ answer: () => ({ scene }) }, 50);
      assert.equal((await faultIn(server.chat(ASKED, never))).fault, 'timeout');
      await server.close();
    });

  it('a server that is not there is told apart, and the key is in no error', async () => {
    const { fake, server } = await opened();
    await fake.close();
    const error = await faultIn(server.chat(ASKED, never));
    assert.equal(error.fault, 'unreachable');
    assert.ok(!inspect(error, { depth: 20, showHidden: true }).includes(KEY));
    await server.close();
  });

  for (const form of ['llama.cpp', 'vllm', 'openai', 'sglang', 'mistral', 'lm studio', 'gemini'] as const)
    it(`a question that is too long is told apart: ${form}`, async () => {
      const { server } = await opened({ form, answer: () => ({ scene: 'too long' }) });
      assert.equal((await faultIn(server.chat(ASKED, never))).fault, 'too_long');
      await server.close();
    });

  it('what a page says of money and windows is no fault of the account, where a server repeats it', async () => {
    const page = 'x'.repeat(300);
    const message = `messages: value is not valid, got ${page} billing_address credit balance context window`;
    const { server } = await opened({
      answer: () => ({ recorded: JSON.stringify({ error: { message, code: 400 } }), status: 400 }),
    });
    assert.equal((await faultIn(server.chat(ASKED, never))).fault, 'not_understood');
    await server.close();
  });

  it('neither the key nor the page goes to where an answer points', async () => {
    const { fake, server } = await opened({ answer: () => ({ scene: 'elsewhere' }) });
    await faultIn(server.chat(ASKED, never));
    assert.deepEqual(fake.paths, ['/v1/chat/completions']);
    await server.close();
  });

  it('says when a busy server would be asked again, but never waits longer than a minute for it', async () => {
    const says: ModelSays[] = [{ scene: 'busy for seconds' }, { scene: 'busy for an hour' }];
    const { server } = await opened({ answer: () => says.shift() ?? 'No' });
    assert.equal((await faultIn(server.chat(ASKED, never))).retryAfterMs, 2000);
    assert.equal((await faultIn(server.chat(ASKED, never))).retryAfterMs, 60_000);
    await server.close();
  });

  it('the key goes with every request, and nothing of the sort without one', async () => {
    const { fake, server } = await opened();
    await server.chat(ASKED, never);
    assert.equal(fake.requests[0]?.headers.authorization, `Bearer ${KEY}`);
    const keyless = openModelServer(
      { address: fake.url, key: null, model: fake.model },
      { timeoutMs: PATIENT_MS, connections: 1 },
    );
    await keyless.chat(ASKED, never);
    assert.equal(fake.requests[1]?.headers.authorization, undefined);
    await Promise.all([server.close(), keyless.close()]);
  });

  it('an aborted call gets the reason back, and the request ends', async () => {
    const gone = new AbortController();
    const { server } = await opened({
      answer: () => {
        gone.abort(new Error('went away'));
        return { scene: 'hangs' };
      },
    });
    await assert.rejects(server.chat(ASKED, gone.signal), { message: 'went away' });
    await server.close();
  });

  describe('as llama.cpp was recorded', () => {
    it('log-probabilities of each token of the answer, and what was read before', async () => {
      const { server } = await opened({ answer: () => ({ recorded: recorded('chat-logprobs-cached') }) });
      const { content, positions, isCut, usage } = await server.chat(ASKED, never);
      assert.equal(content, '"H');
      assert.equal(isCut, true);
      assert.deepEqual(
        positions?.map((candidates) => candidates.length),
        [20, 20],
      );
      assert.equal(positions?.[0]?.[1]?.text, 'A');
      assert.deepEqual(usage, { prompt: 89, completion: 2, cached: 88 });
      await server.close();
    });

    it('none where none come back', async () => {
      const { server } = await opened({ answer: () => ({ recorded: recorded('chat-no-logprobs') }) });
      assert.equal((await server.chat(ASKED, never)).positions, null);
      await server.close();
    });

    it('held to a grammar, what was said stands beside what is likelier', async () => {
      const { server } = await opened({ answer: () => ({ recorded: recorded('chat-grammar') }) });
      const { content, positions } = await server.chat(ASKED, never);
      assert.equal(content, 'Zebra');
      const [first = []] = positions ?? [];
      assert.equal(first.length, 6);
      assert.equal(first.at(-1)?.text, 'Z');
      await server.close();
    });

    it('errors', async () => {
      const says = [recorded('error-context'), recorded('error-messages')];
      const { server } = await opened({ answer: () => ({ recorded: says.shift() ?? '', status: 400 }) });
      const tooLong = await faultIn(server.chat(ASKED, never));
      assert.deepEqual([tooLong.fault, tooLong.contextTokens], ['too_long', 4096]);
      assert.equal((await faultIn(server.chat(ASKED, never))).fault, 'not_understood');
      await server.close();
    });

    it('its models, and what they hold', async () => {
      const { server } = await opened({ models: recorded('models'), model: 'stories260K' });
      assert.deepEqual(await server.models(never), ['stories260K']);
      assert.equal(await server.contextTokens(never), 4096);
      await server.close();
    });
  });

  it('what a model holds is read in the forms of those who say it, and unknown elsewhere', async () => {
    for (const [form, held] of [
      ['llama.cpp', 9000],
      ['vllm', 9000],
      ['sglang', 9000],
      ['openai', null],
    ] as const) {
      const { server } = await opened({ form, contextTokens: 9000 });
      assert.equal(await server.contextTokens(never), held, form);
      await server.close();
    }
  });

  it('the numbers of tokens are asked for beside the compatible address, and unknown where there is no such place', async () => {
    for (const form of ['llama.cpp', 'vllm'] as const) {
      const { fake, server } = await opened({ form });
      assert.deepEqual(await server.tokens('A', never), [65]);
      assert.equal((await server.tokens('Zebra', never))?.length, 2);
      assert.deepEqual(fake.paths, ['/tokenize', '/tokenize']);
      await server.close();
    }
    const { server } = await opened({ form: 'openai' });
    assert.equal(await server.tokens('A', never), null);
    await server.close();
  });
});

describe('modelAddress', () => {
  it('takes an address as people write it', () => {
    assert.equal(modelAddress('http://127.0.0.1:8080'), 'http://127.0.0.1:8080/v1');
    assert.equal(modelAddress('http://127.0.0.1:8080/v1/'), 'http://127.0.0.1:8080/v1');
    assert.equal(modelAddress('https://a.example/x/openai/chat/completions'), 'https://a.example/x/openai');
  });

  it('refuses what would hide a key or lead elsewhere', () => {
    for (const text of [
      'ftp://a.example',
      'https://me:secret@a.example',
      'https://a.example/?key=1',
      'a.example',
    ])
      assert.equal(modelAddress(text), null, text);
  });
});

describe('roomsFor', () => {
  it('leaves room for question and answer, and is never without a piece of the page', () => {
    assert.equal(roomsFor(4096)[0], (4096 - 1200) * 2);
    assert.deepEqual(roomsFor(512), [500]);
    assert.equal(roomsFor(1_000_000)[0], 60_000);
    assert.deepEqual(roomsFor(null), roomsFor(8192));
  });

  it('tries half as much three times, and no less than a piece', () => {
    assert.deepEqual(roomsFor(1_000_000), [60_000, 30_000, 15_000, 7_500]);
    assert.deepEqual(roomsFor(2_000), [1_600, 800, 500]);
  });
});
