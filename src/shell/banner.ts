import { join } from 'node:path';
import type { Bootstrap } from '../features/accounts/bootstrap.ts';

/** What a person sees when the service is up. The credentials only once, on the first start. */
export function banner(baseUrl: string, first: Bootstrap | null, kept: boolean, dataDir: string): string {
  const lines = [
    '',
    'Assay is running.',
    '',
    `  Base address   ${baseUrl}`,
    `  API reference  ${baseUrl}/docs`,
  ];
  if (first !== null) {
    lines.push(
      '',
      'First start: these credentials are shown only now.',
      `They are also in ${join(dataDir, 'bootstrap.json')}, readable only by this user.`,
      '',
      `  E-mail         ${first.email}`,
      `  Password       ${first.password}`,
      `  Organization   ${first.org_id}`,
      `  Project        ${first.project_id}`,
      `  API key        ${first.api_key}`,
    );
  }
  // A first start that ended before it got here has shown them to nobody.
  if (first === null && kept) lines.push(`  Credentials    ${join(dataDir, 'bootstrap.json')}`);
  return [...lines, '', 'Stop with Ctrl+C.', ''].join('\n');
}
