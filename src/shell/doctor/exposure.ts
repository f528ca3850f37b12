// What a service on one desk may leave as it is, and one that strangers reach may not: docs/operations.md has the whole list.
import type { Config } from '../../platform/config.ts';
import { type Finding, note, ok, warning } from './finding.ts';

/** As wide as this, a range holds clients as well as proxies. */
const EVERYONE = /\/(?:[0-7])$/;

export function examineExposure(config: Config): Finding[] {
  const { baseUrl, host, trustedProxies, metricsHost } = config;
  const isPublic = baseUrl !== null && !isLocal(new URL(baseUrl).hostname);
  if (!isPublic && isLocal(host))
    return [ok('exposure.address', `Only this machine reaches it (SERVICE_HOST ${host}).`)];
  const findings: Finding[] = [];
  if (baseUrl === null)
    findings.push(
      warning(
        'exposure.address',
        `It listens on ${host}, and links in mails lead to localhost.`,
        'Set SERVICE_BASE_URL to the address that people use.',
      ),
    );
  else if (baseUrl.startsWith('http:'))
    findings.push(
      warning(
        'exposure.address',
        `${baseUrl}: passwords and sessions go in the clear.`,
        'Put a proxy with TLS in front, and set SERVICE_BASE_URL to its https address.',
      ),
    );
  else findings.push(ok('exposure.address', baseUrl));
  if (trustedProxies.some((range) => EVERYONE.test(range)))
    findings.push(
      warning(
        'exposure.proxies',
        'SERVICE_TRUSTED_PROXIES holds about everyone: clients choose their own address.',
        'Name your proxies, and no more.',
      ),
    );
  else if (trustedProxies.length === 0 && baseUrl?.startsWith('https:') === true)
    findings.push(
      warning(
        'exposure.proxies',
        'Behind a proxy all clients have its address: allowlists and limits take them for one.',
        'Set SERVICE_TRUSTED_PROXIES to the addresses of your proxies.',
      ),
    );
  else findings.push(ok('exposure.proxies', trustedProxies.join(', ') || 'No proxy is believed.'));
  findings.push(
    config.registration === 'open'
      ? note(
          'exposure.registration',
          'Every stranger can register, and has 20 USD a month for nothing.',
          'SERVICE_REGISTRATION=invite, where only people of your own are welcome.',
        )
      : ok('exposure.registration', 'By invite only'),
  );
  if (config.exposeErrors)
    findings.push(
      warning('exposure.errors', 'Answers show the causes of faults.', 'Take SERVICE_EXPOSE_ERRORS away.'),
    );
  if (config.metricsPort !== null && !isLocal(metricsHost))
    findings.push(
      note(
        'exposure.metrics',
        `Metrics are open to all who reach ${metricsHost}.`,
        'Only for your own network.',
      ),
    );
  if (config.smtpUrl === null)
    findings.push(
      warning(
        'exposure.mail',
        'New users get no mail, and links that let people in are in the log.',
        'Set SERVICE_SMTP_URL and SERVICE_MAIL_FROM.',
      ),
    );
  if (config.fetchAllow.length > 0)
    findings.push(
      note(
        'fetching.allowed',
        `Every client with a key can have these fetched: ${config.fetchAllow.join(', ')}.`,
        'Keep in SERVICE_FETCH_ALLOW only what all of them may see.',
      ),
    );
  return findings;
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || host.startsWith('127.');
}
