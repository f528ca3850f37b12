// Elements that a script of the page hides as soon as it runs: written to be seen in the source and in no browser.
import { type Element, Text } from 'domhandler';

const MAX_SCRIPT_CHARACTERS = 60_000;
const HIDES =
  /(?:getElementById\(\s{0,3}["'`]|(?:\$|jQuery)\(\s{0,3}["'`]#|querySelector\(\s{0,3}["'`]#)([\w:.-]{1,80})["'`]\s{0,3}\)\s{0,3}\.(?:style\.(?:display|visibility)\s{0,3}=\s{0,3}["'`](?:none|hidden)|hidden\s{0,3}=\s{0,3}(?:true|!0)|hide\(\s{0,3}\)|style\.(?:left|top)\s{0,3}=\s{0,3}["'`]-\d{4,6}px)/g;
/** A function that runs by itself: at once, or when the page is there. */
const RUNS_ITSELF =
  /^\s{0,40}(?:(?:[!+;]\s{0,3}\(?|\()\s{0,3}(?:async\s{1,3})?(?:function\s{0,3}\w{0,20}\(\w{0,20}\)|\(\w{0,20}\)\s{0,3}=>)\s{0,3}\{|(?:window|document|jQuery|\$)[^{}]{0,80}(?:onload|["'](?:load|DOMContentLoaded)|ready)[^{}]{0,60}\{|(?:jQuery|\$)\(\s{0,3}(?:function|\()[^{}]{0,40}\{)/;

/** Their ids. What another line of code names as well may be shown by it and does not count. */
export function idsHiddenByScripts(scripts: readonly Element[]): ReadonlySet<string> {
  const hidden = new Set<string>();
  let codes: string[] | undefined;
  let looked = 0;
  for (const script of scripts) {
    for (const child of script.children) {
      if (!(child instanceof Text) || child.data.length > MAX_SCRIPT_CHARACTERS) continue;
      const code = child.data;
      if (!code.includes('none') && !code.includes('hid') && !code.includes('px')) continue;
      for (const match of code.matchAll(HIDES)) {
        // Every look costs a walk over the code.
        if (looked++ > MAX_LOOKS) return hidden;
        const id = match[1] ?? '';
        const depth = depthAt(code, match.index);
        if (depth > 1 || (depth === 1 && !RUNS_ITSELF.test(code))) continue;
        codes ??= scripts.flatMap((other) =>
          other.children[0] instanceof Text ? [other.children[0].data] : [],
        );
        if (codes.reduce((count, other) => count + mentions(other, id), 0) === 1) hidden.add(id);
      }
    }
  }
  return hidden;
}

const MAX_LOOKS = 100;

function depthAt(code: string, offset: number): number {
  let depth = 0;
  for (let i = 0; i < offset; i++) {
    const char = code.charCodeAt(i);
    if (char === 123) depth++;
    else if (char === 125) depth--;
  }
  return depth;
}

function mentions(code: string, id: string): number {
  let count = 0;
  for (let at = code.indexOf(id); at >= 0 && count < 2; at = code.indexOf(id, at + id.length)) count++;
  return count;
}
