import { Card } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import type { RuleDetails } from './rule-queries.ts';

/** Pages that the rule finds, with its own words on them, and pages that it leaves alone. */
export function RuleExamples({ rule }: { readonly rule: RuleDetails }) {
  const { hit, clear } = rule.examples;
  if (hit.length === 0 && clear.length === 0) return null;
  return (
    <>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{m.rules_finds()}</h2>
        <ul className="grid gap-4">
          {hit.map(({ about, says, quotes }) => (
            <li key={about} className="border-l-4 border-medium-fill pl-4">
              {says.length === 0 ? null : <p className="font-semibold wrap-anywhere">{says.join(' ')}</p>}
              {quotes.map((quote) => (
                <blockquote
                  key={quote}
                  className="mt-2 rounded bg-ground px-3 py-2 font-mono text-sm wrap-anywhere"
                >
                  {quote}
                </blockquote>
              ))}
              <p className="mt-2 text-sm text-soft">
                {m.rules_example()} <span lang="en">{about}</span>
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{m.rules_leaves()}</h2>
        <ul className="grid gap-2">
          {clear.map(({ about }) => (
            <li key={about} lang="en" className="border-l-4 border-good pl-4">
              {about}
            </li>
          ))}
        </ul>
        {getLocale() === 'en' ? null : <p className="mt-3 text-sm text-soft">{m.rules_notes_language()}</p>}
      </Card>
    </>
  );
}
