// Where an audit's addresses come from, and what a preview of them changes about the draft. It needs nothing of the panel.
import { limits } from '../../house.ts';

export type Source =
  | { readonly kind: 'site' | 'sitemap_url'; readonly text: string }
  | { readonly kind: 'urls'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string };

interface Preview {
  readonly total: number;
}

/** Of a draft, what says where its addresses come from. */
export interface DraftedSource {
  readonly kind: Source['kind'];
  readonly site: string;
  readonly sitemap: string;
  readonly urls: string;
  readonly fileName: string;
  readonly preview: Preview | null;
  /** What the preview is of. */
  readonly previewOf: string;
}

export function sourceOf({ kind, site, sitemap, urls, fileName }: DraftedSource): Source {
  switch (kind) {
    case 'site':
      return { kind, text: site };
    case 'sitemap_url':
      return { kind, text: sitemap };
    case 'urls':
      return { kind, text: urls };
    case 'file':
      return { kind, name: fileName };
  }
}

/** A list that was given is meant whole, a site is sampled; what was chosen of another source does not hold for this one. */
export function previewed<P extends Preview>(draft: DraftedSource, preview: P) {
  const given = draft.kind === 'urls' || draft.kind === 'file';
  const previewOf = JSON.stringify(sourceOf(draft));
  // Of a file only its name is known: with as many addresses it is taken for the same.
  const isSame =
    draft.preview !== null &&
    draft.previewOf === previewOf &&
    (draft.kind !== 'file' || draft.preview.total === preview.total);
  if (isSame) return { preview, previewOf };
  const strategy = given && preview.total <= limits.auditPagesMax ? 'all' : 'newest+stratified';
  return { preview, previewOf, include: '', exclude: '', excludeUrls: '', strategy } as const;
}
