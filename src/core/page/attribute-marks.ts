// Which of the attributes that are asked for stand on which element. A look into an element's attributes costs far
// more than a look into an array, and most elements bear none of what is asked: one pass, shared by all who ask.
import type { DomIndex } from './dom-index.ts';

/** Bits of the attributes, alone or in groups. */
export const HAS_ID = 1;
export const HAS_STYLE = 2;
export const HAS_HIDDEN = 4;
/** With the value "true". */
export const HAS_ARIA_HIDDEN = 8;
export const HAS_POPOVER = 16;
export const HAS_COLOUR = 32;
export const HAS_HREF = 64;
/** Names what a control opens, is a control or runs code. */
export const HAS_CONTROL = 128;
export const HAS_MICRODATA = 256;
export const HAS_RDFA = 512;
export const HAS_ROLE = 1024;
export const HAS_ITEM_TYPE = 2048;
export const HAS_AD_MARK = 4096;
export const HAS_REL = 8192;
/** A title or a label for those who do not see. */
export const HAS_LABEL = 16384;

export const HAS_CLASS = 32768;
/** Code that an event runs. */
export const HAS_HANDLER = 65536;
/** Attributes that may hold sentences: those written for readers, and those of scripts, where anything may be put away. */
export const HAS_PROSE = 131072;

export interface AttributeMarks {
  /** Bits by element number. */
  readonly bits: Uint32Array;
  /** Number of the class attribute by element number, so that a class is examined once and not for every element that has it. */
  readonly classOf: Int32Array;
  /** Class attributes as written, by those numbers; the first is '', for elements without one. */
  readonly classes: readonly string[];
}

const BITS = new Map<string, number>();
const file = (list: string, bit: number): void => {
  for (const name of list.split(' ')) BITS.set(name, (BITS.get(name) ?? 0) | bit);
};
file('class', HAS_CLASS);
file('id', HAS_ID);
file('style', HAS_STYLE);
file('hidden', HAS_HIDDEN);
file('aria-hidden', HAS_ARIA_HIDDEN);
file('popover', HAS_POPOVER);
file('color bgcolor', HAS_COLOUR);
file('href', HAS_HREF);
file('itemprop itemscope', HAS_MICRODATA);
file('typeof property', HAS_RDFA);
file('role', HAS_ROLE);
file('itemtype', HAS_ITEM_TYPE);
file('rel', HAS_REL);
file('aria-label title', HAS_LABEL);
file('alt title aria-label aria-description content placeholder value', HAS_PROSE);

/** Attributes that name what a control opens. */
export const TARGET_ATTRIBUTES: ReadonlySet<string> = new Set(
  'aria-controls aria-owns aria-details data-target data-bs-target popovertarget commandfor data-open data-modal data-micromodal-trigger data-mfp-src data-tab data-toggle-target data-menu-target'.split(
    ' ',
  ),
);
/** Attributes that make a link a control. */
export const TOGGLE_ATTRIBUTES: ReadonlySet<string> = new Set(
  'data-toggle data-bs-toggle data-fancybox data-lightbox aria-expanded aria-haspopup role onclick data-w-tab'.split(
    ' ',
  ),
);
export const HANDLER_ATTRIBUTES: ReadonlySet<string> = new Set(
  'onclick onmouseover onchange onfocus'.split(' '),
);
for (const names of [TARGET_ATTRIBUTES, TOGGLE_ATTRIBUTES, HANDLER_ATTRIBUTES])
  for (const name of names) file(name, HAS_CONTROL);
file('for', HAS_CONTROL);

/** Attributes whose code is read as scripts are. */
export const SCRIPT_ATTRIBUTES = [
  'onclick',
  'onload',
  'onmousedown',
  'ontouchstart',
  'onpageshow',
  'onerror',
  'onpopstate',
  'onhashchange',
  'onbeforeunload',
] as const;
for (const name of SCRIPT_ATTRIBUTES) file(name, HAS_HANDLER);

/** Attributes of containers that are filled with an advertisement, in the order in which they are asked. */
export const AD_ATTRIBUTES: readonly string[] = [
  'data-ad-slot',
  'data-ad-client',
  'data-adunit',
  'data-ad-unit',
  'data-google-query-id',
  'data-ad',
];
for (const name of AD_ATTRIBUTES) file(name, HAS_AD_MARK);

const known = new WeakMap<DomIndex, AttributeMarks>();

export function attributeMarksOf(dom: DomIndex): AttributeMarks {
  let marks = known.get(dom);
  if (!marks) {
    marks = readMarks(dom);
    known.set(dom, marks);
  }
  return marks;
}

function readMarks({ elements }: DomIndex): AttributeMarks {
  const bits = new Uint32Array(elements.length);
  const classOf = new Int32Array(elements.length);
  const classes = [''];
  const classNumbers = new Map([['', 0]]);
  for (let i = 0; i < elements.length; i++) {
    const attribs = elements[i]?.attribs;
    if (!attribs) continue;
    let own = 0;
    // Objects of so many shapes are listed faster than they are walked with for…in.
    const names = Object.keys(attribs);
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      if (name.startsWith('data-')) own |= HAS_PROSE;
      const bit = BITS.get(name);
      if (bit === undefined) continue;
      if (bit === HAS_CLASS) {
        const written = attribs[name] ?? '';
        let number = classNumbers.get(written);
        if (number === undefined) {
          number = classes.length;
          classes.push(written);
          classNumbers.set(written, number);
        }
        classOf[i] = number;
      } else if (bit === HAS_ARIA_HIDDEN && attribs[name] !== 'true') continue;
      own |= bit;
    }
    bits[i] = own;
  }
  return { bits, classOf, classes };
}
