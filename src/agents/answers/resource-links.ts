import type { Told } from '../tool.ts';

type Kept = 'reports' | 'audits';

/** The whole of what an answer tells in short. */
export function linksOf(kind: Kept, id: string): NonNullable<Told['links']> {
  const what = kind === 'reports' ? 'Report' : 'Audit';
  return [
    { uri: `assay://${kind}/${id}.md`, name: `${what} as Markdown`, mimeType: 'text/markdown' },
    { uri: `assay://${kind}/${id}.json`, name: `${what} as JSON`, mimeType: 'application/json' },
  ];
}
