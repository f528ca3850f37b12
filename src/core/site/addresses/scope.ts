// Which pages of a list are meant: globs that take in or leave out, and addresses that are left out one by one.
import { canonicalAddress } from './canonical-address.ts';
import { Glob } from './glob.ts';
import { readable, readableGlob } from './readable-address.ts';
import {
  MAX_GLOB_CHARACTERS,
  MAX_GLOBS,
  MAX_GLOBS_CHARACTERS,
  ScopeError,
  type ScopeFault,
  type ScopeFaultCode,
  type ScopeField,
  scopeFault,
} from './scope-faults.ts';
import { bareHost, partsOf } from './site-address.ts';

/** As the contract has it. */
export interface WrittenScope {
  readonly include_patterns?: readonly string[];
  readonly exclude_patterns?: readonly string[];
  readonly exclude_urls?: readonly string[];
}

export interface Scope {
  /** Whether the page of a canonical address is meant. */
  includes(canonical: string): boolean;
}

interface HostGlob {
  /** null for every host. */
  readonly host: string | null;
  readonly glob: Glob;
}

/** `hosts`: those of the listed pages, without www. Throws a ScopeError that names everything that is wrong. */
export function readScope(written: WrittenScope, hosts: readonly string[]): Scope {
  const faults: ScopeFault[] = [];
  let characters = 0;
  const globs = (field: 'include_patterns' | 'exclude_patterns'): HostGlob[] => {
    const given = written[field] ?? [];
    const over = given[MAX_GLOBS];
    if (over !== undefined) faults.push(scopeFault(field, over, 'too_many'));
    return given.slice(0, MAX_GLOBS).flatMap((text) => {
      const before = characters;
      characters += text.length;
      if (characters > MAX_GLOBS_CHARACTERS) {
        if (before <= MAX_GLOBS_CHARACTERS) faults.push(scopeFault(field, text, 'too_much'));
        return [];
      }
      const glob = readGlob(text, hosts);
      if (typeof glob !== 'string') return [glob];
      faults.push(scopeFault(field, text, glob));
      return [];
    });
  };
  const included = globs('include_patterns');
  const excluded = globs('exclude_patterns');
  const left = excludedPages(written.exclude_urls ?? [], 'exclude_urls', faults);
  if (faults.length > 0) throw new ScopeError(faults);
  return {
    includes(canonical) {
      if (left.has(canonical)) return false;
      if (included.length === 0 && excluded.length === 0) return true;
      const { host } = partsOf(canonical);
      const text = readablePath(canonical);
      const isMeant = (one: HostGlob): boolean =>
        (one.host === null || one.host === host) && one.glob.matches(text);
      return (included.length === 0 || included.some(isMeant)) && !excluded.some(isMeant);
    },
  };
}

/** Whether an address is meant by one glob, on whatever host. Throws a ScopeError where it is none. */
export function addressMatcher(glob: string): (url: string) => boolean {
  const read = readGlob(glob, []);
  if (typeof read === 'string') throw new ScopeError([scopeFault('include_patterns', glob, read)]);
  return (url) => {
    const canonical = canonicalAddress(url);
    return canonical !== null && read.glob.matches(readablePath(canonical));
  };
}

/** What globs are about. */
function readablePath(canonical: string): string {
  const { path, query } = partsOf(canonical);
  return query === '' ? readable(path) : `${readable(path)}?${readable(query)}`;
}

function excludedPages(urls: readonly string[], field: ScopeField, faults: ScopeFault[]): Set<string> {
  const pages = new Set<string>();
  for (const url of urls) {
    const canonical = canonicalAddress(url.trim());
    if (canonical === null) faults.push(scopeFault(field, url, 'invalid_url'));
    else pages.add(canonical);
  }
  return pages;
}

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)(.*)$/is;
const PLACEHOLDERS = /\{(?:n|year|date|uuid|hash|slug)\}/g;
/** "/.*" is "anything" to users who think in regular expressions; no directory is called that. */
const REGULAR_EXPRESSION = /[\^$()[\]|\\]|\/\.\*/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
const CONTROL = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/;

/** Why not, where it is none. */
function readGlob(given: string, hosts: readonly string[]): HostGlob | ScopeFaultCode {
  const text = given.trim();
  if (text === '') return 'empty';
  if (text.length > MAX_GLOB_CHARACTERS) return 'too_long';
  if (CONTROL.test(text)) return 'control_character';
  const bare = text.replace(PLACEHOLDERS, '');
  if (/[{}]/.test(bare)) return 'unknown_placeholder';
  if (REGULAR_EXPRESSION.test(bare)) return 'regular_expression';
  if (text.includes('#')) return 'fragment';
  const whole = WHOLE_ADDRESS.exec(text);
  if (whole === null)
    return /^[/*]/.test(text) ? { host: null, glob: new Glob(readableGlob(text)) } : 'start';
  const host = bareHost((whole[1] ?? '').toLowerCase());
  const path = whole[2] ?? '';
  if (!hosts.includes(host)) return 'other_host';
  return { host, glob: new Glob(readableGlob(path.startsWith('/') ? path : `/${path}`)) };
}
