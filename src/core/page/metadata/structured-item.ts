/** An item of structured data in the one shape that all formats are brought to. */

export type StructuredFormat = 'json-ld' | 'microdata' | 'rdfa';

export interface StructuredItem {
  readonly format: StructuredFormat;
  /** Types without their vocabulary's address, lower-cased: "product", "newsarticle". */
  readonly types: readonly string[];
  /** Property → string, number, nested object or list, as in JSON-LD. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Not nested in another item: the page itself, or an entry of a graph or list. */
  readonly top: boolean;
  /** The property of the outer item that holds this one; empty for a top item. */
  readonly via: string;
  /** The script or the element that declares it, by number in the DOM index. */
  readonly elementIndex: number;
}

export function typeNames(type: unknown): string[] {
  return writtenTypeNames(type).map((name) => name.toLowerCase());
}

/** As the page spells them, for people: "LocalBusiness". */
export function writtenTypeNames(type: unknown): string[] {
  const list: unknown[] = Array.isArray(type) ? type : [type];
  const names: string[] = [];
  for (const entry of list) {
    if (typeof entry !== 'string') continue;
    for (const name of entry.split(' ')) {
      const cut = Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1;
      if (cut < name.length) names.push(name.slice(cut));
    }
  }
  return names;
}
