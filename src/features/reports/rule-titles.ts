import { briefs } from '../../core/rules/briefs.gen.ts';
import type { Language } from '../../platform/language.ts';

let titles: ReadonlyMap<string, Readonly<Record<Language, string>>> | undefined;

/** undefined for a rule that the catalogue no longer has. */
export function titleOf(ruleId: string, language: Language): string | undefined {
  titles ??= new Map(briefs.map(({ id, title }) => [id, title]));
  return titles.get(ruleId)?.[language];
}
