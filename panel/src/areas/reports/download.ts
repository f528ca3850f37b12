import { api } from '../../api/client.ts';
import { getLocale } from '../../texts/runtime.js';

export type ExportFormat = 'json' | 'html' | 'md' | 'pdf';

export function askForReport(id: string, format: ExportFormat, signal: AbortSignal) {
  const options = {
    params: { path: { id }, query: { lang: getLocale() } },
    parseAs: 'blob',
    signal,
  } as const;
  switch (format) {
    case 'json':
      return api.GET('/v1/reports/{id}/export.json', options);
    case 'html':
      return api.GET('/v1/reports/{id}/export.html', options);
    case 'md':
      return api.GET('/v1/reports/{id}/export.md', options);
    case 'pdf':
      return api.GET('/v1/reports/{id}/export.pdf', options);
  }
}

export function askForPlan(id: string, signal: AbortSignal) {
  const params = { path: { id }, query: { format: 'md', lang: getLocale() } } as const;
  return api.GET('/v1/reports/{id}/fix-plan', { params, parseAs: 'blob', signal });
}
