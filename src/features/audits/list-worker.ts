// Runs in a thread: lists of up to 50,000 addresses, their patterns, and the pages that are chosen from them.
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import { listOverview, sampleOfList } from '../../core/site/sample/listed-pages.ts';
import type { ListedAddress, ListOverview, RefusedScope, Sample, SampleRequest } from './page-list.ts';

export function overview(listed: readonly ListedAddress[]): ListOverview {
  return listOverview(listed);
}

export function sample({
  listed,
  request,
}: {
  readonly listed: readonly ListedAddress[];
  readonly request: SampleRequest;
}): Sample | RefusedScope {
  try {
    return sampleOfList(listed, request);
  } catch (error) {
    // Errors of ours lose their class between threads.
    if (error instanceof ScopeError) return { refused: error.faults };
    throw error;
  }
}
