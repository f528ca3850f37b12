// The only file that knows prom-client. Loaded when there is a metrics port and not before: it takes its time.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app.ts';
import { connectionsOf } from '../postgres/connection.ts';
import type { GaugeSource } from './gauge-source.ts';
import type { Metrics } from './metrics.ts';
import { gaugeReader } from './read-gauges.ts';

const PREFIX = 'assay_';
/** From an answer out of memory to a long check of a large page. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Most pages take a few hundredths of a second, hostile ones some seconds. */
const JUDGING_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Counted {
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** Everything as text, as Prometheus reads it. */
  text(): Promise<string>;
}

export function countedWithPrometheus(app: App, sources: readonly GaugeSource[]): Counted {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  watchConnections(app, registry);
  const refresh = databaseGauges(app, registry, sources);
  return {
    metrics: counters(registry),
    registry,
    async text() {
      await refresh();
      return registry.metrics();
    },
  };
}

function counters(registry: Registry): Metrics {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) => new Histogram({ name: PREFIX + name, help, buckets, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: PREFIX + name, help, registers });

  const requests = counter(
    'http_requests_total',
    'Requests answered, by the pattern of their path and by status',
    ['method', 'route', 'status'],
  );
  const requestSeconds = histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer',
    REQUEST_SECONDS,
    ['method', 'route'],
  );
  const failures = counter('http_failures_total', 'Requests refused or failed, by code of the error', [
    'code',
  ]);
  const judged = counter('pages_judged_total', 'Pages that went through the judge', ['outcome']);
  const judging = histogram(
    'page_judging_seconds',
    'Time in the judge, without waiting for it',
    JUDGING_SECONDS,
  );
  const busy = gauge('judge_busy_pages', 'Pages being judged now');
  const waiting = gauge('judge_waiting_pages', 'Pages that wait for a thread of the judge');
  const reads = counter(
    'database_replica_reads_total',
    'What could be read from a replica, and who answered',
    ['answered'],
  );
  const lookups = counter('cache_lookups_total', 'Checks looked up among stored reports', ['result']);
  const modelCalls = counter('model_requests_total', 'Requests to the language model, by what came of them', [
    'outcome',
  ]);
  const modelTokens = counter('model_tokens_total', 'Tokens that the language model has read and written', [
    'direction',
  ]);
  const modelCost = counter('model_micro_usd_total', 'What they cost, by the prices that are set');
  const modelSeconds = histogram(
    'model_request_seconds',
    'Time of a request to the language model',
    JUDGING_SECONDS,
  );
  const modelAnswers = counter(
    'model_answers_total',
    'Answers of the language model that reports were made with',
    ['from'],
  );
  const charged = counter('charged_micro_usd_total', 'Charged by this process, in micro-dollars');
  const items = counter('job_items_total', 'Items of jobs that ended, by outcome and code of the error', [
    'outcome',
    'code',
  ]);
  const contents = counter('content_requests_total', 'Questions to the store of page contents, by outcome', [
    'operation',
    'outcome',
  ]);
  // The first of these is one too many, and a series that begins with 1 has not increased.
  failures.inc({ code: 'internal_error' }, 0);
  items.inc({ outcome: 'failed', code: 'internal_error' }, 0);
  items.inc({ outcome: 'dropped', code: 'timeout' }, 0);
  const tasks = counter('task_runs_total', 'Background tasks that ended', ['task', 'outcome']);

  return {
    requestAnswered({ method, route, status, seconds }) {
      // What fits no endpoint is one series, whatever strangers try.
      const where = route === null ? { method: 'any', route: 'none' } : { method, route };
      requests.inc({ ...where, status });
      requestSeconds.observe(where, seconds);
    },
    requestFailed: (code) => failures.inc({ code }),
    pageJudged(outcome, seconds) {
      judged.inc({ outcome });
      judging.observe(seconds);
    },
    judgeLine(busyPages, waitingPages) {
      busy.set(busyPages);
      waiting.set(waitingPages);
    },
    modelAsked(outcome, { promptTokens, completionTokens, microUsd, seconds }) {
      modelCalls.inc({ outcome });
      modelTokens.inc({ direction: 'read' }, promptTokens);
      modelTokens.inc({ direction: 'written' }, completionTokens);
      modelCost.inc(microUsd);
      modelSeconds.observe(seconds);
    },
    modelAnswers(asked, reused) {
      modelAnswers.inc({ from: 'asked' }, asked);
      modelAnswers.inc({ from: 'kept' }, reused);
    },
    cacheAsked: (result) => lookups.inc({ result }),
    replicaAsked: (answered) => reads.inc({ answered }),
    charged: (amountMicroUsd) => charged.inc(amountMicroUsd),
    itemsEnded: (outcome, code, count) => items.inc({ outcome, code: code ?? '' }, count),
    contentAsked: (operation, outcome) => contents.inc({ operation, outcome }),
    taskRan: (task, outcome) => tasks.inc({ task, outcome }),
  };
}

function watchConnections(app: App, registry: Registry): void {
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections of this process to the database, and how many ask for one in vain',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle, waiting } = connectionsOf(app.db);
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** A source that cannot be asked has no values at all: old ones, or zeros, would look like good news. */
function databaseGauges(app: App, registry: Registry, sources: readonly GaugeSource[]): () => Promise<void> {
  const registers = [registry];
  const gauges = new Map<string, Gauge>();
  const bare = new Set<Gauge>();
  for (const source of sources)
    for (const [name, { help, labels = [] }] of Object.entries(source.gauges)) {
      const gauge = new Gauge({ name: PREFIX + name, help, labelNames: labels, registers });
      gauges.set(name, gauge);
      if (labels.length === 0) bare.add(gauge);
    }
  const up = new Gauge({
    name: `${PREFIX}gauge_source_up`,
    help: 'Whether the gauges of this source could be read from the database: 1 or 0',
    labelNames: ['source'],
    registers,
  });
  const read = gaugeReader(app, sources);

  function empty(gauge: Gauge | undefined): void {
    gauge?.reset();
    // One without labels is now 0, which would be a statement.
    if (gauge !== undefined && bare.has(gauge)) gauge.remove();
  }

  return async () => {
    for (const [source, samples] of await read()) {
      up.set({ source: source.name }, samples === null ? 0 : 1);
      for (const name of Object.keys(source.gauges)) empty(gauges.get(name));
      for (const { gauge, value, labels = {} } of samples ?? []) gauges.get(gauge)?.set(labels, value);
    }
  };
}
