// Tag names by path number: elements of one path bear one tag, so that what is asked of a tag is asked once per path
// and not once per element. Equal tags are one and the same string, which makes comparing them cheap.
import type { DomIndex } from './dom-index.ts';

const known = new WeakMap<DomIndex, readonly string[]>();

/** By the numbers of `dom.path`. */
export function pathTagsOf(dom: DomIndex): readonly string[] {
  let tags = known.get(dom);
  if (!tags) {
    tags = readTags(dom);
    known.set(dom, tags);
  }
  return tags;
}

function readTags({ elements, path, pathCount }: DomIndex): readonly string[] {
  const tags = new Array<string>(pathCount).fill('');
  const seen = new Uint8Array(pathCount);
  const names = new Map<string, string>();
  for (let i = 0; i < elements.length; i++) {
    const number = path[i] ?? 0;
    if (seen[number] === 1) continue;
    seen[number] = 1;
    const written = elements[i]?.name ?? '';
    let name = names.get(written);
    if (name === undefined) {
      name = written;
      names.set(written, written);
    }
    tags[number] = name;
  }
  return tags;
}
