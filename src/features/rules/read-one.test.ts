import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { rules } from '../../core/rules/catalogue.ts';
import { rulePages } from './rule-pages.gen.ts';

interface Details {
  readonly id: string;
  readonly title: string;
  readonly looks_for: Readonly<Record<string, string | null>>;
  readonly fix: string;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  readonly examples: {
    readonly hit: readonly { about: string; says: readonly string[]; quotes: readonly string[] }[];
    readonly clear: readonly { about: string }[];
  };
  readonly measured: Readonly<Record<'read' | 'right' | 'arguable' | 'wrong', number>> | null;
}

interface Fired {
  readonly rule_id: string;
  readonly pages: number;
  readonly of: number;
}

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

describe('GET /v1/rules/{rule_id}', () => {
  it('200 tells of every rule in both languages, and of its texts for models nothing', async () => {
    const { headers } = await newPayer(app, 1);
    assert.deepEqual(
      Object.keys(rulePages),
      rules.map(({ id }) => id),
    );
    for (const language of ['en', 'pl'] as const) {
      const { body } = await api.send<Details>('GET', '/v1/rules/pq_title_mismatch', {
        ...headers,
        'accept-language': language,
      });
      const rule = rules.find(({ id }) => id === body.id);
      assert.equal(body.title, rule?.title[language]);
      assert.equal(body.fix, rule?.fix[language]);
      assert.match(body.sources[0]?.url ?? '', /^https:/);
      assert.match(body.examples.hit[0]?.says[0] ?? '', language === 'en' ? /missing there/ : /brakuje tam/);
      assert.deepEqual(body.examples.hit[0]?.quotes[0], 'Cheap car insurance quotes compared');
      assert.ok(body.examples.clear.length > 0);
      assert.equal(body.looks_for.languages, language === 'en' ? 'English, Polish' : 'angielski, polski');
      assert.ok(!('question' in body) && !('scoring' in body), 'full rule text is for a superadmin');
    }
  });

  it('200 tells when a finding counts, of rules of which not every one does', async () => {
    const { headers } = await newPayer(app, 1);
    const accuses = async (id: string | undefined) =>
      (await api.send<Details>('GET', `/v1/rules/${id}`, headers)).body.looks_for.accuses;
    const ruleThat = (how: string) =>
      rules.find((rule) => rule.kind === 'violation' && rule.accuses === how)?.id;
    assert.match((await accuses(ruleThat('beside'))) ?? '', /only beside evidence of another kind/);
    assert.match((await accuses(ruleThat('strong_or_beside'))) ?? '', /where it is strong/);
    assert.equal(await accuses(ruleThat('alone')), null);
  });

  it('200 counts what a reader said of the findings, each once', async () => {
    const { headers } = await newPayer(app, 1);
    const read = await Promise.all(
      rules.slice(0, 40).map(({ id }) => api.send<Details>('GET', `/v1/rules/${id}`, headers)),
    );
    const figures = read.flatMap(({ body }) => body.measured ?? []);
    assert.ok(figures.length > 0);
    for (const { read: all, right, arguable, wrong } of figures) assert.equal(all, right + arguable + wrong);
  });

  it('404 for what is no rule', async () => {
    const { headers } = await newPayer(app, 1);
    for (const id of ['pq_nothing', 'constructor', '__proto__'])
      assert.equal((await api.send('GET', `/v1/rules/${id}`, headers)).outcome, '404 not_found');
  });
});

describe('GET /v1/rules/{rule_id}/fired', () => {
  it("200 counts the organization's own newest reports in which it fired", async () => {
    const { headers } = await newPayer(app, 5);
    const asked = async () =>
      (await api.send<Fired>('GET', '/v1/rules/pq_title_mismatch/fired', headers)).body;
    assert.deepEqual(await asked(), { rule_id: 'pq_title_mismatch', pages: 0, of: 0 });
    const examples = rules.flatMap((rule) =>
      rule.id === 'pq_title_mismatch' && rule.kind !== 'not_assessed' ? [rule.examples()] : [],
    );
    for (const { html } of examples.flatMap(({ hit, clear }) => [...hit.slice(0, 1), ...clear.slice(0, 1)])) {
      const { outcome } = await api.send('POST', '/v1/judge', headers, {
        html,
        modes: ['quality'],
      });
      assert.equal(outcome, '200');
    }
    assert.deepEqual(await asked(), { rule_id: 'pq_title_mismatch', pages: 1, of: 2 });
    const stranger = await newPayer(app, 1);
    const theirs = await api.send<Fired>('GET', '/v1/rules/pq_title_mismatch/fired', stranger.headers);
    assert.equal(theirs.body.of, 0);
  });

  it('404 for what is no rule', async () => {
    const { headers } = await newPayer(app, 1);
    assert.equal((await api.send('GET', '/v1/rules/pq_nothing/fired', headers)).outcome, '404 not_found');
  });
});
