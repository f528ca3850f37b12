// All that is told of one rule without its detector, in one language.
import { briefs } from '../../core/rules/briefs.gen.ts';
import type { Texts } from '../../core/rules/texts.ts';
import type { Language } from '../../platform/language.ts';
import { measured } from './measured.gen.ts';
import { recordOf } from './rule-record.ts';

/** null where there is no such rule. */
export async function ruleDetails(id: string, language: Language, isEnabled: boolean) {
  const brief = briefs.find((one) => one.id === id);
  // Data of all rules, which nothing else needs.
  const { rulePages } = await import('./rule-pages.gen.ts');
  const page = Object.hasOwn(rulePages, id) ? rulePages[id] : undefined;
  if (brief === undefined || page === undefined) return null;
  return {
    ...recordOf(brief, language, isEnabled),
    policy_name: page.policyName[language],
    looks_for: {
      at: page.layerName[language],
      needs: textIn(page.needs, language),
      languages: textIn(page.languages, language),
      basis: textIn(page.basis, language),
      accuses: textIn(page.accuses, language),
      not_assessed: textIn(page.reason, language),
    },
    fix: page.fix[language],
    sources: [...page.sources],
    examples: {
      hit: page.hit.map(({ note, says, quotes }) => ({
        about: note,
        says: says.map((text) => text[language]),
        quotes: [...quotes],
      })),
      clear: page.clear.map((about) => ({ about })),
    },
    measured: measured[brief.id] ?? null,
  };
}

function textIn(texts: Texts | null, language: Language): string | null {
  return texts === null ? null : texts[language];
}
