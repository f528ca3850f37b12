// What sets a function off, told by where it stands: "popstate" of addEventListener("popstate", function () {…}).
import { bracketName, openingBracket, plainString } from './paths.ts';
import { isSign, NAME, type ScriptTokens, wordAt } from './tokens.ts';

/** Methods of elements and lists that take a handler and are called by the name of its event. */
const EVENT_METHODS = new Set([
  'click',
  'dblclick',
  'submit',
  'load',
  'change',
  'hover',
  'keyup',
  'keydown',
  'mouseenter',
  'mousedown',
  'touchstart',
  'scroll',
  'resize',
]);

/** An open parenthesis. */
export interface Paren {
  /** Token before the parenthesis. */
  readonly before: number;
  /** Name called, '' for a bare group. */
  readonly called: string;
  firstString: string | undefined;
}

export function triggerOf(tokens: ScriptTokens, before: number, paren: Paren | undefined): string {
  if (isSign(tokens, before, 61)) {
    const open = isSign(tokens, before - 1, 93) ? openingBracket(tokens, before - 1) : -1;
    const assigned = open < 0 ? wordAt(tokens, before - 1) : (bracketName(tokens, open)?.text ?? '');
    return assigned.startsWith('on') ? assigned.slice(2) : '';
  }
  if (!paren) return '';
  switch (paren.called) {
    case 'addEventListener':
    case 'attachEvent':
    case 'on':
    case 'one':
    case 'bind':
      return paren.firstString ?? '';
    case 'setTimeout':
    case 'setInterval':
    case 'requestAnimationFrame':
      return 'timer';
    case 'ready':
    case '$':
    case 'jQuery':
      return 'ready';
    default:
      return EVENT_METHODS.has(paren.called) ? paren.called : '';
  }
}

/** What stands before the last dot of a path: "document.body" of document.body.onclick, "document" of $(document).on. */
export function ownerOf(tokens: ScriptTokens, last: number): string {
  if (!isSign(tokens, last - 1, 46)) return tokens.kind[last] === NAME ? 'window' : '';
  const owner = last - 2;
  if (tokens.kind[owner] === NAME) {
    const above = isSign(tokens, owner - 1, 46) ? wordAt(tokens, owner - 2) : '';
    return above === '' || above === 'window' ? wordAt(tokens, owner) : `${above}.${wordAt(tokens, owner)}`;
  }
  // $(document), $("body"), jQuery(window)
  if (!isSign(tokens, owner, 41) || !isSign(tokens, owner - 2, 40)) return '';
  const called = wordAt(tokens, owner - 3);
  if (called !== '$' && called !== 'jQuery') return '';
  return plainString(tokens, owner - 1) ?? wordAt(tokens, owner - 1);
}
