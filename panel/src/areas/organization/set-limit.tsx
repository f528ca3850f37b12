import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { useProjects } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { membersQuery } from './usage-query.ts';

export type SpendLimit = components['schemas']['SpendLimit'];

/** `project`, `project prj_…`: what a limit is for, as the value of an option. */
function subjectOf(value: string): { subject: SpendLimit['subject']; subject_id?: string } {
  const [subject, id] = value.split(' ');
  // The options are made below.
  return { subject: subject as SpendLimit['subject'], ...(id === undefined ? {} : { subject_id: id }) };
}

export function SetLimit({ org }: { readonly org: string }) {
  const queries = useQueryClient();
  const { projects } = useProjects();
  const { data: members = [] } = useQuery(membersQuery(org));
  return (
    <FormDialog
      trigger={<Button>{m.organization_set_limit()}</Button>}
      title={m.organization_set_limit()}
      about={m.organization_set_limit_about()}
    >
      {(close) => (
        <Form
          action={m.organization_set_limit_action()}
          run={(values) =>
            api.PATCH('/v1/usage/limits', {
              body: {
                ...subjectOf(typed(values, 'subject')),
                // The options are these two.
                period: typed(values, 'period') as SpendLimit['period'],
                limit_usd: Number(typed(values, 'limit')),
              },
            })
          }
          onDone={() => {
            close();
            toast(m.organization_saved());
            void queries.invalidateQueries({ queryKey: ['usage', org] });
          }}
        >
          {(faults) => (
            <>
              <SelectField
                label={m.organization_limit_for()}
                name="subject"
                options={[
                  { value: 'org', label: m.organization_limit_org() },
                  { value: 'project', label: m.organization_limit_every_project() },
                  ...projects.map(({ id, name }) => ({
                    value: `project ${id}`,
                    label: m.organization_limit_project({ name }),
                  })),
                  { value: 'user', label: m.organization_limit_every_user() },
                  ...members.map(({ user_id, email }) => ({
                    value: `user ${user_id}`,
                    label: m.organization_limit_user({ name: email }),
                  })),
                ]}
              />
              <SelectField
                label={m.organization_period()}
                name="period"
                defaultValue="month"
                options={[
                  { value: 'day', label: m.organization_per_day() },
                  { value: 'month', label: m.organization_per_month() },
                ]}
              />
              <TextField
                label={m.organization_limit_usd()}
                name="limit"
                type="number"
                inputMode="decimal"
                min={0}
                max={1_000_000}
                step={0.000001}
                required
                fault={faults.limit_usd}
              />
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
}
