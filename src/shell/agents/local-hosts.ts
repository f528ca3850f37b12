import { AgentFault } from '../../agents/agent-fault.ts';
import { type HostAndPort, innerHost } from '../../platform/net/guard.ts';
import { usageFault } from '../command.ts';

/**
 * Hosts of the local network that may be looked at. A person who types an address means it; an agent may have it from a
 * page, so here they are named when the server is started.
 */
export class LocalHosts {
  readonly #named: readonly { readonly host: string; readonly port: number | null }[];

  constructor(named: readonly string[]) {
    this.#named = named.map((entry) => {
      const url = /^[^/?#@\s]+$/.test(entry) ? URL.parse(`http://${entry}`) : null;
      const inner = url === null ? null : innerHost(url.href);
      if (inner === null)
        throw usageFault(
          `--allow takes a host of the local network, such as localhost:3000, not "${entry}".`,
          'mcp',
        );
      return { host: inner.host, port: /:\d+$/.test(entry) ? inner.port : null };
    });
  }

  allows = ({ host, port }: HostAndPort): boolean =>
    this.#named.some((one) => one.host === host && (one.port === null || one.port === port));

  /** Before anything is asked of it. */
  refuseOthers(address: string): void {
    const inner = innerHost(address);
    if (inner === null || this.allows(inner)) return;
    throw new AgentFault(
      `${inner.host} is a host of the local network, which is not looked at unless the server is started with: assay mcp --allow ${inner.host}:${inner.port}. Or send the page as html.`,
    );
  }
}
