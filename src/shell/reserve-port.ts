import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../platform/config.ts';
import { codeOf, Fault, messageOf } from '../platform/fault.ts';

/**
 * Sees that the port is to be had before anything else is begun, and settles which one it is when any will
 * do: a start that cannot listen must not first create a database and credentials for a wrong address.
 */
export async function reservePort(config: Config): Promise<Config> {
  const probe = createServer();
  try {
    probe.listen({ host: config.host, port: config.port, exclusive: true });
    await once(probe, 'listening');
    const address = probe.address();
    return address === null || typeof address === 'string' ? config : { ...config, port: address.port };
  } catch (error) {
    throw listenFault(config, error);
  } finally {
    probe.close();
  }
}

export function listenFault(config: Config, error: unknown): Fault {
  const where = `${config.host}:${config.port}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Fault(
        `Something else already listens on ${where}; stop it, or set SERVICE_PORT to another port.`,
      );
    case 'EACCES':
      return new Fault(`This user may not listen on ${where}; set SERVICE_PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Fault(`This machine has no address ${config.host}; set SERVICE_HOST to one that it has.`);
    default:
      return new Fault(`The service cannot listen on ${where}: ${messageOf(error)}.`);
  }
}
