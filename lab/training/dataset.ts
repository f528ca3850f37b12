// Reads a folder in the form of the WCXB development split: html/<id>.html.gz and ground-truth/<id>.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import { decodeHtml } from '../../src/core/page/decode-html.ts';

export interface GoldPage {
  readonly id: string;
  readonly url: string | undefined;
  /** Pages of one site never stand on both sides of a fold. */
  readonly group: string;
  readonly type: string;
  readonly gold: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly publishDate: string | undefined;
  readonly html: () => string;
}

interface GroundTruthFile {
  readonly url?: string;
  readonly _internal?: { readonly page_type?: { readonly primary?: string } };
  readonly ground_truth: {
    readonly url?: string;
    readonly main_content?: string | null;
    readonly title?: string | null;
    readonly author?: string | null;
    readonly publish_date?: string | null;
  };
}

export function loadDataset(folder: string): GoldPage[] {
  return readdirSync(join(folder, 'ground-truth'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readGoldPage(folder, name.slice(0, -'.json'.length)));
}

function readGoldPage(folder: string, id: string): GoldPage {
  // The folder's own format: trusted input of a training run, not of the service.
  const file = JSON.parse(
    readFileSync(join(folder, 'ground-truth', `${id}.json`), 'utf8'),
  ) as GroundTruthFile;
  const truth = file.ground_truth;
  const url = file.url ?? truth.url;
  // The benchmark counts a page without a type as an article.
  const type = file._internal?.page_type?.primary ?? 'article';
  return {
    id,
    url,
    group: (url && getDomain(url)) || id,
    type: type === 'category' ? 'collection' : type,
    gold: truth.main_content ?? '',
    title: truth.title ?? undefined,
    author: truth.author ?? undefined,
    publishDate: truth.publish_date ?? undefined,
    html: () => decodeHtml(gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))).html,
  };
}
