import type { ToldPhrase } from '../../house.ts';
import { phraseWords } from '../../house.ts';
import { Card } from '../../parts/surface.tsx';
import { getLocale } from '../../texts/runtime.js';

/** How the page serves a search phrase that it was checked for. */
export function PhraseFit({ phrase: { lines, covered, missing } }: { readonly phrase: ToldPhrase }) {
  const lang = getLocale();
  return (
    <Card>
      {lines.map((line, at) => (
        <p key={line} className={at === 0 ? 'font-semibold' : 'mt-1 text-soft'}>
          {line}
        </p>
      ))}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Points title={phraseWords.covered[lang]} points={covered} sign="✓" look="text-good" />
        <Points title={phraseWords.missing[lang]} points={missing} sign="✕" look="text-strong" />
      </div>
    </Card>
  );
}

function Points({
  title,
  points,
  sign,
  look,
}: {
  readonly title: string;
  readonly points: readonly { readonly name: string; readonly why?: string }[];
  readonly sign: string;
  readonly look: string;
}) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="mt-1 grid gap-1.5">
        {points.map(({ name, why }) => (
          <li key={name} className="flex gap-2 wrap-anywhere">
            <span aria-hidden="true" className={`flex-none font-bold ${look}`}>
              {sign}
            </span>
            <span className="min-w-0">
              {name}
              {why === undefined ? null : <span className="block text-sm text-soft">{why}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
