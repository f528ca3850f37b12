import webhooks from '../features/events/gauges.ts';
import jobs from '../features/jobs/gauges.ts';
import usage from '../features/operations/gauges.ts';
import contents from '../features/reports/gauges.ts';
import ledger from '../ledger/gauges.ts';
import type { App } from '../platform/app.ts';
import { countWith } from '../platform/metrics/metrics.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import queue from '../platform/queue/gauges.ts';
import { listenFault, metricsPlace } from './reserve-port.ts';
import type { Running } from './running.ts';

/** What is asked of the database when metrics are read. */
export const gaugeSources = [queue, jobs, ledger, webhooks, usage, contents];

/** Counts from now on and shows it on a port of its own, where the configuration names one. */
export async function startMetrics(app: App, running: Running): Promise<void> {
  const { config, log } = app;
  const { metricsPort, metricsHost } = config;
  if (metricsPort === null) return;
  const { countedWithPrometheus } = await import('../platform/metrics/prometheus.ts');
  const counted = countedWithPrometheus(app, gaugeSources);
  const server = await serveMetrics(counted, metricsHost, metricsPort).catch((error) => {
    throw listenFault(metricsPlace(config, metricsPort), error);
  });
  running.add('metrics', () => server.close());
  countWith(app, counted.metrics);
  log.info({ address: server.address }, 'metrics');
}
