import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FakeModel, type ServerForm, startModelServer } from '../../test/support/model-server.ts';
import { type Abilities, answerIn, findAbilities, heldTo } from './abilities.ts';
import { ModelFailed } from './model-fault.ts';
import { openModelServer } from './model-server.ts';

const never = new AbortController().signal;

async function found(fake: FakeModel) {
  const running = await startModelServer(fake);
  const server = openModelServer(
    { address: running.url, key: null, model: running.model },
    { timeoutMs: 600_000, connections: 2 },
  );
  try {
    return { abilities: await findAbilities(server, never), running };
  } finally {
    await server.close();
  }
}

describe('findAbilities', () => {
  const plain = { thinks: 'no', temperature: true, repeats: true } as const;
  const forms: Readonly<Record<ServerForm, Partial<Abilities>>> = {
    'llama.cpp': { ...plain, logprobs: 20, exactTokens: false, cachesPrefix: true, contextTokens: 16_384 },
    vllm: { ...plain, logprobs: 20, exactTokens: true, cachesPrefix: null, contextTokens: 16_384 },
    sglang: { ...plain, logprobs: 20, exactTokens: false, contextTokens: 16_384 },
    ollama: { ...plain, logprobs: 20, exactTokens: false, contextTokens: null },
    openai: { ...plain, logprobs: 20, exactTokens: false, cachesPrefix: true },
    'openai reasoning': { logprobs: 0, temperature: false, thinks: 'aloud', held: 'response_format' },
    mistral: { ...plain, logprobs: 0, held: 'response_format' },
    'lm studio': { ...plain, logprobs: 0, held: 'response_format' },
    gemini: { ...plain, logprobs: 0, held: 'response_format' },
  };
  for (const [form, expected] of Object.entries(forms))
    it(`finds out what the server can do: ${form}`, async () => {
      // The keys are those of the type.
      const { abilities } = await found({ form: form as ServerForm, answer: () => 'Yes' });
      assert.deepEqual({ ...abilities, ...expected }, abilities);
    });

  it('a server that gives five log-probabilities is asked for five', async () => {
    const { abilities } = await found({
      form: 'openai',
      answer: ({ body }) =>
        Number(body.top_logprobs) > 5
          ? { recorded: '{"error":{"message":"top_logprobs: at most 5"}}', status: 400 }
          : 'Yes',
    });
    assert.equal(abilities.logprobs, 5);
  });

  it('a server that lists nothing but what it said has no log-probabilities', async () => {
    const { abilities } = await found({ form: 'openai', answer: () => ({ listed: [['Yes', 1]] }) });
    assert.equal(abilities.logprobs, 0);
  });

  it('one that does not answer the same to the same is known by it', async () => {
    const { abilities } = await found({
      answer: ({ before }) => ({
        listed: [
          ['Yes', 0.9 - before / 100],
          ['No', 0.05],
        ],
      }),
    });
    assert.equal(abilities.repeats, false);
  });

  it('a server that ignores the fields which hold it to answers is not believed to be held', async () => {
    const { abilities } = await found({
      form: 'mistral',
      answer: ({ body }) =>
        body.response_format === undefined
          ? 'Yes'
          : { recorded: '{"choices":[{"message":{"content":"Yes"}}]}' },
    });
    assert.equal(abilities.held, null);
  });

  it('a model that thinks is told not to, and answers at once', async () => {
    const { abilities, running } = await found({ form: 'vllm', thinks: 'unless told', answer: () => 'Yes' });
    assert.deepEqual([abilities.thinks, abilities.logprobs], ['not when told', 20]);
    assert.deepEqual(running.requests.at(-1)?.body.chat_template_kwargs, { enable_thinking: false });
  });

  it('one that cannot leave it is given room for its thoughts, and its log-probabilities are not taken for an answer', async () => {
    const { abilities, running } = await found({ form: 'vllm', thinks: 'always', answer: () => 'Yes' });
    assert.deepEqual([abilities.thinks, abilities.logprobs], ['aloud', 0]);
    assert.ok(Number(running.requests.at(-1)?.body.max_completion_tokens) > 1000);
  });

  it('a server that refuses the key is not asked in other forms', async () => {
    const running = await startModelServer({ answer: () => ({ scene: 'bad key' }) });
    const server = openModelServer(
      { address: running.url, key: 'sk-wrong', model: running.model },
      { timeoutMs: 600_000, connections: 1 },
    );
    await assert.rejects(
      findAbilities(server, never),
      (error) => error instanceof ModelFailed && error.fault === 'bad_key',
    );
    assert.equal(running.requests.length, 1);
    await server.close();
  });

  it('a server that falls over a field it does not know is asked without it', async () => {
    const { abilities } = await found({
      form: 'lm studio',
      answer: ({ body }) => (body.grammar === undefined ? 'Yes' : { scene: 'failed' }),
    });
    assert.equal(abilities.held, 'response_format');
  });
});

describe('answerIn', () => {
  it('reads the label out of what a server was held to', () => {
    assert.equal(answerIn('{"answer":"No"}', 'response_format'), 'No');
    assert.equal(answerIn('No', 'response_format'), 'No');
    assert.equal(answerIn('{"answer":"No"}', null), '{"answer":"No"}');
  });

  it('labels stand in a grammar as they are', () => {
    assert.deepEqual(heldTo('grammar', ['A', 'B']), { grammar: 'root ::= "A" | "B"' });
  });
});
