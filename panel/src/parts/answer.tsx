import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { TONES, type Tone } from './tones.ts';

/** What a page of the panel is opened for: how it stands, in a word and a colour, then why. One on a page, above the rest. */
export function Answer({
  tone,
  icon = TONES[tone].icon,
  label,
  word,
  children,
  aside,
  foot,
}: {
  readonly tone: Tone;
  /** Where the tone says nothing of good or bad. */
  readonly icon?: IconName;
  /** What the word is about. */
  readonly label: string;
  /** Absent where nothing could be judged: then the sentence leads. */
  readonly word?: string | undefined;
  readonly children: ReactNode;
  /** The same in figures. */
  readonly aside?: ReactNode;
  /** The parts that it is made of. */
  readonly foot?: ReactNode;
}) {
  const { text, ground, edge, fill } = TONES[tone];
  return (
    <section className={`overflow-hidden rounded-xl border bg-paper ${edge}`}>
      <div className={`grid lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] ${ground}`}>
        <div className="flex gap-4 p-4 sm:p-5 lg:only:col-span-2">
          <span
            className={`grid size-11 flex-none place-items-center rounded-full text-paper max-sm:hidden ${fill}`}
          >
            <Icon name={icon} className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-sm font-semibold text-soft">{label}</h2>
            {word === undefined ? null : (
              <p className={`flex items-center gap-2 text-2xl leading-tight font-bold ${text}`}>
                <Icon name={icon} className="size-6 sm:hidden" />
                <span className="inline-block first-letter:uppercase">{word}</span>
              </p>
            )}
            <p className="mt-1.5 max-w-prose text-lg leading-snug text-pretty wrap-anywhere">{children}</p>
          </div>
        </div>
        {aside ? (
          <div className="border-line bg-paper p-4 max-lg:border-t sm:p-5 lg:border-l">{aside}</div>
        ) : null}
      </div>
      {foot ? <div className="border-t border-line px-4 py-3 sm:px-5">{foot}</div> : null}
    </section>
  );
}
