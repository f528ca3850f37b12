import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { newAgent, refusal, told } from '../../test/support/agents.ts';
import { LocalDoors } from '../shell/agents/local-doors.ts';
import { LocalHosts } from '../shell/agents/local-hosts.ts';
import { LocalPages } from '../shell/agents/local-pages.ts';
import type { Doors } from './doors.ts';
import { makeMcpServer } from './make-mcp-server.ts';
import { tokensOf } from './tokens.ts';

const hosts = new LocalHosts([]);
const doors = new LocalDoors(new LocalPages({ environment: {}, hosts, render: 'off' }), hosts, {});
after(() => doors.close());

const faults: unknown[] = [];
async function agentAt(given: Doors) {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const options = { onFault: (error: unknown) => faults.push(error), patienceMs: 30 * 60_000 };
  await makeMcpServer(given, options).connect(there);
  const client = newAgent();
  await client.connect(here);
  return client;
}
const agent = await agentAt(doors);

/** The issue's own bound: what a model reads before its first question. */
const LIST_TOKENS_MAX = 2_500;

describe('the server for agents', () => {
  it(`has six tools, whose list takes less than ${LIST_TOKENS_MAX} tokens of a context`, async () => {
    const { tools } = await agent.listTools();
    const names = [
      'check_page',
      'get_findings',
      'audit_site',
      'audit_status',
      'search_intent',
      'explain_rule',
    ];
    assert.deepEqual(
      tools.map(({ name }) => name),
      names,
    );
    const list = JSON.stringify({ tools });
    assert.ok(tokensOf(list) < LIST_TOKENS_MAX, `${tokensOf(list)} tokens, ${list.length} characters`);
    for (const { name, outputSchema, description } of tools)
      assert.ok(outputSchema !== undefined && description !== undefined, name);
  });

  it('refuses a tool’s arguments that are wrong, and says which', async () => {
    assert.match(
      await refusal(agent, 'check_page', { html: '<p>x</p>', colour: 'red' }),
      /colour: Unknown field/,
    );
    assert.match(
      await refusal(agent, 'check_page', { html: '<p>x</p>', report_lang: 'de', max_cost_usd: -1 }),
      /report_lang: Must be one of: en, pl\. max_cost_usd: Must be at least 0/,
    );
    assert.match(await refusal(agent, 'check_page', {}), /exactly one of url, html and text/);
    assert.match(await refusal(agent, 'explain_rule', { rule_id: 'sp_nothing' }), /no rule "sp_nothing"/);
    assert.match(await refusal(agent, 'get_findings', { id: 'rep_nothing' }), /nothing with the id/);
    assert.match(
      await refusal(agent, 'search_intent', { query: 'rye', market: 'xx-yy' }),
      /no market "xx-yy"/,
    );
  });

  it('tells a model nothing of a fault of ours', async () => {
    // Everything else as it is.
    const failing: Doors = Object.assign(Object.create(doors), {
      rule: () => Promise.reject(new Error('secret')),
    });
    const broken = await agentAt(failing);
    assert.doesNotMatch(await refusal(broken, 'explain_rule', { rule_id: 'x' }), /secret/);
    assert.match(String(faults.at(-1)), /secret/);
  });

  it('has prompts and resources', async () => {
    const { prompts } = await agent.listPrompts();
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['fix_page', 'review_site'],
    );
    const { messages } = await agent.getPrompt({ name: 'fix_page', arguments: { page: 'a"\nb' } });
    const [message] = messages;
    assert.ok(message?.content.type === 'text' && message.content.text.startsWith('Mend the page "a\\" b".'));
    const { data } = await told<{ id: string }>(agent, 'check_page', { text: 'Mix, wait, bake.' });
    const { resourceTemplates } = await agent.listResourceTemplates();
    assert.equal(resourceTemplates.length, 5);
    for (const [uri, looks] of [
      [`assay://reports/${data.id}.md`, /^# /],
      [`assay://reports/${data.id}.json`, /"catalogue_version"/],
      ['assay://rules', /sp_kw_density \(spam\): /],
      ['assay://rules/sp_kw_density', /Advice: /],
    ] as const) {
      const { contents } = await agent.readResource({ uri });
      assert.match(contents[0] !== undefined && 'text' in contents[0] ? contents[0].text : '', looks, uri);
    }
    await assert.rejects(agent.readResource({ uri: 'assay://reports/rep_nothing.md' }));
    await assert.rejects(agent.readResource({ uri: 'file:///etc/passwd' }));
  });
});
