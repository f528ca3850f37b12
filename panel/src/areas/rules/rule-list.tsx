import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { tierName } from '../../parts/tiers.ts';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { kindName, policyName, type RuleRecord, rulesQuery } from './rule-queries.ts';

interface Filter {
  readonly q: string;
  readonly mode: string;
  readonly policy: string;
  readonly set: string;
}

export function RuleList() {
  const { q = '', mode = '', policy = '', set = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(rulesQuery);
  const filter: Filter = { q, mode, policy, set };
  const change = (next: Partial<Filter>) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '')),
      // What is typed is one step back, not a dozen.
      replace: next.q !== undefined,
    });
  return (
    <>
      <PageHead title={m.rules_title()} about={m.rules_about()} />
      <Loaded query={query} skeleton={<Skeleton lines={12} />}>
        {(rules) => {
          // What no single page can show comes last.
          const found = rules
            .filter((rule) => isFound(rule, filter))
            .toSorted((a, b) => Number(a.kind === 'not_assessed') - Number(b.kind === 'not_assessed'));
          return (
            <>
              <Filters rules={rules} filter={filter} onChange={change} />
              <p role="status" className="my-3 text-soft">
                {m.rules_found({ count: found.length })}
              </p>
              {found.length === 0 ? (
                <EmptyState
                  title={m.rules_none()}
                  action={
                    <Button onClick={() => void navigate({ to: '.', search: {} })}>{m.rules_clear()}</Button>
                  }
                />
              ) : (
                <DataTable label={m.rules_title()} rows={found} columns={columns()} rowId={({ id }) => id} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Filters({
  rules,
  filter,
  onChange,
}: {
  readonly rules: readonly RuleRecord[];
  readonly filter: Filter;
  readonly onChange: (next: Partial<Filter>) => void;
}) {
  const ofMode = rules.filter(({ mode }) => filter.mode === '' || mode === filter.mode);
  const order = new Intl.Collator(getLocale());
  const policies = [...new Set(ofMode.map(({ policy }) => policy))]
    .map((value) => ({ value, label: policyName(value) }))
    .sort((a, b) => order.compare(a.label, b.label));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={m.rules_search()}
        type="search"
        value={filter.q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <SelectField
        label={m.rules_mode()}
        value={filter.mode}
        onChange={({ target }) => onChange({ mode: target.value, policy: '' })}
        options={[
          { value: '', label: m.rules_all() },
          ...MODES.map((value) => ({ value, label: modeName(value) })),
        ]}
      />
      <SelectField
        label={m.rules_policy()}
        value={filter.policy}
        onChange={({ target }) => onChange({ policy: target.value })}
        options={[{ value: '', label: m.rules_all() }, ...policies]}
      />
      <SelectField
        label={m.rules_set()}
        value={filter.set}
        onChange={({ target }) => onChange({ set: target.value })}
        options={[
          { value: '', label: m.rules_all() },
          { value: 'lite', label: tierName('lite') },
          { value: 'off', label: m.rules_off() },
        ]}
      />
    </div>
  );
}

/** Every word that was typed stands in the title, the policy or the id. */
function isFound(rule: RuleRecord, { q, mode, policy, set }: Filter): boolean {
  const text = `${rule.title} ${rule.id} ${policyName(rule.policy)}`.toLowerCase();
  return (
    (mode === '' || rule.mode === mode) &&
    (policy === '' || rule.policy === policy) &&
    (set !== 'lite' || rule.lite) &&
    (set !== 'off' || !rule.enabled) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

function columns(): DataColumn<RuleRecord>[] {
  return [
    {
      id: 'title',
      wide: true,
      head: m.rules_column_rule(),
      sortBy: ({ title }) => title,
      cell: ({ id, title, lite, enabled }) => (
        <>
          <Link to="/rules/$ruleId" params={{ ruleId: id }} className="font-semibold">
            {title}
          </Link>
          <span className="flex flex-wrap gap-x-2 text-sm text-soft">
            <code className="font-mono">{id}</code>
            {lite ? <span>{tierName('lite')}</span> : null}
            {enabled ? null : <span className="font-semibold text-medium">{m.rules_switched_off()}</span>}
          </span>
        </>
      ),
    },
    {
      id: 'mode',
      head: m.rules_mode(),
      sortBy: ({ mode }) => mode,
      cell: ({ mode }) => <Words text={modeName(mode)} />,
    },
    {
      id: 'policy',
      head: m.rules_policy(),
      sortBy: ({ policy }) => policyName(policy),
      cell: ({ policy }) => <Words text={policyName(policy)} />,
    },
    {
      id: 'kind',
      head: m.rules_kind(),
      sortBy: ({ kind }) => kindName(kind),
      cell: ({ kind }) => <Words text={kindName(kind)} />,
    },
  ];
}

/** Cells of a table may break anywhere, for the sake of addresses; names break between words. */
function Words({ text }: { readonly text: string }) {
  return <span className="wrap-normal">{text}</span>;
}
