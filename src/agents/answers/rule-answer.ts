import type { RuleTold } from '../doors.ts';
import { oneLine } from '../page-words.ts';
import type { Told } from '../tool.ts';

const EXAMPLES_MAX = 4;
const SOURCES_MAX = 6;
const LINE_CHARACTERS = 500;

/** The texts of the catalogue, which hold no words of any page. */
export function ruleAnswer(rule: RuleTold): Told {
  const { id, title, mode, kind, policy_name, fix } = rule;
  const { at, needs, languages, basis, accuses, not_assessed } = rule.looks_for;
  const looksFor = [
    `Looks at: ${at}`,
    ...told('Needs', needs),
    ...told('Languages', languages),
    ...told('Rests on', basis),
    ...told('Counts as a finding', accuses),
    ...told('Not assessed', not_assessed),
  ].map((line) => oneLine(line, LINE_CHARACTERS));
  const sources = rule.sources.slice(0, SOURCES_MAX);
  // What it said of the example tells a model what it looks for.
  const finds = rule.examples.hit
    .slice(0, EXAMPLES_MAX)
    .map(({ about, says: [said] }) =>
      said === undefined ? about : `${about}: ${oneLine(said, LINE_CHARACTERS)}`,
    );
  const passes = rule.examples.clear.slice(0, EXAMPLES_MAX).map(({ about }) => about);
  const advice = oneLine(fix, 2 * LINE_CHARACTERS);
  return {
    data: {
      id,
      title,
      mode,
      kind,
      policy: policy_name,
      looks_for: looksFor,
      fix: advice,
      sources,
      finds,
      passes,
    },
    text: [
      `${title} (${id}; ${mode}, ${kind}; ${policy_name})`,
      ...looksFor,
      `Advice: ${advice}`,
      ...finds.map((found) => `Finds, for example ${found}`),
      ...told('Lets pass, for example', passes.length === 0 ? null : passes.join('; ')),
      ...sources.map(({ label, url }) => `Source: ${label}, ${url}`),
    ].join('\n'),
  };
}

function told(name: string, text: string | null): string[] {
  return text === null ? [] : [`${name}: ${text}`];
}
