// What a process cannot do because its machine has no browser. Each looks for itself: pages are rendered and documents
// printed where the call is answered or the task is done.
import { canRender } from '../../fetching/providers/index.ts';
import type { Config } from '../../platform/config.ts';
import { canPrint } from '../../printing/print-pdf.ts';

/** As the API names them: the field that asks for rendering, and the format of exports. */
export const ABILITIES = ['render_js', 'pdf'] as const;
export type Ability = (typeof ABILITIES)[number];

const NAMES: Readonly<Record<Ability, string>> = {
  render_js: 'pages are not rendered',
  pdf: 'no PDF can be made',
};

export function missingAbilities(config: Config): readonly Ability[] {
  const has: Readonly<Record<Ability, boolean>> = { render_js: canRender(config), pdf: canPrint(config) };
  return ABILITIES.filter((ability) => !has[ability]);
}

/** For operators, in a sentence; null where nothing is missing. */
export function missingNote(missing: readonly Ability[]): string | null {
  if (missing.length === 0) return null;
  const what = missing.map((ability) => NAMES[ability]).join(' and ');
  // Without printing there is no browser; without rendering alone, the providers leave it out.
  return missing.includes('pdf')
    ? `No browser was found: ${what}. Install Chromium (Debian: apt install chromium), or name one in SERVICE_CHROMIUM_PATH, and start again.`
    : `None of SERVICE_FETCH_PROVIDERS has a browser: ${what}.`;
}
