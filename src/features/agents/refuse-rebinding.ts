import { isIP } from 'node:net';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { refuseElsewhere } from '../identity/service.ts';

const OTHER_HOST = {
  en: 'This service does not answer agents under this host name. Use the address of SERVICE_BASE_URL, localhost or an IP address.',
  pl: 'Ten serwis nie odpowiada agentom pod tą nazwą hosta. Użyj adresu z SERVICE_BASE_URL, localhost albo adresu IP.',
};

/**
 * A page of another site may have its name point at this machine (DNS rebinding) and let its visitor's browser ask. The
 * browser then says the site's name as Host; only names are rebound, so an address in numbers is nobody's trick.
 */
export function refuseRebinding(context: Pick<Context, 'header' | 'app'>): void {
  refuseElsewhere(context);
  const host = URL.parse(`http://${context.header('host') ?? ''}`)?.hostname ?? '';
  const own = new URL(context.app.baseUrl).hostname;
  const isNumbers = isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  if (!isNumbers && host !== 'localhost' && host !== own) fail('forbidden', null, { text: OTHER_HOST });
}
