import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { tierName } from '../../parts/tiers.ts';
import { m } from '../../texts/messages.js';
import { verdictName } from './names.ts';
import type { ListFilter } from './queries.ts';
import { useSavedFilters } from './saved-filters.ts';

/** What the list is narrowed down by. It stands in the address, so that a list can be passed on. */
export function ReportFilters({
  filter,
  onChange,
}: {
  readonly filter: ListFilter;
  readonly onChange: (filter: Readonly<Record<string, string | undefined>>) => void;
}) {
  const [q, setQ] = useState(filter.q ?? '');
  useEffect(() => setQ(filter.q ?? ''), [filter.q]);
  const saved = useSavedFilters();
  const isNarrowed = Object.keys(filter).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, q: q.trim() === '' ? undefined : q.trim() });
  };
  return (
    <search className="mb-5 grid gap-3">
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <TextField
          label={m.reports_filter_address()}
          type="search"
          inputMode="url"
          maxLength={200}
          placeholder="example.com/blog"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          label={m.reports_filter_verdict()}
          value={filter.verdict ?? ''}
          options={[
            { value: '', label: m.reports_filter_any() },
            ...(['poor', 'fair', 'good'] as const).map((value) => ({ value, label: verdictName(value) })),
          ]}
          onChange={({ target }) => onChange({ ...filter, verdict: target.value || undefined })}
        />
        <SelectField
          label={m.reports_filter_tier()}
          value={filter.tier ?? ''}
          options={[
            { value: '', label: m.reports_filter_any() },
            ...(['lite', 'basic', 'premium'] as const).map((value) => ({ value, label: tierName(value) })),
          ]}
          onChange={({ target }) => onChange({ ...filter, tier: target.value || undefined })}
        />
        <Button type="submit">{m.reports_filter_search()}</Button>
      </form>
      {isNarrowed || saved.filters.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {saved.filters.map(({ name, filter: kept }) => (
            <span key={name} className="inline-flex items-center rounded-full border border-line bg-paper">
              <button
                type="button"
                className="min-h-9 rounded-l-full pr-1 pl-3 text-sm font-semibold hover:bg-ground"
                onClick={() => onChange({ ...kept })}
              >
                {name}
              </button>
              <button
                type="button"
                className="min-h-9 rounded-r-full pr-3 pl-1 text-sm text-soft hover:bg-ground"
                aria-label={m.reports_filter_remove({ name })}
                onClick={() => saved.remove(name)}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </span>
          ))}
          {isNarrowed ? (
            <>
              <SaveFilter onSave={(name) => saved.save(name, filter)} />
              <Button look="quiet" size="small" onClick={() => onChange({})}>
                {m.reports_filter_clear()}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </search>
  );
}

function SaveFilter({ onSave }: { readonly onSave: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
    setOpen(false);
  };
  return (
    <Dialog
      trigger={
        <Button look="quiet" size="small">
          {m.reports_filter_save()}
        </Button>
      }
      title={m.reports_filter_save()}
      about={m.reports_filter_save_about()}
      open={open}
      onOpenChange={setOpen}
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={m.reports_filter_name()}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" look="main" disabled={name.trim() === ''}>
            {m.reports_filter_keep()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
