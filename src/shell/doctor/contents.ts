import { BRIEF } from '../../platform/contents/asked-patiently.ts';
import { type ContentPlace, shownPlace } from '../../platform/contents/content-place.ts';
import { type AwayReason, StoreAway } from '../../platform/contents/content-store.ts';
import { newObjectName } from '../../platform/contents/object-name.ts';
import { openContents } from '../../platform/contents/open-contents.ts';
import { type Finding, fault, note, ok } from './finding.ts';
import type { Installation } from './installation.ts';

/** Of no organization: a page's object is named after its own. */
const PROBE = ['org_aaaaaaaaaaaaaaaa', 'rep_aaaaaaaaaaaaaaaa'] as const;
const PROBED = Buffer.from('assay doctor');

/** Puts a probe there, reads it, lists and removes it: the rights that the service needs. */
export async function examineContents(
  { config }: Installation,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Finding[]> {
  const store = openContents(config, { ...BRIEF, tries: 1, tryMs: patienceMs });
  if (store === null || config.contents === null)
    return [note('contents.store', 'Content of pages is kept in the database.')];
  const { place } = config.contents;
  const name = newObjectName(...PROBE, new Date());
  let step = 'written';
  try {
    await store.put(name, PROBED, signal);
    step = 'read';
    const found = await store.get(name, PROBED.length, signal);
    if (found?.equals(PROBED) !== true)
      return [
        fault(
          'contents.store',
          `What is put into ${shownPlace(place)} is not what comes back.`,
          'See whether another program changes what is there.',
        ),
      ];
    step = 'listed';
    await store.days(signal);
    step = 'removed';
    await store.remove(name, signal);
    return [
      ok('contents.store', `${shownPlace(place)}: a probe was written, read, listed and removed.`),
      ...(place.takesNew
        ? []
        : [
            note(
              'contents.new',
              'New pages stay in the database (new=database).',
              'Once "assay contents move --to database" has moved all of them, unset SERVICE_CONTENT_URL.',
            ),
          ]),
    ];
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    if (step !== 'written') await store.remove(name, signal).catch(() => {});
    const says = `${shownPlace(place)} cannot be used: a probe could not be ${step} (${error.reason}).`;
    return [
      fault(
        'contents.store',
        says,
        `${todo(error.reason, place)} Until then new pages are kept in the database.`,
      ),
    ];
  } finally {
    await store.close();
  }
}

function todo(reason: AwayReason, { kind }: ContentPlace): string {
  if (reason === 'no_bucket')
    return kind === 's3' ? 'Make the bucket.' : 'Make the folder, or mount its disk.';
  if (reason === 'clock') return 'Set the clock of this machine.';
  if (reason === 'full') return 'Make room there.';
  if (reason !== 'refused') return 'See whether it runs and can be reached from here.';
  return kind === 's3'
    ? 'Check key, region and endpoint; the key needs GetObject, PutObject, DeleteObject and ListBucket.'
    : 'Let the user of the service write to it.';
}
