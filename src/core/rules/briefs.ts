// The catalogue in brief.
import type { RuleBrief } from './brief.ts';
import { briefs } from './briefs.gen.ts';

const byId: ReadonlyMap<string, RuleBrief> = new Map(briefs.map((brief) => [brief.id, brief]));

/** undefined for a rule that stored reports name and this version no longer has. */
export function briefById(id: string): RuleBrief | undefined {
  return byId.get(id);
}
