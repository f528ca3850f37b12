// Advice as steps: one sentence, or one part between semicolons, is one thing to do.

const OPENING = '“„(«';
const CLOSING = '”)»';
/** What follows them is no new sentence: "np. Kowalski". */
const ABBREVIATION = /(?:^|[\s(])(?:np|tzn|itp|ul|nr|por|tj|e\.g|i\.e|cf|no|vs)\.$/i;
/** "…; or leave the product out" is no step by itself. */
const CONTINUES = /^(?:or|and|albo|lub|oraz|i)\s/i;

export function stepsOf(advice: string): string[] {
  const steps: string[] = [];
  for (const part of partsOf(advice.replace(/\s+/g, ' ').trim())) {
    const last = steps.at(-1);
    if (last !== undefined && CONTINUES.test(part)) steps[steps.length - 1] = `${last}; ${part}`;
    else steps.push(part);
  }
  return steps.map(asSentence);
}

/** Cut at the ends of sentences and at semicolons, but not inside of quotation marks and brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && text.charAt(i + 1) === ' ' && endsPart(text, start, i)) {
      parts.push(text.slice(start, character === ';' ? i : i + 1).trim());
      start = i + 2;
    }
  }
  const rest = text.slice(start).trim();
  return rest === '' ? parts : [...parts, rest];
}

function endsPart(text: string, start: number, at: number): boolean {
  const character = text.charAt(at);
  if (character === ';') return true;
  if (!'.!?'.includes(character)) return false;
  // Longer abbreviations than this are not in the list.
  return (
    /\p{Lu}/u.test(text.charAt(at + 2)) && !ABBREVIATION.test(text.slice(Math.max(start, at - 6), at + 1))
  );
}

function asSentence(part: string): string {
  const [first = ''] = part;
  const sentence = first.toUpperCase() + part.slice(first.length);
  return /[.!?…”]$/.test(sentence) ? sentence : `${sentence}.`;
}
