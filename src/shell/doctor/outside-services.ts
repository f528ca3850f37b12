// Services that fetch and search, for money: whether they can be reached. What each question costs keeps a doctor from asking.
import { request } from 'undici';
import { checkProviders, outsideServicesOf } from '../../fetching/providers/index.ts';
import { codeOf, Fault } from '../../platform/fault.ts';
import { openServices } from '../../searching/open-services.ts';
import { type Code, type Finding, fault, note, ok } from './finding.ts';
import type { Installation } from './installation.ts';

interface Place {
  readonly name: string;
  readonly address: string;
}

export function examineFetching({ config }: Installation, signal: AbortSignal): Promise<Finding[]> {
  return examine('fetching.service', 'SERVICE_FETCH_PROVIDERS', signal, () => {
    checkProviders(config);
    return outsideServicesOf(config);
  });
}

export function examineSearching({ config }: Installation, signal: AbortSignal): Promise<Finding[]> {
  return examine('searching.service', 'SERVICE_SERP_PROVIDERS', signal, () =>
    openServices(config).map(({ service, account }) => ({
      name: service.name,
      address: account.address ?? service.address ?? '',
    })),
  );
}

async function examine(
  code: Code,
  variable: string,
  signal: AbortSignal,
  places: () => readonly Place[],
): Promise<Finding[]> {
  let named: readonly Place[];
  try {
    named = places();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // A start ends by it, as by any other faulty setting.
    return [fault('settings.faulty', error.message, `Mend ${variable}.`, variable)];
  }
  if (named.length === 0) return [note(code, 'No outside service is asked.')];
  return Promise.all(named.map((place) => reached(code, variable, place, signal)));
}

async function reached(
  code: Code,
  variable: string,
  { name, address }: Place,
  signal: AbortSignal,
): Promise<Finding> {
  // Neither path nor query: they may hold a key of the operator's own service.
  const { origin } = new URL(address);
  try {
    const { body } = await request(origin, { method: 'HEAD', signal });
    await body.dump();
    return ok(code, `${origin} can be reached; its key was not tried, because every question costs.`, name);
  } catch (error) {
    return fault(
      code,
      `${origin} cannot be reached (${codeOf(error) ?? 'no answer'}).`,
      `Let this machine reach it, or take ${name} from ${variable}.`,
      name,
    );
  }
}
