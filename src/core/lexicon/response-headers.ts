/**
 * Headers of an answer that say something about the page. No rule sees any other, so that two answers with the same of
 * these are the same page.
 */
const HEADERS_THAT_COUNT = ['content-language', 'date', 'link', 'refresh', 'x-robots-tag'] as const;

/** By lower-case name, in a fixed order. */
export function headersThatCount(headers: Readonly<Record<string, string>>): Record<string, string> {
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    HEADERS_THAT_COUNT.flatMap((name) => {
      const value = given.get(name);
      return value === undefined ? [] : [[name, name === 'date' ? dayOf(value) : value]];
    }),
  );
}

/** Rules ask what day it was; with its seconds no two answers would be the same page. */
function dayOf(date: string): string {
  return date.replace(/\d\d:\d\d:\d\d/, '00:00:00');
}
