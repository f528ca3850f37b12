import { api } from '../../api/client.ts';
import { nameOf, saveFile } from '../../parts/save-file.ts';
import { getLocale } from '../../texts/runtime.js';

export type ExportFormat = 'json' | 'html' | 'md' | 'pdf';

/**
 * Asked for by the client and not by a plain link: a link could not say in which organization it is meant, nor wait for a
 * PDF that is still being printed, nor tell what went wrong.
 */
export async function downloadReport(id: string, format: ExportFormat): Promise<void> {
  const options = {
    params: { path: { id }, query: { lang: getLocale() } },
    parseAs: 'stream',
  } as const;
  const ask = {
    json: () => api.GET('/v1/reports/{id}/export.json', options),
    html: () => api.GET('/v1/reports/{id}/export.html', options),
    md: () => api.GET('/v1/reports/{id}/export.md', options),
    pdf: () => api.GET('/v1/reports/{id}/export.pdf', options),
  }[format];
  await save(ask, `${id}.${format}`);
}

export async function downloadPlan(id: string): Promise<void> {
  const params = { path: { id }, query: { format: 'md', lang: getLocale() } } as const;
  await save(() => api.GET('/v1/reports/{id}/fix-plan', { params, parseAs: 'stream' }), `${id}-plan.md`);
}

async function save(ask: () => Promise<{ readonly response: Response; data?: unknown }>, name: string) {
  for (;;) {
    const { response, data } = await ask();
    // With parseAs: 'stream' the data is the body, unread.
    const file = await new Response(data as ReadableStream).blob();
    if (response.status === 202) {
      const seconds = Number(response.headers.get('retry-after')) || 1;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    saveFile(file, nameOf(response, name));
    return;
  }
}
