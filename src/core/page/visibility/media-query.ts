// Does a media query hold on the screen that pages are judged on: a desktop window, light, with a mouse.

interface Screen {
  readonly width: number;
  readonly height: number;
}

const DESKTOP: Screen = { width: 1280, height: 720 };
/** From an old phone to a wall. */
const EXTREMES: readonly Screen[] = [
  { width: 320, height: 480 },
  { width: 480, height: 320 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
];

/** Paper is another screen: what is only printed is in order. Speech and the like never show anything. */
export type MediaAnswer = 'applies' | 'other-screen' | 'never';

const MAX_CHARACTERS = 500;

/** A condition that every screen meets, such as a width of at least one pixel, is none. */
export function holdsOnEveryScreen(prelude: string): boolean {
  return [DESKTOP, ...EXTREMES].every((screen) => answerMedia(prelude, screen) === 'applies');
}

export function answerMedia(prelude: string, screen: Screen = DESKTOP): MediaAnswer {
  const query = prelude.slice(0, MAX_CHARACTERS).toLowerCase().trim();
  if (query === '') return 'applies';
  let answer: MediaAnswer = 'never';
  for (const alternative of query.split(',')) {
    const one = answerOne(alternative.trim(), screen);
    if (one === 'applies') return one;
    if (one === 'other-screen') answer = one;
  }
  return answer;
}

function answerOne(query: string, screen: Screen): MediaAnswer {
  const negated = query.startsWith('not ');
  const parts = (negated ? query.slice(4) : query).split(/\band\b/).map((part) => part.trim());
  let holds = true;
  for (const part of parts) {
    const bare = part.startsWith('only ') ? part.slice(5).trim() : part;
    if (bare === 'print') return negated ? 'applies' : 'other-screen';
    if (bare === 'speech' || bare === 'tty' || bare === 'aural' || bare === 'braille') {
      return negated ? 'applies' : 'never';
    }
    if (bare === 'all' || bare === 'screen' || bare === '') continue;
    if (!featureHolds(bare, screen)) holds = false;
  }
  return holds !== negated ? 'applies' : 'other-screen';
}

function featureHolds(written: string, { width, height }: Screen): boolean {
  const feature = written.replace(/^\(+|\)+$/g, '').trim();
  if (feature.includes('<') || feature.includes('>')) return rangeHolds(feature, { width, height });
  const colon = feature.indexOf(':');
  const name = (colon < 0 ? feature : feature.slice(0, colon)).trim();
  const value = colon < 0 ? '' : feature.slice(colon + 1).trim();
  switch (name) {
    case 'min-width':
    case 'min-device-width':
      return width >= lengthPx(value);
    case 'max-width':
    case 'max-device-width':
      return width <= lengthPx(value);
    case 'min-height':
      return height >= lengthPx(value);
    case 'max-height':
      return height <= lengthPx(value);
    case 'orientation':
      return value === (width > height ? 'landscape' : 'portrait');
    case 'hover':
    case 'any-hover':
      return value !== 'none';
    case 'pointer':
    case 'any-pointer':
      return value === 'fine' || value === '';
    case 'prefers-color-scheme':
      return value === 'light';
    case 'prefers-reduced-motion':
    case 'prefers-contrast':
    case 'prefers-reduced-transparency':
      return value === 'no-preference';
    case 'scripting':
      return value === 'enabled';
    case 'color':
      return true;
    default:
      return false;
  }
}

/** "width >= 600px", "400px <= width < 700px". */
function rangeHolds(feature: string, screen: Screen): boolean {
  const parts = feature.split(/(<=|>=|<|>)/).map((part) => part.trim());
  for (let i = 0; i + 2 < parts.length; i += 2) {
    const left = sideOf(parts[i] ?? '', screen);
    const right = sideOf(parts[i + 2] ?? '', screen);
    const mark = parts[i + 1];
    const holds =
      mark === '<='
        ? left <= right
        : mark === '>='
          ? left >= right
          : mark === '<'
            ? left < right
            : left > right;
    if (!holds) return false;
  }
  return true;
}

function sideOf(side: string, { width, height }: Screen): number {
  if (side === 'width') return width;
  if (side === 'height') return height;
  return lengthPx(side);
}

function lengthPx(value: string): number {
  const number = Number.parseFloat(value);
  return value.endsWith('em') ? number * 16 : number;
}
