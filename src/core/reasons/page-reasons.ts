// Why a page is rated as it is, as far as it can be shown: each kind of fault is looked for, and told where its detector was
// right often enough on sites that it had not seen (`marks.ts`).
import { mainHeadings } from '../facts/headings.ts';
import type { Span } from '../facts/span.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { genreOf } from '../grounds/genre.ts';
import type { Genre } from '../grounds/genres.ts';
import { pageRatings } from '../grounds/ratings/page-ratings.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { Scale } from '../rules/scales.ts';
import type { Texts } from '../rules/texts.ts';
import { REASON_KINDS } from './kinds.ts';
import { MARKS } from './marks.ts';
import type { ReasonKind, ReasonView, Shown } from './reason-kind.ts';
import { ReasonModel } from './reason-model.ts';
import weights from './reasons.weights.json' with { type: 'json' };
import { sentenceProfile } from './sentence-profile.ts';

export interface ReasonPassage {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The heading that it stands under. */
  readonly under: string | null;
}

export interface PageReason {
  readonly kind: string;
  readonly scales: readonly [Scale, ...Scale[]];
  /** `plain`: right three times in four on sites not seen; `likely`: six in ten. */
  readonly sure: 'plain' | 'likely';
  /** How often the detector was right there, 0 to 1. */
  readonly share: number;
  readonly gain: 1 | 2 | 3;
  readonly effort: 1 | 2 | 3;
  readonly title: Texts;
  readonly text: Texts;
  readonly advice: Texts;
  readonly passages: readonly ReasonPassage[];
  /** What each judge says of it, 0 to 1, where there are several. */
  readonly opinions?: readonly { readonly judged_by: string; readonly value: number }[];
}

/** More than an owner reads. */
const MAX_REASONS = 5;
const MAX_PASSAGE = 400;
const MOST_PASSAGES = 4;

/**
 * Teasers, functions and testimonials of many parts: editors noted hardly any home page, and of what was only likely there
 * readers found one in four right.
 */
const UNREAD_GENRE: Genre = 'home';

let model: ReasonModel | undefined;

/** The gravest first. Empty where nothing can be pointed at, and in languages that no detector reads. */
export const pageReasons = perPage((page): readonly PageReason[] => {
  model ??= new ReasonModel(weights);
  return reasonsBy(model, page, pageRatings(page).rating('page_quality').value);
});

/** `quality`: how the page is rated as a whole, 0 to 8. What explains a low rating has to be weaker than what spoils a good one. */
export function reasonsBy(by: ReasonModel, page: Page, quality: number): readonly PageReason[] {
  if (writtenLanguage(page) === 'other' || page.flags.jsShell || page.flags.challenge || page.flags.softError)
    return [];
  const isLikelyTold = genreOf(page).genre !== UNREAD_GENRE;
  const told = foundBy(by, page).flatMap(({ kind, shown }) => {
    const mark = MARKS[kind.kind];
    if (mark === undefined) return [];
    const score = scoreBeside(quality, kind, shown);
    const isPlain = mark.plain !== undefined && score >= mark.plain.from;
    const level = isPlain ? mark.plain : isLikelyTold ? mark.likely : undefined;
    return level === undefined || score < level.from ? [] : [{ kind, shown, isPlain, share: level.right }];
  });
  const seen = new Set<string>();
  return told
    .sort((a, b) => b.kind.gain * b.share - a.kind.gain * a.share || (a.kind.kind < b.kind.kind ? -1 : 1))
    .slice(0, MAX_REASONS)
    .map(({ kind, shown, isPlain, share }) => ({
      kind: kind.kind,
      scales: kind.scales,
      sure: isPlain ? 'plain' : 'likely',
      share,
      gain: kind.gain,
      effort: kind.effort,
      title: kind.titleFor?.(shown.data) ?? kind.title,
      text: both(kind.text, shown),
      advice: both(kind.advice, shown),
      passages: passagesIn(page, unseenFirst(page, shown, seen)),
    }));
}

/** What a graver reason has shown already is shown again only where nothing else is left; the same words only once. */
function unseenFirst(
  page: Page,
  { passages, most = MOST_PASSAGES, areJoined = false }: Shown,
  seen: Set<string>,
): readonly Span[] {
  const byText = new Map<string, Span>();
  for (const passage of passages) {
    const text = page.text.slice(passage.start, passage.end);
    if (!byText.has(text)) byText.set(text, passage);
  }
  const all = [...byText];
  const others = areJoined ? [] : all.filter(([text]) => !seen.has(text));
  const shown = (others.length > 0 ? others : all).slice(0, most);
  for (const [text] of shown) seen.add(text);
  return shown.map(([, passage]) => passage);
}

/** Between Medium and Medium+. */
const MIDDLE = 4.5;

function scoreBeside(quality: number, { kind }: ReasonKind, { score }: Shown): number {
  return score + (MARKS[kind]?.lift ?? 0) * (MIDDLE - quality);
}

export interface FoundKind {
  readonly kind: ReasonKind;
  readonly shown: Shown;
}

/** Everything that detectors find, with their scores, told or not. */
export function foundBy(by: ReasonModel, page: Page): FoundKind[] {
  const profile = sentenceProfile(page);
  const view: ReasonView = { page, profile, scored: by.score(page, profile) };
  return REASON_KINDS.flatMap((kind) => {
    const shown = kind.find(view);
    return shown === undefined ? [] : [{ kind, shown }];
  });
}

function both(written: ReasonKind['text'], { data }: Shown): Texts {
  return { en: written.en(data), pl: written.pl(data) };
}

function passagesIn(page: Page, passages: readonly Span[]): ReasonPassage[] {
  const above = mainHeadings(page);
  return passages.flatMap(({ start, end }) => {
    const until = Math.min(end, start + MAX_PASSAGE);
    const text = page.text.slice(start, until);
    if (text === '') return [];
    const heading = above.findLast((one) => one.start < start);
    return [{ start, end: until, text, under: heading?.text ?? null }];
  });
}
