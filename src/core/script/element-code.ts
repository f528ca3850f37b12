// The code of script elements, read once per element, for all that ask: the reader of pages and the facts.
import { type Element, Text } from 'domhandler';
import { readStructure, type ScriptStructure } from './structure.ts';
import { tokeniseScript } from './tokenise.ts';
import type { ScriptTokens } from './tokens.ts';

export interface ReadCode {
  readonly tokens: ScriptTokens;
  readonly structure: ScriptStructure;
}

const known = new WeakMap<Element, ReadCode>();

export function readElementCode(element: Element): ReadCode {
  let read = known.get(element);
  if (!read) {
    read = readCode(codeOf(element));
    known.set(element, read);
  }
  return read;
}

export function readCode(code: string): ReadCode {
  const tokens = tokeniseScript(code);
  return { tokens, structure: readStructure(tokens) };
}

export function codeOf(element: Element): string {
  const only = element.children[0];
  if (element.children.length === 1 && only instanceof Text) return only.data;
  let code = '';
  for (const child of element.children) if (child instanceof Text) code += child.data;
  return code;
}

/** No type, an old language name or a module: everything else is data to a browser. */
export function isCode(type: string | undefined): boolean {
  if (type === undefined || type === '') return true;
  const lower = type.toLowerCase();
  return (
    lower === 'module' ||
    lower.includes('javascript') ||
    lower.includes('ecmascript') ||
    lower.includes('rocket')
  );
}
