const LINE_CHARACTERS = 110;

/** JSON that people read and compare: what fits on a line stands on one, as the formatter does it in code. */
export function readableJson(value: unknown, indent = '', taken = 0): string {
  const line = onOneLine(value);
  if (indent.length + taken + line.length <= LINE_CHARACTERS) return line;
  // One blank: a deep description would be a third indentation otherwise.
  const deeper = `${indent} `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => deeper + readableJson(item, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return line;
  const members = Object.entries(value).map(([name, member]) => {
    const key = `${JSON.stringify(name)}: `;
    return deeper + key + readableJson(member, deeper, key.length);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
