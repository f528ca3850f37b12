import type { RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { messageOf } from '../../parts/failure.tsx';
import { RadioCards, TextArea, TextField } from '../../parts/field.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { AddressFile } from './address-file.tsx';
import type { ChangeDraft, Draft, SourceKind } from './draft.ts';
import { OrderFault } from './order-fault.tsx';
import { addressesIn, isRefusal } from './queries.ts';

const KINDS: readonly [SourceKind, () => string, () => string][] = [
  ['site', m.audits_source_site, m.audits_source_site_about],
  ['sitemap_url', m.audits_source_sitemap, m.audits_source_sitemap_about],
  ['urls', m.audits_source_urls, m.audits_source_urls_about],
  ['file', m.audits_source_file, m.audits_source_file_about],
];

/** Where the addresses come from. */
export function StepSource({
  draft,
  change,
  file,
  busy,
  error,
  onFind,
  onKeep,
}: {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly file: RefObject<File | null>;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onFind: () => void;
  /** Goes on with what was found before. */
  readonly onKeep: (() => void) | null;
}) {
  const prices = usePrices();
  const { kind } = draft;
  const faults = error instanceof ApiError ? error.fields : {};
  const refused = isRefusal(error, 'invalid_url', 'empty_selection') ? messageOf(error) : undefined;
  const listed = kind === 'urls' ? addressesIn(draft.urls).length : 0;
  const isEmpty = {
    site: draft.site.trim() === '',
    sitemap_url: draft.sitemap.trim() === '',
    urls: listed === 0,
    file: draft.fileName === '',
  }[kind];
  return (
    <Card className="max-w-3xl">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onFind();
        }}
      >
        <RadioCards
          legend={m.audits_source_legend()}
          value={kind}
          options={KINDS.map(([id, name, about]) => ({ id, name: name(), about: about() }))}
          onChange={(next) => change({ kind: next })}
        />
        {kind === 'site' ? (
          <TextField
            label={m.audits_site_label()}
            hint={m.audits_site_hint()}
            fault={faults.site ?? refused}
            value={draft.site}
            placeholder="example.com"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change({ site: target.value })}
          />
        ) : null}
        {kind === 'sitemap_url' ? (
          <TextField
            label={m.audits_sitemap_label()}
            hint={m.audits_sitemap_hint()}
            fault={faults.sitemap_url ?? refused}
            value={draft.sitemap}
            placeholder="https://example.com/sitemap.xml"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change({ sitemap: target.value })}
          />
        ) : null}
        {kind === 'urls' ? (
          <TextArea
            label={m.audits_urls_label()}
            hint={m.audits_urls_hint({ count: count(listed) })}
            fault={faults.urls ?? refused}
            rows={8}
            className="font-mono text-sm"
            spellCheck={false}
            value={draft.urls}
            onChange={({ target }) => change({ urls: target.value })}
          />
        ) : null}
        {kind === 'file' ? (
          <AddressFile
            chosen={file.current}
            rememberedName={draft.fileName}
            fault={refused}
            onChoose={(next) => {
              file.current = next;
              change({ fileName: next.name });
            }}
          />
        ) : null}
        {isRefusal(error, 'sitemap_not_found') ? (
          <NotFound error={error} change={change} site={draft.site} />
        ) : error !== null && refused === undefined ? (
          <OrderFault error={error} again={onFind} />
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="main" busy={busy} disabled={isEmpty}>
            {m.audits_find_pages()}
          </Button>
          {onKeep === null ? null : (
            <Button look="quiet" onClick={onKeep}>
              {m.audits_keep_found()}
            </Button>
          )}
          {prices ? <p className="text-sm text-soft">{m.audits_free_so_far()}</p> : null}
        </div>
      </form>
    </Card>
  );
}

interface Tried {
  readonly url: string;
  readonly outcome: string;
}

/** No sitemap: what was tried, and the two other ways to name the pages. */
function NotFound({
  error,
  change,
  site,
}: {
  readonly error: ApiError;
  readonly change: ChangeDraft;
  readonly site: string;
}) {
  // As the contract says of this code.
  const { tried } = error.details as { tried: readonly Tried[] };
  return (
    <Notice tone="fault" title={messageOf(error)}>
      <p className="mt-1 font-semibold">{m.audits_tried()}</p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {tried.map(({ url, outcome }) => (
          <li key={url} className="wrap-anywhere">
            <code className="font-mono">{url}</code> — {outcome}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => change({ kind: 'sitemap_url', sitemap: `https://${bare(site)}/sitemap.xml` })}
        >
          {m.audits_give_sitemap()}
        </Button>
        <Button size="small" onClick={() => change({ kind: 'urls' })}>
          {m.audits_give_list()}
        </Button>
      </div>
    </Notice>
  );
}

function bare(site: string): string {
  return site
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '');
}
