import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../../platform/app.ts';
import type { CallingUser, Credential } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { Recent } from '../../platform/recent.ts';
import { type AccessTokens, accessTokens } from './access-token.ts';
import { type KeyToken, keySecretHash, keyTokenReader } from './key-token.ts';
import { isPasswordRefused } from './password-refused.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { tokenHashOf } from './sessions.ts';
import {
  findKey,
  findSessionPerson,
  findTokenPerson,
  type Person,
  type Standing,
  type StoredKey,
} from './store.ts';

/** What a credential proves, before it is asked what for. */
export interface Identified {
  readonly credential: Credential;
  readonly user: CallingUser | null;
  /** The organizations that the credential opens; exactly one for a key. */
  readonly standings: readonly Standing[];
  /** From where alone the credential may be used; empty = from anywhere. */
  readonly allowedIps: readonly string[];
  /** Whom requests are counted for. */
  readonly subject: string;
  /** The session that it came with, to be prolonged now and then. */
  readonly session: OpenSession | null;
}

export interface OpenSession {
  readonly token: string;
  readonly tokenHash: Buffer;
  /** When it was last prolonged; a call that prolongs it says so here, so that no second one does. */
  seenAtMs: number;
}

interface IdentifiedKey extends Identified {
  readonly expiresAtMs: number;
  readonly graceUntilMs: number;
}

/** Below the second within which a revocation must take effect everywhere, by more than a reading takes. */
const REMEMBERED_MS = 750;
const REMEMBERED_MAX = 10_000;

const BEARER = /^bearer +([^ ]+) *$/i;
const JWT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Longer than any credential of ours: not worth a look. */
const CREDENTIAL_CHARS_MAX = 2_000;
const NO_HASH = Buffer.alloc(32);

export class Identifier {
  readonly tokens: AccessTokens;
  readonly #app: App;
  readonly #readKeyToken: (token: string) => KeyToken | null;
  readonly #hashSecret: (secret: string) => Buffer;
  readonly #keys = new Recent<IdentifiedKey>(REMEMBERED_MS, REMEMBERED_MAX);
  readonly #people = new Recent<Identified>(REMEMBERED_MS, REMEMBERED_MAX);

  constructor(app: App) {
    this.#app = app;
    this.tokens = accessTokens(app);
    this.#readKeyToken = keyTokenReader(app.config.keyPrefix);
    this.#hashSecret = keySecretHash(app.secret);
  }

  /** After a credential, a role or a membership was taken away in this process: at once, not within a second. */
  forget(): void {
    this.#keys.clear();
    this.#people.clear();
  }

  /** A credential in the Authorization header counts alone; the cookie only where there is none. */
  async identify(headers: IncomingHttpHeaders): Promise<Identified> {
    const { authorization } = headers;
    if (authorization === undefined) return this.#bySession(sessionTokenOf(headers.cookie));
    const bearer = authorization.length > CREDENTIAL_CHARS_MAX ? null : BEARER.exec(authorization);
    const token = bearer?.[1];
    if (token === undefined) return fail('unauthorized');
    return JWT_FORM.test(token) ? this.#byAccessToken(token) : this.#byKey(token);
  }

  async #bySession(token: string | null): Promise<Identified> {
    if (token === null) return fail('unauthorized');
    const found = await this.#people.read(token, async () => {
      const tokenHash = tokenHashOf(token);
      const person = await acrossOrganizations(this.#app.db, (tx) => findSessionPerson(tx, tokenHash));
      if (person === null) return null;
      // Begun by a password, before there was none: in use it would never end. One of the provider's has an end.
      if (person.ends_at === null && isPasswordRefused(this.#app, person)) return null;
      const session = { token, tokenHash, seenAtMs: person.seen_at.getTime() };
      return identifiedPerson({ kind: 'session', tokenHash }, person, session);
    });
    return found ?? fail('unauthorized');
  }

  async #byAccessToken(token: string): Promise<Identified> {
    const found = await this.#people.read(token, async () => {
      const read = await this.tokens.read(token);
      if (read === null) return null;
      const { jti, userId, generation, expiresAt } = read;
      const person = await acrossOrganizations(this.#app.db, (tx) => findTokenPerson(tx, userId, jti));
      if (person === null || person.token_generation !== generation) return null;
      return identifiedPerson({ kind: 'jwt', jti, expiresAt }, person, null);
    });
    return found ?? fail('unauthorized');
  }

  async #byKey(token: string): Promise<Identified> {
    const found = await this.#keys.read(token, async () => {
      const read = this.#readKeyToken(token);
      if (read === null) return null;
      const key = await acrossOrganizations(this.#app.db, (tx) => findKey(tx, read.keyId));
      // Compared in constant time, also where there is no such key.
      const fits = timingSafeEqual(key?.secret_hash ?? NO_HASH, this.#hashSecret(read.secret));
      return key !== null && fits && read.form === key.token_form ? identifiedKey(key) : null;
    });
    const nowMs = this.#app.clock.now().getTime();
    if (found === null || nowMs >= found.graceUntilMs) return fail('invalid_api_key');
    return nowMs >= found.expiresAtMs ? fail('api_key_expired') : found;
  }
}

function identifiedPerson(credential: Credential, person: Person, session: OpenSession | null): Identified {
  return {
    credential,
    user: { id: person.id, email: person.email, role: person.role },
    standings: person.standings,
    allowedIps: [],
    subject: `user:${person.id}`,
    session,
  };
}

/** null for a key that no longer means anything: revoked, its project deleted, its owner gone. */
function identifiedKey(key: StoredKey): IdentifiedKey | null {
  if (key.revoked_at !== null || key.project_deleted) return null;
  const owner = ownerOf(key);
  if (key.owner_type === 'user' && owner === null) return null;
  return {
    credential: {
      kind: 'api_key',
      id: key.id,
      ownerType: key.owner_type,
      projectId: key.project_id,
      scopes: key.scopes,
    },
    user: owner,
    standings: [
      {
        id: key.org_id,
        status: key.org_status,
        role: key.member_role,
        projectIds: key.project_ids,
        accepted: true,
      },
    ],
    allowedIps: key.allowed_ips,
    subject: `key:${key.id}`,
    session: null,
    expiresAtMs: key.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    graceUntilMs: key.grace_until?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

/** The person behind a key, as long as they are active and in the organization. */
function ownerOf(key: StoredKey): CallingUser | null {
  const { owner_id: id, owner_email: email, owner_role: role } = key;
  if (id === null || email === null || role === null) return null;
  return key.owner_active === true && key.member_role !== null ? { id, email, role } : null;
}
