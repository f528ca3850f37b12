import { join } from 'node:path';
import type { Bootstrap } from '../features/accounts/bootstrap.ts';
import { terminalSafe } from './terminal-safety.ts';

interface BannerFacts {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Whether the panel is served. */
  readonly panel: boolean;
  /** What this very start has made; null on every later one. */
  readonly first: Bootstrap | null;
  readonly welcomeToken: string | null;
  /** The language model that is asked beside the code; null where none is set. */
  readonly model: { readonly name: string; readonly url: string } | null;
  /** What the service cannot do on this machine; null where nothing is missing. */
  readonly lacks: string | null;
  /** Whether bootstrap.json is there. */
  readonly kept: boolean;
}

/** What a person sees when the service is up. The credentials only once, on the first start. */
export function banner(facts: BannerFacts): string {
  const { baseUrl, dataDir, panel, first, welcomeToken, model, lacks, kept } = facts;
  const lines = [
    '',
    'Assay is running.',
    '',
    ...(panel ? [`  Panel          ${baseUrl}/`] : []),
    `  Base address   ${baseUrl}`,
    `  API reference  ${baseUrl}/docs`,
    ...(model === null
      ? []
      : [`  Second judge   ${terminalSafe(model.name)} at ${new URL(model.url).origin}`]),
  ];
  if (first !== null) {
    if (panel && welcomeToken !== null) {
      lines.push(
        '',
        'First start: this address signs you in to the panel. It works once, within 24 hours.',
        '',
        // Behind the # it reaches no server, no proxy and no log of either: the page sends it itself.
        `  ${baseUrl}/welcome#${welcomeToken}`,
      );
    }
    lines.push(
      '',
      'These credentials are shown only now.',
      `They are also in ${join(dataDir, 'bootstrap.json')}, readable only by this user.`,
      '',
      `  E-mail         ${first.email}`,
      `  Password       ${first.password}`,
      `  Organization   ${first.org_id}`,
      `  Project        ${first.project_id}`,
      `  API key        ${first.api_key}`,
    );
  }
  // A first start that ended before it got here has not shown them.
  if (first === null && kept) lines.push(`  Credentials    ${join(dataDir, 'bootstrap.json')}`);
  if (lacks !== null) lines.push('', lacks);
  return [...lines, '', 'Stop with Ctrl+C.', ''].join('\n');
}
