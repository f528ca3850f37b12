// Path and query of an address as people read them: letters of other alphabets instead of their escapes. Signs that mean
// something in a glob are escaped instead, so that a pattern pasted as a glob means the page it shows.

/** Escapes of anything but ASCII, in a row. */
const ESCAPED_LETTERS = /(?:%[89A-Fa-f][\dA-Fa-f])+/g;
/** Nothing that is invisible, or that turns the direction of what stands around it. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
const GLOB_SIGN = /[*()[\]{}|^$\\]/;
const GLOB_SIGNS = new RegExp(GLOB_SIGN, 'g');

export function readable(part: string): string {
  const decoded = part.includes('%') ? part.replace(ESCAPED_LETTERS, decodedIfVisible) : part;
  return GLOB_SIGN.test(decoded) ? decoded.replace(GLOB_SIGNS, escaped) : decoded;
}

/** The same for what is written as a glob, whose signs mean what they say. */
export function readableGlob(glob: string): string {
  return glob.replace(ESCAPED_LETTERS, decodedIfVisible);
}

function decodedIfVisible(escapes: string): string {
  try {
    const letters = decodeURIComponent(escapes);
    return VISIBLE.test(letters) ? letters : escapes;
  } catch {
    return escapes;
  }
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
