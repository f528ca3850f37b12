// The pages that page models learn from and are measured on: real spam with ordinary pages of the same themes, ordinary
// pages of many kinds, and home pages of well-visited sites.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { innocentPages } from './innocent-pages.ts';

export interface LabelledPage {
  readonly id: string;
  readonly set: 'real-spam' | 'wcxb-dev' | 'wild-home-pages' | 'innocent-pages';
  readonly label: 'spam' | 'ordinary' | 'grey' | 'wild' | 'innocent';
  readonly kinds: readonly string[];
  readonly lang: string;
  /** Pages of one source are never both fitted on and measured. */
  readonly group: string;
  readonly url: string | undefined;
  readonly file: string;
}

interface IndexLine {
  readonly id: string;
  readonly label?: 'spam' | 'ordinary' | 'grey';
  readonly kinds?: readonly string[];
  readonly lang?: string;
  readonly group?: string;
  readonly url?: string;
}

/** `folder` holds real-spam, wcxb-dev and wild-home-pages. */
export function labelledPages(folder: string): LabelledPage[] {
  return [
    ...indexed(folder, 'real-spam', 'ordinary'),
    ...indexed(folder, 'wild-home-pages', 'wild'),
    ...golden(folder),
  ];
}

/** Short innocent pages of our own, the half that may be fitted on. */
export function innocents(): LabelledPage[] {
  return innocentPages('mending').map(({ name, lang, url, file }) => ({
    id: name,
    set: 'innocent-pages',
    label: 'innocent',
    kinds: [],
    lang,
    group: `innocent-pages/${name}`,
    url,
    file,
  }));
}

function indexed(
  folder: string,
  set: 'real-spam' | 'wild-home-pages',
  otherwise: LabelledPage['label'],
): LabelledPage[] {
  const lines = readFileSync(join(folder, set, 'index.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    // The data's own form, as its README describes it.
    const { id, label, kinds = [], lang = 'en', group = id, url } = JSON.parse(line) as IndexLine;
    return {
      id,
      set,
      label: label ?? otherwise,
      kinds,
      lang,
      group: `${set}/${group}`,
      url,
      file: join(folder, set, 'html', `${id}.html.gz`),
    };
  });
}

function golden(folder: string): LabelledPage[] {
  const set = 'wcxb-dev';
  return readdirSync(join(folder, set, 'ground-truth')).map((name) => {
    const id = name.replace('.json', '');
    // The data's own form.
    const { url } = JSON.parse(readFileSync(join(folder, set, 'ground-truth', name), 'utf8')) as {
      url?: string;
    };
    const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : id;
    return {
      id,
      set,
      label: 'ordinary',
      kinds: [],
      lang: 'en',
      group: `${set}/${host.split('.').slice(-2).join('.')}`,
      url,
      file: join(folder, set, 'html', `${id}.html.gz`),
    };
  });
}
