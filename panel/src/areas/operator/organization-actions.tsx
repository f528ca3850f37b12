import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { limits } from '../../house.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';

export type OperatedOrganization = components['schemas']['OperatedOrganization'];

interface OneOrganization {
  readonly organization: OperatedOrganization;
}

/** After a change the list is asked for again; the organization may be the operator's own. */
export function useChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    toast(m.operator_done());
    void queries.invalidateQueries({ queryKey: ['operator', 'organizations'] });
    void queries.invalidateQueries({ queryKey: ['orgs'] });
    void queries.invalidateQueries({ queryKey: ['usage'] });
  };
}

/** Empty = what the plan gives. */
function numberOrNull(values: FormData, name: string): number | null {
  const value = typed(values, name);
  return value === '' ? null : Number(value);
}

export function ChangePlan({ organization }: OneOrganization) {
  const changed = useChanged();
  const { id, name, plan, allowance_usd, max_audit_pages } = organization;
  return (
    <FormDialog
      trigger={<RowAction of={name}>{m.operator_change()}</RowAction>}
      title={m.operator_change_plan({ name })}
    >
      {(close) => (
        <Form
          action={m.operator_save()}
          run={(values) =>
            api.PATCH('/v1/admin/orgs/{id}', {
              params: { path: { id } },
              body: {
                // The options are these two.
                plan: typed(values, 'plan') as OperatedOrganization['plan'],
                allowance_usd: numberOrNull(values, 'allowance_usd'),
                max_audit_pages: numberOrNull(values, 'max_audit_pages'),
              },
            })
          }
          onDone={() => {
            close();
            changed();
          }}
        >
          {(faults) => (
            <>
              <SelectField
                label={m.operator_plan()}
                name="plan"
                defaultValue={plan}
                fault={faults.plan}
                options={[
                  { value: 'beta', label: m.operator_plan_beta() },
                  { value: 'payg', label: m.operator_plan_payg() },
                ]}
              />
              <TextField
                label={m.operator_allowance()}
                hint={m.operator_as_plan()}
                name="allowance_usd"
                type="number"
                inputMode="decimal"
                min={0}
                max={1_000_000}
                step={0.000001}
                defaultValue={allowance_usd ?? ''}
                fault={faults.allowance_usd}
              />
              <TextField
                label={m.operator_audit_pages()}
                hint={m.operator_as_plan()}
                name="max_audit_pages"
                type="number"
                inputMode="numeric"
                min={1}
                max={limits.auditPagesMaxRaised}
                step={1}
                defaultValue={max_audit_pages ?? ''}
                fault={faults.max_audit_pages}
              />
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
}

export function SuspendOrganization({ organization: { id, name } }: OneOrganization) {
  const changed = useChanged();
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={name}>
          {m.operator_suspend()}
        </RowAction>
      }
      title={m.operator_suspend_title({ name })}
      action={m.operator_suspend_action()}
      name={name}
      run={() => api.POST('/v1/admin/orgs/{id}/suspend', { params: { path: { id } } })}
      onDone={changed}
    >
      {m.operator_suspend_about()}
    </ConfirmAction>
  );
}

export function RestoreOrganization({ organization: { id, name } }: OneOrganization) {
  const changed = useChanged();
  return (
    <ConfirmAction
      trigger={<RowAction of={name}>{m.operator_restore()}</RowAction>}
      title={m.operator_restore_title({ name })}
      action={m.operator_restore_action()}
      run={() => api.POST('/v1/admin/orgs/{id}/restore', { params: { path: { id } } })}
      onDone={changed}
    >
      {m.operator_restore_about()}
    </ConfirmAction>
  );
}
