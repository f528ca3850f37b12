import { connect } from 'node:tls';
import { codeOf } from '../../platform/fault.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Renewal is tried a month before, and has failed for a fortnight then. */
const DAYS_MIN = 14;

export async function certificateAt(url: URL, signal: AbortSignal): Promise<Finding[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port || 443),
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // Told below, with what else it says.
    rejectUnauthorized: false,
  });
  const stop = (): void => {
    socket.destroy();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('closed')));
    });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (!socket.authorized)
      return [
        fault(
          'outside.certificate',
          `Clients do not trust it (${socket.authorizationError}); it lasts ${days} more days.`,
          'Install a certificate of this name with its whole chain; NODE_EXTRA_CA_CERTS names one of your own.',
        ),
      ];
    return [
      days < DAYS_MIN
        ? warning(
            'outside.certificate',
            `It lasts ${days} more days.`,
            'Renew it, and see why that was not done.',
          )
        : ok('outside.certificate', `Trusted, for ${days} more days`),
    ];
  } catch (error) {
    return [
      fault(
        'outside.certificate',
        `No TLS is spoken there (${codeOf(error) ?? 'closed'}).`,
        'Check the proxy.',
      ),
    ];
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}
