import type { GlobalRole } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';

/** The part behind the last @, as domains are compared. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Whether an account is entered by the company's account alone (SERVICE_OIDC_ONLY). Operators keep their passwords: they
 * have to come in when the provider is down or set up wrongly, and are never signed in by it.
 */
export function isPasswordRefused(
  { config }: Pick<App, 'config'>,
  { email, role }: { readonly email: string; readonly role: GlobalRole },
): boolean {
  const only = config.companySignIn?.only ?? [];
  return role === 'user' && (only === 'all' || only.includes(domainOf(email)));
}
