import type { App } from '../../platform/app.ts';
export function webhookAddress(_app: App, text: string): URL {
  return new URL(text);
}
