import { limits } from '../contract/limits.ts';
import { identityOf } from '../features/identity/service.ts';
import { requestCountsOf } from '../features/operations/service.ts';
import { panelFiles } from '../features/panel/panel-files.ts';
import { statusOf } from '../features/status/service.ts';
import type { App } from '../platform/app.ts';
import { descriptorsOf } from '../platform/descriptors.ts';
import { buildServer } from '../platform/http/server.ts';
import { endpoints } from './endpoints.gen.ts';
import { apiPlace, listenFault } from './reserve-port.ts';
import type { Running } from './running.ts';

/** Answers requests from now on; `panel` says whether there is one among what it serves. */
export async function startApi(
  app: App,
  running: Running,
  socket: number | null,
): Promise<{ readonly panel: boolean }> {
  const { config, log } = app;
  const status = statusOf(app);
  const descriptors = descriptorsOf(app);
  const files = panelFiles();
  const server = buildServer({
    app,
    endpoints,
    notice: status.notice,
    authorize: identityOf(app).authorize,
    answered: requestCountsOf(app).note,
    connectionsMax: descriptors.connections,
    files,
  });
  running.add('http server', () => server.drain(limits.shutdownMs));
  // Known before the first request, so that no answer lacks a notice that is active.
  await status.read();
  const address = await server.listen(config.host, config.port, socket).catch((error) => {
    throw listenFault(apiPlace(config), error);
  });
  log.info({ address }, 'listening');
  const { limit, connections, fetches } = descriptors;
  if (limit !== null)
    log.info({ limit, connections, fetches }, 'open files and connections that there may be at a time');
  return { panel: files !== null };
}
