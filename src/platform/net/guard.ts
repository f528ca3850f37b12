// Every outgoing connection of the service passes here.
import type { Socket } from 'node:net';

export class Refused extends Error {}

export interface Guard {
  /** The parsed address, when it may be asked for at all; throws Refused. Asks nothing of the network. */
  admit(address: string): URL;
  /**
   * A TCP connection to one of the host's addresses, after every address that DNS gave was found public. There is no
   * second look-up between check and connection. Throws Refused, or what connecting throws.
   */
  connect(host: string, port: number, signal?: AbortSignal): Promise<Socket>;
}
