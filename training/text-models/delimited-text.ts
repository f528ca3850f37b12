/** Rows of a CSV or TSV file; a field in double quotes may hold separators, line breaks and doubled quotes. */
export function parseDelimited(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? '';
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[i + 1] === '"') field += text[++i] ?? '';
      else quoted = false;
    } else if (sign === '"' && field === '') quoted = true;
    else if (sign === separator) {
      row.push(field);
      field = '';
    } else if (sign === '\n') {
      row.push(field.replace(/\r$/, ''));
      rows.push(row);
      row = [];
      field = '';
    } else field += sign;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}
