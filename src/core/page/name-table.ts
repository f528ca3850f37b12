// Tag and attribute names are few and come thousands of times. Each is one string per page, found by its characters
// without cutting a new one out of the source: whoever asks for it later compares pointers and hashes nothing.

/** Slots; a name that meets another's slot takes it, which costs time and changes nothing. */
const SLOTS = 1024;

/** Written here they are the very strings that sets and switches of names hold. */
const COMMON_NAMES = (
  'a abbr address area article aside audio b base blockquote body br button canvas caption center circle cite code col ' +
  'colgroup dd defs del details dialog div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 ' +
  'h6 head header hr html i iframe img input ins label legend li line link main map mark meta nav noscript object ol ' +
  'optgroup option p param path picture polygon pre rect s script section select small source span strong style sub ' +
  'summary sup svg symbol table tbody td template textarea tfoot th thead time title tr u ul use video wbr ' +
  'action align alt async autocomplete bgcolor border cellpadding cellspacing charset checked class color colspan ' +
  'content crossorigin d data-src datetime decoding defer dir disabled fill fill-rule for frameborder height hidden href ' +
  'hreflang id integrity itemprop itemscope itemtype lang loading maxlength media method name onclick placeholder points ' +
  'preload property r referrerpolicy rel role rowspan selected sizes src srcset stroke stroke-width style tabindex target ' +
  'title transform type valign value viewbox width x xlink:href xmlns y aria-hidden aria-label aria-expanded ' +
  'aria-controls aria-labelledby data-id data-toggle data-target'
).split(' ');

const seed: (string | undefined)[] = new Array(SLOTS).fill(undefined);
for (const name of COMMON_NAMES) seed[slotOf(name, 0, name.length)] = name;

export class NameTable {
  readonly #html: string;
  readonly #names = seed.slice();

  constructor(html: string) {
    this.#html = html;
  }

  /** The name that stands there, lower-cased. */
  nameAt(start: number, end: number): string {
    const slot = slotOf(this.#html, start, end);
    const known = this.#names[slot];
    if (known !== undefined && this.#stands(known, start, end)) return known;
    const name = this.#html.slice(start, end).toLowerCase();
    this.#names[slot] = name;
    return name;
  }

  #stands(name: string, start: number, end: number): boolean {
    if (name.length !== end - start) return false;
    for (let i = 0; i < name.length; i++) {
      if (lowerCode(this.#html.charCodeAt(start + i)) !== name.charCodeAt(i)) return false;
    }
    return true;
  }
}

function slotOf(text: string, start: number, end: number): number {
  const first = lowerCode(text.charCodeAt(start));
  const middle = lowerCode(text.charCodeAt((start + end) >> 1));
  const last = lowerCode(text.charCodeAt(end - 1));
  return (first * 31 + middle * 7 + last * 131 + (end - start) * 17) & (SLOTS - 1);
}

function lowerCode(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
