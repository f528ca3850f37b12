import { actions } from '../../contract/access.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isApiPath } from './api-address.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Every code an endpoint can answer: its own, and those that follow from what it declares. The documentation
 * lists them, and a handler that throws any other is a fault that tests find.
 */
export function errorCodesOf(definition: Endpoint): readonly ErrorCode[] {
  if (!isApiPath(definition.path)) return [];
  const codes = new Set<ErrorCode>(definition.errors ?? []);
  if (definition.body !== undefined) codes.add('payload_too_large');
  if ([definition.body, definition.query, definition.params].some((part) => part !== undefined)) {
    codes.add('validation_error');
  }
  if (!('public' in actions[definition.access])) addAccessCodes(codes, definition);
  if (definition.paid === true) {
    for (const code of ['quota_exceeded', 'spend_cap_reached', 'beta_budget_reached', 'conflict'] as const)
      codes.add(code);
  }
  codes.add('internal_error').add('unavailable');
  return [...codes];
}

function addAccessCodes(codes: Set<ErrorCode>, definition: Endpoint): void {
  const { credentials, scope, roles } = actions[definition.access];
  const kinds: readonly string[] = credentials;
  // A caller in several organizations must say which.
  if (roles !== null) codes.add('validation_error');
  codes.add('unauthorized').add('forbidden').add('org_suspended').add('org_not_found').add('rate_limited');
  codes.add('rate_limiter_unavailable');
  if (kinds.includes('api_key')) codes.add('invalid_api_key').add('api_key_expired').add('ip_not_allowed');
  if (kinds.includes('session')) codes.add('csrf_failed');
  if (scope !== null) codes.add('insufficient_scope');
}
