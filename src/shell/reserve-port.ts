import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../platform/config.ts';
import { codeOf, Fault, messageOf } from '../platform/fault.ts';

/** Where a process wants to listen, and which variables say so. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly hostVariable: string;
  readonly portVariable: string;
}

export function apiPlace({ host, port }: Config): Place {
  return { host, port, hostVariable: 'SERVICE_HOST', portVariable: 'SERVICE_PORT' };
}

export function metricsPlace({ metricsHost: host }: Config, port: number): Place {
  return { host, port, hostVariable: 'SERVICE_METRICS_HOST', portVariable: 'SERVICE_METRICS_PORT' };
}

/** The first socket that systemd hands over is this one. */
const FIRST_SOCKET = 3;

/**
 * The socket that systemd has opened for this process, or for the one that has started it as its runtime; null where the
 * service opens its own.
 */
export function givenSocket({ ASSAY_LAUNCHED, LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | null {
  const asked = ASSAY_LAUNCHED === '1' ? process.ppid : process.pid;
  if (String(asked) !== LISTEN_PID) return null;
  if (LISTEN_FDS === '1') return FIRST_SOCKET;
  throw new Fault(`The service listens on one socket, and systemd hands over ${LISTEN_FDS}.`);
}

/**
 * Sees that the port is to be had before anything else is begun, and settles which one it is when any will
 * do: a start that cannot listen must not first create a database and credentials for a wrong address.
 */
export async function portAt(place: Place): Promise<number> {
  const { host, port } = place;
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
    const address = probe.address();
    return address === null || typeof address === 'string' ? port : address.port;
  } catch (error) {
    throw listenFault(place, error);
  } finally {
    probe.close();
  }
}

export function listenFault({ host, port, hostVariable, portVariable }: Place, error: unknown): Fault {
  const where = `${host}:${port}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Fault(
        `Another program is already listening on ${where}; stop it, or set ${portVariable} to another port.`,
      );
    case 'EACCES':
      return new Fault(`This user may not listen on ${where}; set ${portVariable} to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Fault(`This machine has no address ${host}; set ${hostVariable} to one that it has.`);
    default:
      return new Fault(`The service cannot listen on ${where}: ${messageOf(error)}.`);
  }
}
