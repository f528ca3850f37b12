/**
 * Paper, margins and what stands at the foot of every page: the title and "3 / 12". A document may say
 * otherwise with !important for its own `@page :first`, as its title page needs no number.
 */
export function pageStyle(title: string): string {
  const foot = 'font:8pt/1.2 system-ui,sans-serif;color:#59636e;vertical-align:top;padding-top:5mm';
  return `@page{size:A4;margin:16mm 16mm 20mm;@bottom-left{content:${cssString(shortTitle(title))};${foot}}@bottom-right{content:counter(page) " / " counter(pages);${foot};white-space:nowrap;font-variant-numeric:tabular-nums}}`;
}

/** One line at the foot of an A4 page. */
const TITLE_CHARACTERS = 80;

function shortTitle(title: string): string {
  const characters = [...title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()];
  return characters.length <= TITLE_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`;
}

/** Every character that could end the string is written by its number. */
function cssString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[^\p{L}\p{N} .,:;–…-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
