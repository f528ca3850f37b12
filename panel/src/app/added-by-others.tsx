import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { components } from '../api/schema.gen.ts';
import { forgetOtherPlace, orgsQuery, useMe, usePlace } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Failed } from '../parts/failure.tsx';
import { Notice } from '../parts/surface.tsx';
import { toast } from '../parts/toast.tsx';
import { m } from '../texts/messages.js';

type Organization = components['schemas']['Organization'];

const SHOWN_MAX = 3;

/** Organizations that others have added the person to: nothing happens in them until they are accepted. */
export function AddedByOthers() {
  const { data = [] } = useQuery(orgsQuery);
  // The others are listed with the account: strangers shall not fill the page.
  const added = data.filter(({ accepted, status }) => !accepted && status === 'active');
  return added.length === 0 ? null : (
    <div className="px-4 sm:px-8">
      {added.slice(0, SHOWN_MAX).map((organization) => (
        <Added key={organization.id} organization={organization} />
      ))}
    </div>
  );
}

function Added({ organization: { id, name, added_by } }: { readonly organization: Organization }) {
  const me = useMe();
  const isOnly = usePlace().org === id;
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: async (stays: boolean) => {
      // Another one than this tab works in.
      const headers = { 'x-org-id': id };
      const path = { org_id: id, user_id: me.id };
      if (stays) await api.POST('/v1/orgs/{org_id}/accept', { params: { path }, headers });
      else await api.DELETE('/v1/orgs/{org_id}/members/{user_id}', { params: { path }, headers });
    },
    onSuccess: async (_, stays) => {
      toast(stays ? m.app_added_accepted({ name }) : m.accounts_org_left({ name }));
      await queries.invalidateQueries({ queryKey: orgsQuery.queryKey });
      await forgetOtherPlace(queries);
    },
  });
  return (
    <Notice
      title={
        added_by === null ? m.app_added_title({ name }) : m.app_added_by_title({ name, email: added_by })
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            look="main"
            size="small"
            busy={answer.isPending}
            aria-label={m.app_added_accept_name({ name })}
            onClick={() => answer.mutate(true)}
          >
            {m.app_added_accept()}
          </Button>
          <Button
            size="small"
            disabled={answer.isPending}
            aria-label={m.accounts_org_leave_name({ name })}
            onClick={() => answer.mutate(false)}
          >
            {m.accounts_org_leave()}
          </Button>
        </div>
      }
    >
      <p>{isOnly ? m.app_added_only_text() : m.app_added_text()}</p>
      {answer.isError ? <Failed error={answer.error} /> : null}
    </Notice>
  );
}
