import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { usePlace } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { HandedLink } from '../../parts/handed-link.tsx';
import { OtherEmailField } from '../../parts/other-email-field.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { RoleAndProjects, roleAndProjects } from './role-and-projects.tsx';

type Invited = 'invited' | 'linked' | 'with operator' | 'added';
const DONE: Readonly<Record<Exclude<Invited, 'linked'>, () => string>> = {
  invited: m.organization_invited,
  'with operator': m.organization_invited_by_operator,
  added: m.organization_added,
};

/**
 * A person with an account is added at once, one without gets a mail: the service finds out which it is, and the
 * inviting user need not know.
 */
export function NewInvite() {
  const { org } = usePlace();
  const queries = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  async function invite(values: FormData): Promise<Invited> {
    const body = { email: typed(values, 'email'), ...roleAndProjects(values) };
    try {
      const made = answered(await api.POST('/v1/invites', { body }));
      setLink(made.link ?? null);
      if (made.link !== undefined) return 'linked';
      return made.operator_has_link === true ? 'with operator' : 'invited';
    } catch (error) {
      if (!hasAccount(error)) throw error;
      await api.POST('/v1/orgs/{org_id}/members', { params: { path: { org_id: org ?? '' } }, body });
      return 'added';
    }
  }
  return (
    <FormDialog
      trigger={<Button look="main">{m.organization_invite()}</Button>}
      title={m.organization_invite_title()}
      about={link === null ? m.organization_invite_about() : m.organization_invite_link_about()}
      onClose={() => setLink(null)}
    >
      {(close) =>
        link !== null ? (
          <HandedLink link={link} label={m.organization_invite_link()} onDone={close} />
        ) : (
          <Form
            action={m.organization_invite_action()}
            run={invite}
            onDone={async (how) => {
              if (how !== 'linked') {
                close();
                toast(DONE[how]());
              }
              await Promise.all([
                queries.invalidateQueries({ queryKey: ['invites', org] }),
                queries.invalidateQueries({ queryKey: ['members', org] }),
              ]);
            }}
          >
            {(faults) => (
              <>
                <OtherEmailField fault={faults.email} />
                <RoleAndProjects fault={faults.role} />
              </>
            )}
          </Form>
        )
      }
    </FormDialog>
  );
}

function hasAccount(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return false;
  const { details } = error;
  return (
    typeof details === 'object' &&
    details !== null &&
    'reason' in details &&
    details.reason === 'already_exists'
  );
}
