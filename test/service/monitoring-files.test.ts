import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Histogram } from 'prom-client';
import { countedWithPrometheus } from '../../src/platform/metrics/prometheus.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import { gaugeSources } from '../../src/shell/start-metrics.ts';
import { testApp } from '../support/app.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const { registry } = countedWithPrometheus(await testApp(), gaugeSources);
/** What can be asked of Prometheus, with the labels of each; a histogram is asked by its parts. */
const known = new Map<string, readonly string[]>();
for (const metric of registry.getMetricsAsArray()) {
  // prom-client keeps them there; its types leave them out.
  const labels: string[] = Reflect.get(metric, 'labelNames');
  const isHistogram = metric instanceof Histogram;
  if (isHistogram) known.set(`${metric.name}_bucket`, [...labels, 'le']);
  for (const name of isHistogram ? [`${metric.name}_sum`, `${metric.name}_count`] : [metric.name])
    known.set(name, labels);
}
/** Prometheus adds these to every series. */
const ADDED = ['instance', 'job'];
/** What Prometheus itself says of everything that it scrapes. */
known.set('up', []);

function checkExpression(expression: string): void {
  const unquoted = expression.replaceAll(/"[^"]*"/g, '""');
  const names = [...unquoted.matchAll(/\bassay_\w+|\bup\b/g)].map(([name]) => name);
  assert.notEqual(names.length, 0, expression);
  for (const name of names) assert.ok(known.has(name), `there is no metric ${name}`);
  const labels = new Set([...names.flatMap((name) => known.get(name) ?? []), ...ADDED]);
  const matched = [...unquoted.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, label = '']) => label);
  const grouped = [...unquoted.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  for (const label of [...matched, ...grouped]) assert.ok(labels.has(label), `${label} in ${expression}`);
}

/** Expressions of the rules: one line, or folded over several. */
function expressionsIn(rules: string): string[] {
  return [...rules.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*))/gm)].map(
    ([, folded, line]) => folded?.replaceAll(/\s+/g, ' ') ?? line ?? '',
  );
}

describe('what is shipped for monitoring', () => {
  it('the dashboard shows only metrics, labels and routes that the service has', () => {
    const text = textOf('ops/grafana-dashboard.json');
    const { panels }: { panels: { id: number; targets?: { expr: string }[] }[] } = JSON.parse(text);
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    assert.ok(expressions.length > 30);
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length, 'panels have ids of their own');
    for (const expression of expressions) checkExpression(expression);
    const paths = new Set(endpoints.map(({ path }) => path));
    for (const [, route = ''] of text.matchAll(/route!?=\\"([^\\]+)\\"/g)) assert.ok(paths.has(route), route);
  });

  it('the alerts ask only for metrics and labels that the service has', () => {
    const rules = textOf('ops/alerts.yml');
    const expressions = expressionsIn(rules);
    assert.equal(expressions.length, rules.match(/- alert: /g)?.length);
    for (const expression of expressions) checkExpression(expression);
  });

  it('what an alert waits for the first of is there with 0 from the start: only then does it increase', async () => {
    const waitedFor = expressionsIn(textOf('ops/alerts.yml')).flatMap((expression) => {
      const [, name = '', labels = ''] = /increase\((\w+)\{([^}]*)\}\[\w+\]\)\)? > 0$/.exec(expression) ?? [];
      return name === '' ? [] : [`${name}{${labels.replaceAll(', ', ',')}} 0`];
    });
    assert.ok(waitedFor.length >= 3, `${waitedFor}`);
    const lines = (await registry.metrics()).split('\n');
    for (const line of waitedFor) assert.ok(lines.includes(line), line);
  });

  it('the alerts do what they say, by promtool', (context) => {
    // Part of Prometheus, which nothing else here needs: without it they are only read.
    if (spawnSync('promtool', ['--version']).error !== undefined)
      return context.skip('promtool is not installed here (Debian: apt-get install prometheus)');
    for (const words of [
      ['check', 'rules', 'ops/alerts.yml'],
      ['test', 'rules', 'ops/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: root, encoding: 'utf8' });
      assert.equal(status, 0, stdout + stderr);
    }
  });

  it('every alert is explained, and no explanation is of an alert that is gone', () => {
    const alerts = [...textOf('ops/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const explained = [...textOf('docs/operations.md').matchAll(/^### (Assay\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(explained.sort(), alerts.sort());
  });

  it('every metric of our own is listed in the guide, with its labels, and nothing else is', () => {
    const rows = textOf('docs/operations.md').matchAll(/^\| `(assay_\w+)` \|([^|]*)\|/gm);
    const listed = [...rows].map(([, name, labels = '']) => `${name} ${labels.replaceAll('`', '').trim()}`);
    const own = registry
      .getMetricsAsArray()
      .filter(({ name }) => !/^assay_(?:process|nodejs)_/.test(name))
      .map((metric) => `${metric.name} ${Reflect.get(metric, 'labelNames').join(', ')}`.trim());
    assert.deepEqual(listed.map((row) => row.trim()).sort(), own.sort());
  });
});
