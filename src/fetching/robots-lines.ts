// What is given to the parser of robots.txt, which multiplies rules by the visitors that they are for and looks for
// every "*" along the whole of a path: a file of half a megabyte could cost gigabytes, and seconds for every page.

/** Names that stand for all visitors but us and "*". */
const SOMEBODY_ELSE = '-';
/** No real rule has more, nor a real file. */
const STARS_PER_RULE_MAX = 20;
const STARS_MAX = 10_000;

/** The file with the same meaning for the visitor of this name, in lines that cost little. */
export function heededLines(text: string, name: string): string {
  const us = name.toLowerCase();
  const kept: string[] = [];
  let stars = 0;
  /** Of the group that is being named. */
  let group = new Set<string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const at = line.indexOf(':');
    if (at < 0) continue;
    const field = line.slice(0, at).trim().toLowerCase();
    if (field === '') continue;
    if (field === 'user-agent') {
      const visitor = visitorIn(line.slice(at + 1));
      const counted = visitor === us || visitor === '*' ? visitor : SOMEBODY_ELSE;
      if (!group.has(counted)) kept.push(`User-agent: ${counted}`);
      group.add(counted);
      continue;
    }
    group = new Set();
    const here = line.split('*').length - 1;
    if (here > STARS_PER_RULE_MAX || stars + here > STARS_MAX) continue;
    stars += here;
    kept.push(line);
  }
  return kept.join('\n');
}

/** As sites write them: in any case, with a version, with a comment. */
function visitorIn(value: string): string {
  return (value.split('#', 1)[0] ?? '').split('/', 1)[0]?.trim().toLowerCase() ?? '';
}
