import type { Contents } from '../../platform/backup/records.ts';

const number = new Intl.NumberFormat('en-US');

/** One line for the operator: what is in a backup. */
export function toldContents({ opening, sections }: Contents): string {
  const files = sections.filter(({ name }) => !/^(?:public|queue)\./.test(name));
  const tables = sections.length - files.length;
  const rows = sections.reduce((sum, one) => sum + (files.includes(one) ? 0 : one.rows), 0);
  return [
    `taken ${opening.taken_at} by assay ${opening.program} from PostgreSQL ${opening.postgres}`,
    `schema version ${opening.schema.at(-1)?.version ?? 0}`,
    `${number.format(tables)} tables with ${number.format(rows)} rows`,
    files.length === 1 ? '1 file' : `${number.format(files.length)} files`,
    opening.secret === null ? 'without the server secret' : 'with the server secret',
  ].join('; ');
}

export function toldWithheld({ opening }: Contents): string {
  return opening.withheld.length === 0 ? '' : `Not in it: ${opening.withheld.join(', ')}.\n`;
}

export function toldBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
