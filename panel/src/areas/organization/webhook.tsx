import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { useProjects } from '../../api/session.ts';
import { BackLink, Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { Failed } from '../../parts/failure.tsx';
import { EmptyState, Skeleton } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { Copyable } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Deliveries } from './deliveries.tsx';
import { projectName } from './names.ts';
import { OrganizationPage } from './organization-page.tsx';
import { SecretDialog } from './signing-secret.tsx';

type WebhookRecord = components['schemas']['Webhook'];

export function Webhook() {
  const { webhookId = '' } = useParams({ strict: false });
  // There are at most ten of them: the list holds this one, or it is gone.
  const webhooks = useQuery({
    queryKey: ['webhook', webhookId],
    queryFn: async () => answered(await api.GET('/v1/webhooks', { params: { query: { limit: 100 } } })),
  });
  const webhook = webhooks.data?.find(({ id }) => id === webhookId);
  return (
    <OrganizationPage
      title={webhook?.url ?? m.organization_webhook()}
      about={webhook === undefined ? null : <About webhook={webhook} />}
      actions={webhook === undefined ? null : <Actions webhook={webhook} />}
      back={<BackLink to="/organization/webhooks">{m.organization_to_webhooks()}</BackLink>}
      onlyManagers
    >
      {() =>
        webhook !== undefined ? (
          <Deliveries webhookId={webhookId} />
        ) : webhooks.isError ? (
          <Failed error={webhooks.error} again={webhooks.refetch} />
        ) : webhooks.data === undefined ? (
          <Skeleton lines={5} />
        ) : (
          <EmptyState title={m.organization_webhook_gone()} />
        )
      }
    </OrganizationPage>
  );
}

function About({ webhook: { id, project_id, long_tail } }: { readonly webhook: WebhookRecord }) {
  const { projects } = useProjects();
  return (
    <>
      {project_id === null
        ? m.organization_every_project()
        : m.organization_key_of_project({ name: projectName(projects, project_id) })}
      {' · '}
      {m.organization_tries()}: {long_tail ? m.organization_tries_long() : m.organization_tries_short()}
      {' · '}
      <Copyable text={id} label={m.organization_webhook_id()} />
    </>
  );
}

function Actions({ webhook: { id, url } }: { readonly webhook: WebhookRecord }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const test = useMutation({
    mutationFn: () => api.POST('/v1/webhooks/{id}/test', { params: { path: { id } } }),
    onSuccess: () => {
      toast(m.organization_test_sent());
      void queries.invalidateQueries({ queryKey: ['deliveries', id] });
    },
  });
  return (
    <>
      {test.isError ? <Failed error={test.error} /> : null}
      <Button look="main" busy={test.isPending} onClick={() => test.mutate()}>
        {m.organization_send_test()}
      </Button>
      <SecretDialog
        queryKey={['webhook secret', id]}
        read={() => api.GET('/v1/webhooks/{id}/secret', { params: { path: { id } } })}
        name={url}
        about={m.organization_webhook_secret_about()}
      />
      <ConfirmAction
        trigger={<Button look="quietDanger">{m.organization_delete()}</Button>}
        title={m.organization_delete_webhook()}
        action={m.organization_delete_webhook_action()}
        run={() => api.DELETE('/v1/webhooks/{id}', { params: { path: { id } } })}
        onDone={async () => {
          toast(m.organization_deleted());
          await queries.invalidateQueries({ queryKey: ['webhooks'] });
          await navigate({ to: '/organization/webhooks' });
        }}
      >
        <p className="wrap-anywhere">{m.organization_delete_webhook_about({ url })}</p>
      </ConfirmAction>
    </>
  );
}
