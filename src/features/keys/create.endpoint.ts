import Type from 'typebox';
import { defaultScopes, keyOwnerTypes, scopes } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleKey } from '../../platform/http/examples.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { createKeyToken, demand, insertKey, noSuchProject, projectOf } from '../identity/service.ts';
import { expiryOf } from './expiry.ts';
import { keyExample, keyRecord, NewKeyRecord } from './key-record.ts';
import { holdProject, type KeyManager } from './store.ts';

const Body = Type.Object(
  {
    name: Name,
    owner_type: Type.Enum([...keyOwnerTypes], {
      description:
        'project = opens one project; user = what you may do yourself, as long as you may; org = every project',
    }),
    project_id: Type.Optional(
      Type.String({ description: 'For a project key, and to bind a user key to one project' }),
    ),
    scopes: Type.Optional(Type.Array(Type.Enum([...scopes]), { uniqueItems: true })),
    expires_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'In 90 days unless said, in a year at the latest' }),
    ),
    never_expires: Type.Optional(
      Type.Boolean({ description: 'Only for an organization key, by an owner or admin' }),
    ),
    allowed_ips: Type.Optional(
      Type.Array(Type.String({ format: 'ip-range', maxLength: 64 }), {
        maxItems: limits.keyAllowedIpsMax,
        description: 'IPv4 and IPv6 addresses and CIDR ranges that the key may be used from',
      }),
    ),
  },
  { additionalProperties: false },
);

export default endpoint({
  method: 'POST',
  path: '/v1/keys',
  access: 'keys:manage',
  tag: 'API keys',
  summary: 'Create an API key',
  about: '`secret` is the key, shown this once. Keys of the organization are made by owners and admins.',
  body: Body,
  reply: { 201: NewKeyRecord },
  errors: ['invalid_key_expiry', 'not_found'],
  examples: [
    {
      body: { name: 'CI', owner_type: 'org', scopes: ['judge', 'reports:read'] },
      answer: { ...keyExample, secret: exampleKey },
    },
  ],
  handle: async (context, { body }) => {
    const { app, caller } = context;
    // Checked before the role, so that a member who asks for a key without expiry hears the reason.
    const expiresAt = expiryOf(caller, body, app.clock.now());
    if (body.owner_type === 'org') demand(caller, 'keys:manage-org');
    const projectId = await projectFor(context, body);
    const orgId = caller.organization.id;
    const id = newId('apiKey');
    const { token, secretHash, display } = createKeyToken(app.config.keyPrefix, id, app.secret);
    const key = await inOrganization(app.db, orgId, async (tx) => {
      if (projectId !== null && !(await holdProject(tx, projectId))) return noSuchProject();
      return insertKey(tx, {
        id,
        orgId,
        name: body.name,
        ownerType: body.owner_type,
        ownerUserId: body.owner_type === 'user' ? caller.user.id : null,
        projectId,
        createdBy: caller.user.id,
        secretHash,
        display,
        scopes: body.scopes ?? defaultScopes,
        allowedIps: body.allowed_ips ?? [],
        expiresAt,
        rotatedFrom: null,
      });
    });
    return { ...keyRecord(key, app.clock.now()), secret: token };
  },
});

/** The project that a key is bound to; null = to none. */
async function projectFor(
  context: Context<KeyManager>,
  { owner_type, project_id }: Type.Static<typeof Body>,
): Promise<string | null> {
  if (owner_type === 'project') return (await projectOf(context, project_id)).id;
  if (project_id === undefined) return null;
  if (owner_type === 'org') throw new InvalidField(['body', 'project_id'], 'contradiction', EVERY_PROJECT);
  return (await projectOf(context, project_id)).id;
}

const EVERY_PROJECT = {
  en: 'A key of the organization gives access to every project; for one project create a project key.',
  pl: 'Klucz organizacji daje dostęp do wszystkich projektów; dla jednego projektu utwórz klucz projektu.',
};
