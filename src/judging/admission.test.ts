import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { Failure } from '../platform/http/failure.ts';
import { admissionOf, type PageOrigin } from './admission.ts';

/** Of one thread. */
const PLACES = 64;
const AT_WORK = 8;
const never = new AbortController().signal;

const ofOneThread = async () => admissionOf(await testApp({ environment: { SERVICE_JUDGE_THREADS: '1' } }));
type Admission = Awaited<ReturnType<typeof ofOneThread>>;

/** Lets an organization take places one by one until it is refused. */
function fill(admission: Admission, whose: string, origin: PageOrigin): (() => void)[] {
  const leaves: (() => void)[] = [];
  for (;;) {
    try {
      leaves.push(admission.enter(whose, [origin]));
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === 'unavailable' && error.retryAfterSeconds === 5);
      assert.match(error.text?.en ?? '', /Your organization/);
      return leaves;
    }
  }
}

describe('places for pages', () => {
  for (const origin of ['sent', 'url'] as const) {
    it(`are never all taken by one organization, nor by several (${origin})`, async () => {
      const admission = await ofOneThread();
      const taken = ['a', 'b', 'c'].map((whose) => fill(admission, whose, origin));
      assert.deepEqual(
        taken.map(({ length }) => length),
        [PLACES / 2, PLACES / 4, PLACES / 8],
      );
      assert.equal(admission.isBusy, false);
      admission.enter('newcomer', [origin])();

      // What the first gives up is free for all.
      for (const leave of taken[0] ?? []) leave();
      assert.ok(fill(admission, 'c', origin).length > 0);
    });
  }

  it('are given up once, however often that is said', async () => {
    const admission = await ofOneThread();
    const leave = admission.enter('a', ['sent', 'url']);
    leave();
    leave();
    assert.equal(fill(admission, 'a', 'sent').length, PLACES / 2);
  });

  it('make a busy service where none is left', async () => {
    const admission = await ofOneThread();
    const leave = admission.enter('a', Array(PLACES).fill('sent'));
    assert.equal(admission.isBusy, true);
    assert.throws(() => admission.look('b'), { code: 'unavailable', text: null });
    leave();
    assert.equal(admission.isBusy, false);
  });
});

describe('calls that were let in', () => {
  it('are worked on in turns of their organizations, and make a busy service when they wait for long', async (t) => {
    let nowMs = 0;
    t.mock.method(performance, 'now', () => nowMs);
    const admission = await ofOneThread();
    const entered: string[] = [];
    const end = Promise.withResolvers<void>();
    const call = (whose: string, name: string): Promise<void> =>
      admission.within(whose, ['sent'], never, () => {
        entered.push(name);
        return end.promise;
      });
    const calls = Array.from({ length: AT_WORK + 10 }, (_, i) => call('many', `many ${i}`));
    calls.push(call('one', 'one'));
    assert.equal(entered.length, AT_WORK);
    nowMs = 10_000;
    assert.equal(admission.isBusy, false);
    nowMs = 10_001;
    assert.equal(admission.isBusy, true);
    end.resolve();
    await Promise.all(calls);
    assert.equal(entered[AT_WORK], 'one');
    assert.equal(admission.isBusy, false);
  });
});
