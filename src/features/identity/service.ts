import type { ActionName } from '../../contract/access.ts';
import { type App, perApp } from '../../platform/app.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import type { Authorize } from '../../platform/http/server.ts';
import { authorizer } from './authorize.ts';
import { Identifier } from './identify.ts';
import { KeyUses } from './key-uses.ts';
import type { CallerInOrganization } from './projects.ts';
import { readmit } from './readmit.ts';

export { logOperator } from './access-log.ts';
export { type ApiKey, insertKey, markRotated, revokeKeys } from './api-keys.ts';
export { type Author, authorOf } from './author.ts';
export {
  acceptMembership,
  areColleagues,
  awaitConsent,
  findByConsentToken,
  isAccepted,
  issueConsentToken,
  type UnacceptedMembership,
} from './consent.ts';
export { createKeyToken, keySecretHash, keyTokenReader } from './key-token.ts';
export { refuseElsewhere } from './own-page.ts';
export { domainOf, isPasswordRefused } from './password-refused.ts';
export { demand } from './permit.ts';
export {
  type CallerInOrganization,
  noSuchProject,
  type Project,
  projectOf,
  seesProject,
  visibleProjects,
} from './projects.ts';
export { endedSessionCookie, sessionCookie } from './session-cookie.ts';
export {
  createSession,
  endAccessToken,
  endSession,
  endSessionOf,
  endSessionsOf,
  newToken,
  type Session,
  type SessionOrigin,
  sessionsOf,
  tokenHashOf,
} from './sessions.ts';
export { isUserId } from './user-id.ts';

export interface Identity {
  /** For buildServer(): admits a caller to an endpoint, or throws. */
  readonly authorize: Authorize;
  /**
   * The caller of a call that lasts, as they stand now; throws what a new call would be answered. Not counted as one.
   */
  readmit(context: Context<CallerInOrganization>, access: ActionName): Promise<CallerInOrganization>;
  issueAccessToken(userId: string, generation: number): Promise<string>;
  /**
   * To be called after whatever takes access away has committed (a logout, a new password, a revoked key, a lost
   * membership, a suspended organization): in this process it then holds at once, in the others within a second.
   */
  forget(): void;
  /** Writes when keys were last used now, instead of within seconds. */
  writeKeyUses(): Promise<void>;
}

export const identityOf: (app: App) => Identity = perApp((app) => {
  const identifier = new Identifier(app);
  const keyUses = new KeyUses(app);
  return {
    authorize: authorizer(app, identifier, keyUses),
    readmit: (context, access) => readmit(app, identifier, context, access),
    issueAccessToken: (userId, generation) => identifier.tokens.issue(userId, generation),
    forget: () => identifier.forget(),
    writeKeyUses: () => keyUses.write(),
  };
});
