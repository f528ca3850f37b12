// Parameters as a part of a pattern: their names, and what kind of value each has.
import { groupedBy } from '../../grouped-by.ts';
import { variableOf } from './name-shape.ts';
import { readable } from './readable-address.ts';

/** A rarer mixture of kinds of values is told as "something". */
const MIN_PAGES = 10;
/** Longer queries are not looked at in detail. */
const MAX_PARAMETERS = 20;

interface QueryShape {
  readonly names: string;
  /** "page={n}&sort={slug}" */
  readonly label: string;
  /** The same with nothing known of the values but that they are there. */
  readonly wide: string;
}

/** A label for each query, in the order given. Names are sorted already in a canonical address. */
export function queryLabels(queries: readonly string[]): string[] {
  const shapes = queries.map(queryShape);
  const pages = new Map<string, number>();
  for (const { label } of shapes) pages.set(label, (pages.get(label) ?? 0) + 1);
  const labels = new Map<string, string>();
  for (const group of groupedBy(shapes, ({ names }) => names).values()) {
    const isOne = new Set(group.map(({ label }) => label)).size === 1;
    for (const { label, wide } of group)
      labels.set(label, isOne || (pages.get(label) ?? 0) >= MIN_PAGES ? label : wide);
  }
  return shapes.map(({ label }) => labels.get(label) ?? label);
}

function queryShape(query: string): QueryShape {
  if (query === '') return { names: '', label: '', wide: '' };
  const pairs = query.split('&');
  if (pairs.length > MAX_PARAMETERS) return { names: '**', label: '**', wide: '**' };
  const names: string[] = [];
  const values: string[] = [];
  const wide: string[] = [];
  for (const pair of pairs) {
    const end = pair.indexOf('=');
    const written = end === -1 ? pair : pair.slice(0, end);
    const value = end === -1 ? '' : pair.slice(end + 1);
    const name = kindOf(written) ?? readable(written);
    names.push(name);
    if (value === '') {
      values.push(end === -1 ? name : `${name}=`);
      wide.push(end === -1 ? name : `${name}=`);
    } else {
      values.push(`${name}=${kindOf(value) ?? '{slug}'}`);
      wide.push(`${name}={slug}`);
    }
  }
  return { names: names.join('&'), label: values.join('&'), wide: wide.join('&') };
}

/** A year is a number like any other here: pages of a list are counted past 1990, too. */
function kindOf(text: string): string | null {
  const variable = variableOf(text);
  return variable === '{year}' ? '{n}' : variable;
}
