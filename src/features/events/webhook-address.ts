// Which addresses a webhook may have. One rule for jobs and for endpoints of an organization, and the way there.
import { limits } from '../../contract/limits.ts';
import { type App, perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { type Guard, openGuard, Refused } from '../../platform/net/guard.ts';

/** Every port: the contract names none, and receivers often have one of their own. */
const PORTS = 'any';

/** What every request of a webhook goes through. */
export const webhookGuardOf: (app: App) => Guard = perApp((app) =>
  openGuard({ allow: app.config.fetchAllow, ports: PORTS }),
);

/** For the question whether it is only by the operator's leave that an address passes. */
const withoutLeave = openGuard({ allow: [], ports: PORTS });

/**
 * The parsed address of a webhook, or 400 invalid_webhook_url: https and a public host name. Receivers on the
 * operator's own list (SERVICE_FETCH_ALLOW) may also be local, and those may do without https.
 */
export function webhookAddress(app: App, text: string): URL {
  const url = text.length <= limits.urlChars ? admitted(webhookGuardOf(app), text) : null;
  if (url === null) return fail('invalid_webhook_url');
  if (url.protocol !== 'https:' && admitted(withoutLeave, text) !== null) return fail('invalid_webhook_url');
  return url;
}

function admitted(guard: Guard, text: string): URL | null {
  try {
    return guard.admit(text);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
