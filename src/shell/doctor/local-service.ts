// The service that these settings would start, where it runs already.
import { connect } from 'node:net';
import { request } from 'undici';
import { apiPlace } from '../reserve-port.ts';
import { lockHolder } from './data-folder.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

const BODY_CHARS_MAX = 100_000;

export async function examineService({ config, dir }: Installation, signal: AbortSignal): Promise<Finding[]> {
  const { host, port } = apiPlace(config);
  const holder = lockHolder(dir);
  if (port === 0)
    return [
      note('service.running', 'SERVICE_PORT is 0: at which port a service listens is in its log alone.'),
    ];
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const at = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const ready = await asked(`${at}/health/ready`, signal);
  if (ready !== null && isReadiness(ready.body)) return [running(at, holder), ...stateOf(ready.body)];
  if (ready !== null || (await listens(name, port, signal)))
    return [
      fault(
        'service.port',
        `Another program listens on ${name}:${port}.`,
        'Stop it, or set SERVICE_PORT to another port.',
      ),
    ];
  return [
    holder === null
      ? note('service.running', `Nothing listens on ${name}:${port}: the service is not running here.`)
      : warning(
          'service.running',
          `The data directory is in use by ${holder}, and nothing answers at ${at}: a second service cannot start on it.`,
          'If it is the same service, it is starting, or has another SERVICE_PORT. Else set SERVICE_DATA_DIR to another folder.',
        ),
  ];
}

const running = (at: string, holder: string | null): Finding =>
  ok('service.running', `A service answers at ${at}${holder === null ? '' : ` (${holder})`}.`);

type Readiness = Readonly<Record<string, unknown>> & { readonly notes: readonly unknown[] };

function isReadiness(body: unknown): body is Readiness {
  return (
    typeof body === 'object' &&
    body !== null &&
    'notes' in body &&
    Array.isArray(body.notes) &&
    'queue' in body
  );
}

function stateOf({ notes, ...parts }: Readiness): Finding[] {
  const missing = ['database', 'queue', 'disk', 'descriptors'].filter(
    (part) => parts[part] === 'unavailable',
  );
  return [
    missing.length === 0
      ? ok('service.ready', 'Database, queue, disk and descriptors are there.')
      : fault(
          'service.ready',
          `It lacks: ${missing.join(', ')}.`,
          'See what stands here of these parts, and the log of the service.',
        ),
    ...notes.map((text) => note('service.ready', String(text).slice(0, 500))),
  ];
}

async function asked(
  address: string,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  try {
    const { statusCode, body } = await request(address, { signal });
    let text = '';
    for await (const chunk of body) {
      text += chunk;
      if (text.length > BODY_CHARS_MAX) break;
    }
    return { status: statusCode, body: text.startsWith('{') ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

function listens(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  const socket = connect({ host, port, signal });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  }).then((does) => {
    socket.destroy();
    return does === true;
  });
}
