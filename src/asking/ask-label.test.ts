import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type FakeModel, startModelServer } from '../../test/support/model-server.ts';
import { YES_NO } from '../core/questions/question.ts';
import { askLabel, type LabelAnswer, settingsOf, spellingsOf } from './ask-label.ts';
import { openModel } from './model.ts';
import { openModelServer } from './model-server.ts';

const never = new AbortController().signal;

async function asked(fake: FakeModel, labels: readonly string[] = YES_NO) {
  const running = await startModelServer(fake);
  const server = openModelServer(
    { address: running.url, key: null, model: running.model },
    { timeoutMs: 600_000, connections: 4 },
  );
  const model = openModel(server, { concurrency: 4, waitingMax: 100 });
  const abilities = await model.abilities(never);
  const before = running.requests.length;
  const answer = await askLabel(
    {
      chat: (request, signal) => model.chat(request, 'test', signal),
      labelTokens: model.labelTokens,
      abilities,
    },
    [{ role: 'user', content: 'Is it so?' }],
    labels,
    never,
  );
  await model.close();
  return { answer, requests: running.requests.slice(before), settings: settingsOf(abilities) };
}

function read(answer: LabelAnswer | null): LabelAnswer {
  assert.ok(answer !== null, 'there should be an answer');
  return answer;
}

const near = (actual: number | undefined, expected: number): void =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`);

describe('askLabel', () => {
  it('sums all entries that spell a label, also where the same text stands in the list twice', async () => {
    const { answer } = await asked({
      answer: () => ({
        listed: [
          ['Yes', 0.3],
          [' Yes', 0.2],
          ['Yes', 0.1],
          ['yes', 0.05],
          ['No', 0.15],
          ['Maybe', 0.1],
        ],
      }),
    });
    const { shares, coverage, other, samples } = read(answer);
    near(coverage, 0.8);
    near(shares[0], 0.65 / 0.8);
    near(shares[1], 0.15 / 0.8);
    assert.equal(other, 'Maybe');
    assert.equal(samples, null);
  });

  it('is one request by one token, where the server lists log-probabilities', async () => {
    const { requests, settings } = await asked({ form: 'openai' });
    assert.equal(requests.length, 1);
    assert.deepEqual(
      [requests[0]?.body.logprobs, requests[0]?.body.top_logprobs, requests[0]?.body.temperature],
      [true, 20, 0],
    );
    assert.equal(settings, 'logprobs 20');
  });

  it('where the model says something else, the coverage says so', async () => {
    const { answer } = await asked({
      answer: () => ({
        listed: [
          ['Once', 0.9],
          ['Yes', 0.02],
          ['No', 0.01],
        ],
      }),
    });
    const { coverage, other } = read(answer);
    near(coverage, 0.03);
    assert.equal(other, 'Once');
  });

  it('an answer that no label is in is none', async () => {
    assert.equal((await asked({ answer: () => 'Perhaps' })).answer, null);
  });

  it('a blank before the answer is passed over', async () => {
    const token = (text: string, share: number, top: object[]) => ({
      token: text,
      logprob: Math.log(share),
      top_logprobs: top,
    });
    const entry = (text: string, share: number) => ({ token: text, logprob: Math.log(share) });
    const content = [
      token('\n', 0.9, [entry('\n', 0.9), entry('No', 0.1)]),
      token('Yes', 0.7, [entry('Yes', 0.7), entry('No', 0.3)]),
    ];
    const choice = { message: { content: '\nYes' }, logprobs: { content } };
    const { answer } = await asked({
      answer: ({ text }) =>
        text === 'Is it so?' ? { recorded: JSON.stringify({ choices: [choice] }) } : 'Yes',
    });
    near(read(answer).shares[0], 0.7);
  });

  it('reads a real server’s answer: the letters of the scale, and how little it spoke of them', async () => {
    const recorded = readFileSync(join(import.meta.dirname, 'recorded', 'chat-logprobs.json'), 'utf8');
    const { answer } = await asked({ answer: ({ text }) => (text === 'Is it so?' ? { recorded } : 'Yes') }, [
      'A',
      'B',
      'C',
    ]);
    const { shares, coverage, other } = read(answer);
    // A, B and C at -1.752, -2.542 and -4.634.
    assert.equal(coverage.toFixed(3), '0.262');
    assert.deepEqual(
      shares.map((share) => share.toFixed(2)),
      ['0.66', '0.30', '0.04'],
    );
    assert.equal(other, '"');
  });

  it('labels beyond what is listed are read all the same, where the server lists what it is asked for', async () => {
    const letters = Array.from({ length: 24 }, (_, i) => String.fromCharCode(65 + i));
    const listed = letters.map((letter, i) => [letter, (24 - i) / 300] as const);
    const { answer, requests, settings } = await asked({ form: 'vllm', answer: () => ({ listed }) }, letters);
    assert.equal(settings, 'logprobs exact');
    assert.equal(new Set(requests[0]?.body.logprob_token_ids as number[]).size, 48);
    const { shares, coverage } = read(answer);
    assert.equal(coverage.toFixed(6), '1.000000');
    near(shares[23], 1 / 300);
    const cut = await asked({ form: 'sglang', answer: () => ({ listed }) }, letters);
    assert.equal(read(cut.answer).shares[23], 0);
  });

  it('without log-probabilities it counts five answers and says so, with a doubt for what was never said', async () => {
    const { answer, requests, settings } = await asked({
      form: 'lm studio',
      answer: () => ({
        listed: [
          ['Yes', 0.6],
          ['No', 0.4],
        ],
      }),
    });
    const { samples, shares } = read(answer);
    assert.equal(samples, 5);
    assert.equal(settings, 'answers 5 response_format');
    assert.equal(requests.length, 5);
    assert.ok(requests.every(({ body }) => body.temperature === 1));
    const [yes = 0, no = 0] = shares;
    near(yes + no, 1);
    assert.ok(yes > 0.5 && yes < 0.92 && no > 0.08, `${yes} and ${no}`);
  });

  it('a model that takes no temperature is asked once, and believed only so far', async () => {
    const { answer, requests } = await asked({ form: 'openai reasoning', answer: () => 'Yes' });
    assert.equal(requests.length, 1);
    const { samples, shares } = read(answer);
    assert.equal(samples, 1);
    near(shares[0], 0.75);
  });

  it('of sentences the first word counts', async () => {
    const { answer } = await asked({
      form: 'mistral',
      answer: ({ body }) =>
        body.response_format === undefined
          ? 'Yes, because it does.'
          : { recorded: '{"choices":[{"message":{"content":"Yes, because"}}]}' },
    });
    near(read(answer).shares[0], 5.5 / 6);
  });
});

describe('spellingsOf', () => {
  it('a letter is itself alone, a word may be small or large', () => {
    assert.deepEqual(spellingsOf('A'), ['A', ' A']);
    assert.deepEqual(spellingsOf('No'), ['No', ' No', 'no', ' no', 'NO', ' NO']);
  });
});
