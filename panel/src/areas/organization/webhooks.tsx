import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { usePlace, useProjects } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { projectName } from './names.ts';
import { OrganizationPage } from './organization-page.tsx';

export function Webhooks() {
  return (
    <OrganizationPage
      title={m.organization_webhooks()}
      about={m.organization_webhooks_about()}
      actions={<NewWebhook />}
      onlyManagers
    >
      {(org) => <WebhookList org={org} />}
    </OrganizationPage>
  );
}

function WebhookList({ org }: { readonly org: string }) {
  const { projects } = useProjects();
  const webhooks = usePaged(['webhooks', org], (cursor) =>
    api.GET('/v1/webhooks', { params: { query: paging(cursor) } }),
  );
  return (
    <PagedList
      query={webhooks}
      empty={
        <EmptyState title={m.organization_webhooks_none()} action={<NewWebhook />}>
          {m.organization_webhooks_none_about()}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          label={m.organization_webhooks()}
          columns={[
            {
              id: 'url',
              head: m.organization_webhook_url(),
              cell: ({ id, url }) => (
                <Link
                  to="/organization/webhooks/$webhookId"
                  params={{ webhookId: id }}
                  className="font-semibold"
                >
                  {url}
                </Link>
              ),
            },
            {
              id: 'project',
              head: m.organization_webhook_jobs(),
              cell: ({ project_id }) =>
                project_id === null ? m.organization_every_project() : projectName(projects, project_id),
            },
            {
              id: 'tries',
              head: m.organization_tries(),
              cell: ({ long_tail }) =>
                long_tail ? m.organization_tries_long() : m.organization_tries_short(),
            },
            {
              id: 'created',
              fit: true,
              head: m.organization_made(),
              cell: ({ created_at }) => <When at={created_at} />,
            },
          ]}
        />
      )}
    </PagedList>
  );
}

function NewWebhook() {
  const { org } = usePlace();
  const queries = useQueryClient();
  const { projects } = useProjects();
  return (
    <FormDialog
      trigger={<Button look="main">{m.organization_new_webhook()}</Button>}
      title={m.organization_new_webhook()}
      about={m.organization_new_webhook_about()}
    >
      {(close) => (
        <Form
          action={m.organization_new_webhook_action()}
          run={(values) => {
            const project = typed(values, 'project_id');
            return api.POST('/v1/webhooks', {
              body: {
                url: typed(values, 'url'),
                project_id: project === '' ? null : project,
                long_tail: values.has('long_tail'),
              },
            });
          }}
          onDone={() => {
            close();
            toast(m.organization_webhook_created());
            void queries.invalidateQueries({ queryKey: ['webhooks', org] });
          }}
        >
          {(faults) => (
            <>
              <TextField
                label={m.organization_webhook_url()}
                hint={m.organization_webhook_url_about()}
                name="url"
                type="url"
                inputMode="url"
                required
                placeholder="https://"
                spellCheck={false}
                fault={faults.url}
              />
              <SelectField
                label={m.organization_webhook_jobs()}
                name="project_id"
                fault={faults.project_id}
                options={[
                  { value: '', label: m.organization_every_project() },
                  ...projects.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <CheckField
                name="long_tail"
                label={m.organization_long_tail()}
                hint={m.organization_long_tail_about()}
              />
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
}
