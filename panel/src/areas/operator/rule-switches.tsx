import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { answered, api } from '../../api/client.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { modeName } from '../../parts/modes.ts';
import { RowAction, RowActions } from '../../parts/row-actions.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { OperatorPage } from './operator-page.tsx';

/** As many as one looks through; the rest is found by typing. */
const SHOWN_MAX = 50;

interface RuleLine {
  readonly id: string;
  readonly title: string;
  readonly mode: 'spam' | 'quality' | 'helpful';
  readonly enabled: boolean;
}

export function RuleSwitches() {
  return (
    <OperatorPage title={m.operator_rules()} about={m.operator_rules_about()}>
      {() => <RuleList />}
    </OperatorPage>
  );
}

function RuleList() {
  const { q = '', off } = useSearch({ strict: false });
  const navigate = useNavigate();
  const rules = useQuery({
    queryKey: ['rules', getLocale(), 'switches'],
    queryFn: async () => answered(await api.GET('/v1/rules')),
  });
  const show = (search: Record<string, string>) =>
    void navigate({ to: '/operator/rules', search, replace: true, resetScroll: false });
  const onlyOff = off === '1';
  return (
    <>
      <div className="mb-4 grid max-w-xl gap-2">
        <TextField
          label={m.operator_find_rule()}
          type="search"
          value={q}
          onChange={({ target }) =>
            show({ ...(target.value === '' ? {} : { q: target.value }), ...(onlyOff ? { off: '1' } : {}) })
          }
        />
        <CheckField
          label={m.operator_only_off()}
          checked={onlyOff}
          onChange={({ target }) =>
            show({ ...(q === '' ? {} : { q }), ...(target.checked ? { off: '1' } : {}) })
          }
        />
      </div>
      <Loaded query={rules}>
        {(all) => {
          const sought = q.trim().toLocaleLowerCase(getLocale());
          const found = all.filter(
            ({ id, title, enabled }) =>
              (!onlyOff || !enabled) &&
              (id.includes(sought) || title.toLocaleLowerCase(getLocale()).includes(sought)),
          );
          return (
            <>
              <p role="status" className="mb-2 text-soft">
                {m.operator_rules_found({ count: found.length })}
              </p>
              {found.length === 0 ? (
                <EmptyState title={m.operator_rules_none()} />
              ) : (
                <Rules rules={found.slice(0, SHOWN_MAX)} />
              )}
              {found.length > SHOWN_MAX ? (
                <p className="mt-3 text-soft">{m.operator_rules_more({ count: SHOWN_MAX })}</p>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly RuleLine[] }) {
  return (
    <DataTable
      rows={rules}
      rowId={({ id }) => id}
      label={m.operator_rules()}
      columns={[
        {
          id: 'rule',
          head: m.operator_rule(),
          cell: ({ id, title }) => (
            <>
              <span className="block font-semibold">{title}</span>
              <code className="font-mono text-sm text-soft">{id}</code>
            </>
          ),
        },
        { id: 'mode', fit: true, head: m.operator_mode(), cell: ({ mode }) => modeName(mode) },
        {
          id: 'state',
          fit: true,
          head: m.operator_status(),
          cell: ({ enabled }) => (
            <StatusBadge
              status={enabled ? 'active' : 'suspended'}
              name={enabled ? m.operator_rule_on() : m.operator_rule_off()}
            />
          ),
        },
        {
          id: 'actions',
          fit: true,
          head: m.operator_actions(),
          align: 'end',
          cell: (rule) => (
            <RowActions>
              <Switch rule={rule} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

function Switch({ rule: { id, title, enabled } }: { readonly rule: RuleLine }) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={<RowAction of={id}>{enabled ? m.operator_switch_off() : m.operator_switch_on()}</RowAction>}
      title={enabled ? m.operator_switch_off_title({ title }) : m.operator_switch_on_title({ title })}
      action={enabled ? m.operator_switch_off_action() : m.operator_switch_on_action()}
      {...(enabled ? { name: id } : {})}
      run={() => api.PUT('/v1/admin/rules/{id}', { params: { path: { id } }, body: { enabled: !enabled } })}
      onDone={() => {
        toast(m.operator_done());
        void queries.invalidateQueries({ queryKey: ['rules'] });
      }}
    >
      {enabled ? m.operator_switch_off_about() : m.operator_switch_on_about()}
    </ConfirmAction>
  );
}
