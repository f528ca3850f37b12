import { type Action, type ActionName, actions, type OrgRole } from '../../contract/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Localized } from '../../platform/language.ts';

/** Holds a caller to the access table: kind of credential, scope, role. Everything else was asked before. */
export function permit(caller: Caller, action: Action): void {
  const { credential, user, organization } = caller;
  if (!action.credentials.includes(credential.kind)) fail('forbidden', null, { text: othersNeeded(action) });
  if (credential.kind === 'api_key' && action.scope !== null && !credential.scopes.includes(action.scope)) {
    fail('insufficient_scope', { required_scope: action.scope });
  }
  if (action.roles === null && action.global === null) return;
  if (user !== null && action.global?.includes(user.role) === true) return;
  if (organization === null || action.roles === null) fail('forbidden');
  // A key without a user has no role and passes by its scope.
  if (organization.role !== null && !action.roles.includes(organization.role))
    fail('forbidden', null, { text: roleNeeded(action.roles) });
}

const ROLES_PL: Readonly<Record<OrgRole, string>> = {
  owner: 'właściciel',
  admin: 'administrator',
  member: 'członek',
  viewer: 'obserwator',
};

function listed(roles: readonly OrgRole[]): Localized {
  const either = (names: readonly string[], or: string): string =>
    [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${or} `);
  return {
    en: either(roles, 'or'),
    pl: either(
      roles.map((role) => `${ROLES_PL[role]} (${role})`),
      'lub',
    ),
  };
}

const KEY_NEEDED: Localized = {
  en: 'This takes an API key, as Authorization: Bearer <key>; being signed in is not enough.',
  pl: 'To wymaga klucza API w nagłówku Authorization: Bearer <klucz>; samo zalogowanie nie wystarcza.',
};

/** Who sent a key is told what it takes instead: no scope would help. And the other way round. */
function othersNeeded({ credentials, roles }: Action): Localized {
  if (credentials.includes('api_key')) return KEY_NEEDED;
  const text = {
    en: 'No API key can do this, whatever its scopes: it takes a person who is signed in',
    pl: 'Tego nie umożliwia żaden klucz API, niezależnie od zakresów: musi to zrobić zalogowana osoba',
  };
  if (roles === null) return { en: `${text.en}.`, pl: `${text.pl}.` };
  const { en, pl } = listed(roles);
  return {
    en: `${text.en} and has the role ${en} in the organization.`,
    pl: `${text.pl}, która ma w organizacji rolę: ${pl}.`,
  };
}

function roleNeeded(roles: readonly OrgRole[]): Localized {
  const { en, pl } = listed(roles);
  return {
    en: `You are not allowed to do this: it takes the role ${en} in the organization.`,
    pl: `Nie masz uprawnień do tej operacji: wymaga ona w organizacji roli: ${pl}.`,
  };
}

/** A second question, asked inside a handler: may the caller do this as well? Throws when not. */
export function demand(caller: Caller, action: ActionName): void {
  permit(caller, actions[action]);
}
