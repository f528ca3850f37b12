// What a search shows for a phrase, with what its pages have: as it was kept, or asked for now. However many want the same
// at once, in any process, one asks and the others use what it has found.
import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Found } from '../../core/intent/intent-report.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type Searched, searchingOf } from '../../searching/search.ts';
import { oneAtATime } from '../paid-work/service.ts';
import { phraseOf } from './phrase.ts';
import { readResultPages } from './read-result-pages.ts';
import { findSnapshot, keepSnapshot, type PhraseKey, type SnapshotRow } from './store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export interface FoundForPhrase extends Found {
  readonly takenAt: Date;
}

export interface PhraseSearch {
  readonly orgId: string;
  readonly market: SnapshotRow['market'];
  readonly query: string;
  /** Results taken after that moment will do; null: only a search of its own, for which it pays in any case. */
  readonly after: Date | null;
}

/** Throws NotSearched. */
export async function resultsFor(
  app: App,
  asked: PhraseSearch,
  signal: AbortSignal,
): Promise<FoundForPhrase> {
  const { orgId, market, query, after } = asked;
  const key: PhraseKey = { orgId, market, phrase: phraseOf(query) };
  const name = createHash('sha256')
    .update(JSON.stringify(['search', market, key.phrase, ...(after === null ? [randomUUID()] : [])]))
    .digest('hex');
  return oneAtATime({ app, orgId, gone: signal }, name, {
    known: async (tx) => (after === null ? null : findSnapshot(tx, key, after)),
    use: async (snapshot, done) => {
      await inOrganization(app.db, orgId, done);
      return unpacked(snapshot);
    },
    work: async (done) => {
      const searched = await searchingOf(app).search({ query, market }, signal);
      const { results, questions, related, features } = searched;
      const found: Found = {
        results: { results, questions, related, features },
        pages: await readResultPages(app, orgId, results, signal),
      };
      const snapshot = await packed(key, searched, found, after === null);
      await inOrganization(app.db, orgId, async (tx) => {
        await keepSnapshot(tx, snapshot);
        await done(tx);
      });
      return { ...found, takenAt: searched.at };
    },
  });
}

async function packed(
  { orgId, market, phrase }: PhraseKey,
  { provider, at }: Searched,
  found: Found,
  paid: boolean,
): Promise<SnapshotRow> {
  const bytes = await compress(Buffer.from(JSON.stringify(found)));
  return { org_id: orgId, market, phrase, provider, found: bytes, taken_at: at, paid, analysed: [] };
}

async function unpacked({ found, taken_at }: SnapshotRow): Promise<FoundForPhrase> {
  // Written by the function above.
  const parts = JSON.parse((await decompress(found)).toString()) as Found;
  return { ...parts, takenAt: taken_at };
}
