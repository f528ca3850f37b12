// An SVG written anew from what is known to be harmless. Nothing of the source gets through as it stands: elements and
// attributes of a list are written again, with values of a form that is known, and everything else is left out.
import { Parser } from 'htmlparser2';
import { escapeMarkup } from './markup-text.ts';

const DEPTH_MAX = 32;
const ELEMENTS_MAX = 5_000;
const VALUE_CHARACTERS = 100_000;
const SIDE_MAX = 10_000;

/** No images, filters, patterns, markers, animations, links, styles or scripts. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc text tspan'.split(
    ' ',
  ),
);
/** What is in the file of a picture beside it. Text of other elements is not drawn. */
const WITH_TEXT = new Set(['title', 'desc', 'text', 'tspan']);
/** Drawn for every element that names them: what stands in them names nothing, or a small file would be drawn for hours. */
const REUSED = new Set(['clipPath', 'mask', 'symbol']);

const GEOMETRY =
  'x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr d points pathLength dx dy rotate textLength viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits lengthAdjust version'.split(
    ' ',
  );
const LOOKS =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity font-family font-size font-weight font-style text-anchor letter-spacing word-spacing dominant-baseline paint-order shape-rendering vector-effect mix-blend-mode'.split(
    ' ',
  );
const STYLED = new Set(LOOKS);
const ATTRIBUTES = new Set([...GEOMETRY, ...LOOKS]);
/** Another element of the picture, named by its id. */
const REFERRING = new Set(['fill', 'stroke', 'clip-path', 'mask']);
const HREFS = new Set(['use', 'linearGradient', 'radialGradient']);

const ID = /^[A-Za-z_][\w.-]{0,99}$/;
const REFERENCE = /^url\(\s*(?:#([\w.-]+)|"#([\w.-]+)"|'#([\w.-]+)')\s*\)$/;
/** No colon, slash, backslash, quote or semicolon: neither an address nor a declaration can be written. */
const VALUE = /^[-+\w\s.,#%()]*$/;
const FUNCTIONS = new Set('matrix translate scale rotate skewX skewY rgb rgba hsl hsla'.split(' '));

interface Open {
  readonly name: string;
  /** Not written, nor what stands in it. */
  readonly dropped: boolean;
  /** It, or one around it, can be named by others. */
  readonly named: boolean;
  readonly reused: boolean;
}

/** The picture, or why it cannot be made safe. */
export function safeSvg(source: string): { readonly svg: string } | { readonly fault: string } {
  const written: string[] = [];
  const open: Open[] = [];
  let fault: string | null = null;
  let elements = 0;
  let roots = 0;
  const refuse = (why: string): void => {
    fault ??= why;
  };
  const close = (): void => {
    const closed = open.pop();
    if (closed !== undefined && !closed.dropped) written.push(`</${closed.name}>`);
  };
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name !== '?xml') refuse('the picture has a document type, entities or instructions');
      },
      onopentag(name, given) {
        const around = open.at(-1);
        elements += 1;
        if (elements > ELEMENTS_MAX) refuse('the picture has too many elements');
        if (open.length >= DEPTH_MAX) refuse('the picture is nested too deeply');
        if (around === undefined) {
          roots += 1;
          if (name !== 'svg' || roots > 1) refuse('the file is not one svg element');
        }
        // Without it, shapes would turn black: better to say so than to show another logo.
        if (name === 'style') refuse('the picture has a style sheet; give its colours as attributes');
        const named = around?.named === true || (around !== undefined && given.id !== undefined);
        const dropped =
          around?.dropped === true ||
          fault !== null ||
          !ELEMENTS.has(name) ||
          (name === 'svg' && around !== undefined) ||
          // A use that can be used again doubles at every turn.
          (name === 'use' && named);
        const reused = around?.reused === true || REUSED.has(name);
        open.push({ name, dropped, named, reused });
        if (!dropped) written.push(`<${name}${attributesOf(name, given, around, reused)}>`);
      },
      ontext(text) {
        const around = open.at(-1);
        if (around !== undefined && !around.dropped && WITH_TEXT.has(around.name))
          written.push(escapeMarkup(text));
      },
      onclosetag(name) {
        // The parser also closes a tag that it never opened, as its end is missing.
        if (open.at(-1)?.name === name) close();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source.replace(/^\ufeff/, ''));
  while (open.length > 0) close();
  if (roots === 0) refuse('the file is not one svg element');
  return fault === null ? { svg: written.join('') } : { fault };
}

function attributesOf(
  element: string,
  given: Readonly<Record<string, string>>,
  around: Open | undefined,
  reused: boolean,
): string {
  const made = new Map<string, string>();
  if (around === undefined) made.set('xmlns', 'http://www.w3.org/2000/svg');
  // Of the root nothing may be drawn again: it holds everything.
  else if (given.id !== undefined && ID.test(given.id)) made.set('id', given.id);
  for (const [name, value] of Object.entries(given)) if (ATTRIBUTES.has(name)) set(made, name, value, reused);
  // A declaration wins over an attribute of its name.
  for (const [name, value] of declarations(given.style ?? ''))
    if (STYLED.has(name)) set(made, name, value, reused);
  const href = (given.href ?? given['xlink:href'])?.trim();
  if (HREFS.has(element) && href?.startsWith('#') && ID.test(href.slice(1))) made.set('href', href);
  return [...made].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
}

function set(made: Map<string, string>, name: string, given: string, reused: boolean): void {
  const value = safeValue(name, given.trim(), reused);
  if (value !== null) made.set(name, value);
}

function safeValue(name: string, value: string, reused: boolean): string | null {
  if (value.length > VALUE_CHARACTERS) return null;
  const reference = REFERENCE.exec(value);
  if (reference !== null) {
    if (!REFERRING.has(name) || (reused && (name === 'mask' || name === 'clip-path'))) return null;
    return `url(#${reference[1] ?? reference[2] ?? reference[3]})`;
  }
  // Names of fonts may be quoted, and need not be.
  const plain = name === 'font-family' ? value.replaceAll(/["']/g, '') : value;
  if (!VALUE.test(plain)) return null;
  for (const [, called = ''] of plain.matchAll(/([\w-]*)\s*\(/g)) if (!FUNCTIONS.has(called)) return null;
  if ((name === 'width' || name === 'height') && Number.parseFloat(plain) > SIDE_MAX) return null;
  return plain;
}

/** "fill:#fff;stroke:none". What has a semicolon or a colon within its value falls apart and is not taken. */
function declarations(style: string): (readonly [string, string])[] {
  return style
    .slice(0, VALUE_CHARACTERS)
    .split(';')
    .flatMap((one) => {
      const [name = '', value, ...more] = one.split(':');
      return value === undefined || more.length > 0 ? [] : [[name.trim(), value.trim()] as const];
    });
}
