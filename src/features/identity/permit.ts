import { type Action, type ActionName, actions } from '../../contract/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/failure.ts';

/** Holds a caller to the access table: kind of credential, scope, role. Everything else was asked before. */
export function permit(caller: Caller, action: Action): void {
  const { credential, user, organization } = caller;
  if (!action.credentials.includes(credential.kind)) fail('forbidden');
  if (credential.kind === 'api_key' && action.scope !== null && !credential.scopes.includes(action.scope)) {
    fail('insufficient_scope', { required_scope: action.scope });
  }
  if (action.roles === null && action.global === null) return;
  if (user !== null && action.global?.includes(user.role) === true) return;
  if (organization === null || action.roles === null) fail('forbidden');
  // A key without a user has no role and passes by its scope.
  if (organization.role !== null && !action.roles.includes(organization.role)) fail('forbidden');
}

/** A second question, asked inside a handler: may the caller do this as well? Throws when not. */
export function demand(caller: Caller, action: ActionName): void {
  permit(caller, actions[action]);
}
