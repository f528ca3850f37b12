import type {
  Action,
  ActionName,
  actions,
  GlobalRole,
  KeyOwnerType,
  OrgRole,
  Scope,
} from '../../contract/access.ts';

/** Who is calling: what was proven before the handler is asked. */
export interface Caller {
  readonly credential: Credential;
  /** The person who signed in, or whose key it is; null for a key of a project or an organization. */
  readonly user: CallingUser | null;
  /** Where the call takes place; null for what is asked of no organization. */
  readonly organization: CallingOrganization | null;
}

export type Credential = SessionCredential | JwtCredential | KeyCredential;

export interface SessionCredential {
  readonly kind: 'session';
  readonly tokenHash: Buffer;
}

export interface JwtCredential {
  readonly kind: 'jwt';
  readonly jti: string;
  readonly expiresAt: Date;
}

export interface KeyCredential {
  readonly kind: 'api_key';
  readonly id: string;
  readonly ownerType: KeyOwnerType;
  /** The only project that the key opens; null = every project that its owner sees. */
  readonly projectId: string | null;
  readonly scopes: readonly Scope[];
}

export interface CallingUser {
  readonly id: string;
  readonly email: string;
  readonly role: GlobalRole;
}

export interface CallingOrganization {
  readonly id: string;
  /** null: a key that belongs to no user, held to its scopes alone. */
  readonly role: OrgRole | null;
  /** Which restricted projects are seen: all of them, or those that the membership names. */
  readonly restricted: 'all' | readonly string[];
}

/** What the access table already settles about the caller of an action, so that handlers need not ask again. */
export type CallerOf<A extends ActionName> = (typeof actions)[A] extends { readonly public: true }
  ? null
  : Caller & WithPerson<(typeof actions)[A]> & WithOrganization<(typeof actions)[A]>;

type WithPerson<A extends Action> = 'api_key' extends A['credentials'][number]
  ? unknown
  : { readonly credential: SessionCredential | JwtCredential; readonly user: CallingUser };

// Where a global role is enough, its bearer need not be in any organization.
type WithOrganization<A extends Action> = A['roles'] extends null
  ? unknown
  : A['global'] extends null
    ? { readonly organization: CallingOrganization }
    : unknown;
