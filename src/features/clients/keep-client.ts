// A client made or changed, with its sites: all of it or nothing.
import type Type from 'typebox';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { takeTurn } from '../../platform/postgres/in-turn.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { checkedLogo, LOGO_CHARACTERS_MAX } from '../branding/service.ts';
import { type ClientBody, clientRecord, hostsOf, type WholeClient } from './client-record.ts';
import { changeClient, findClient, insertClient, setSites, type Tx } from './store.ts';

/** The logo and the rest. */
export const CLIENT_BYTES_MAX = LOGO_CHARACTERS_MAX + 30_000;

export async function keptClient(
  app: App,
  orgId: string,
  id: string,
  body: ClientBody,
  isNew: boolean,
): Promise<Type.Static<typeof WholeClient>> {
  if (!isId('client', id)) return noClient();
  const { sites, logo, ...named } = body;
  const hosts = sites === undefined ? null : hostsOf(sites);
  const now = app.clock.now();
  const changes = {
    ...named,
    ...(logo === undefined ? {} : { logo: logo === null ? null : await checkedLogo(logo) }),
    updated_at: now,
  };
  return inOrganization(app.db, orgId, async (tx) => {
    await takeTurn(tx, 'organizations', orgId);
    if (isNew && !(await insertClient(tx, { id, orgId, name: body.name ?? '', now })))
      return fail('conflict', null, { text: TOO_MANY });
    if (!(await changeClient(tx, orgId, id, changes))) return noClient();
    const taken = hosts === null ? null : await setSites(tx, orgId, id, hosts);
    if (taken !== null) return fail('conflict', { site: taken }, { text: TAKEN });
    return wholeClient(tx, orgId, id);
  });
}

export async function wholeClient(tx: Tx, orgId: string, id: string) {
  const found = await findClient(tx, orgId, id);
  return found === null ? noClient() : { ...clientRecord(found), logo: found.logo };
}

export function noClient(): never {
  return fail('not_found', null, { text: NO_CLIENT });
}

const NO_CLIENT = { en: 'There is no such client.', pl: 'Nie ma takiego klienta.' };
const TOO_MANY = {
  en: 'The organization has as many clients as it can have.',
  pl: 'Organizacja nie może mieć więcej klientów.',
};
const TAKEN = {
  en: 'One of the sites belongs to another client.',
  pl: 'Jedna z witryn należy już do innego klienta.',
};
