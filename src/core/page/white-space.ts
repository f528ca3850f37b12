// White space by character code: a regular expression over every text of a page costs several times more.

/** What `\s` matches, without the byte-order mark, which takes no room. */
export function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x1680) return code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Is there white space other than single blanks? */
export function hasLooseSpace(text: string): boolean {
  let afterBlank = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code < 128) afterBlank = false;
    else if (isSpace(code)) {
      if (afterBlank || code !== 32) return true;
      afterBlank = true;
    } else afterBlank = false;
  }
  return false;
}
