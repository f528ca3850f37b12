import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type Session, sessionsQuery } from './sessions-query.ts';

/** Where the person is signed in; what they do not know they end here. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const others = query.data?.some(({ current }) => !current) === true;
  return (
    <>
      <SectionHead title={m.accounts_sessions_title()} actions={others ? <SignOutElsewhere /> : null} />
      <p className="mb-3 text-soft">{m.accounts_sessions_about()}</p>
      <Loaded query={query}>
        {(sessions) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {[...sessions]
              .sort((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function nameOf({ browser, system }: Session): string {
  if (browser !== null && system !== null) return m.accounts_browser_on_system({ browser, system });
  return browser ?? system ?? m.accounts_browser_unknown();
}

function SessionRow({ session }: { readonly session: Session }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => api.DELETE('/v1/users/me/sessions/{id}', { params: { path: { id: session.id } } }),
    onSuccess: async () => {
      toast(m.accounts_session_ended());
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const name = nameOf(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.current ? <StatusBadge status="active" name={m.accounts_session_this()} /> : null}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-soft">
          {session.ip === null ? null : (
            <li className="wrap-anywhere">{m.accounts_session_ip({ ip: session.ip })}</li>
          )}
          <li>
            {m.accounts_session_signed_in()} <When at={session.created_at} />
          </li>
          {session.current ? (
            <li>{m.accounts_session_active()}</li>
          ) : (
            <li>
              {m.accounts_session_last_used()} <When at={session.last_used_at} />
            </li>
          )}
        </ul>
        {ending.isError ? <Failed error={ending.error} /> : null}
      </div>
      {session.current ? null : (
        <Button
          size="small"
          busy={ending.isPending}
          aria-label={m.accounts_session_sign_out_name({ name })}
          onClick={() => ending.mutate()}
        >
          {m.accounts_session_sign_out()}
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const ending = useMutation({
    mutationFn: () => api.DELETE('/v1/users/me/sessions'),
    onSuccess: async () => {
      setOpen(false);
      toast(m.accounts_sessions_all_done());
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      trigger={<Button size="small">{m.accounts_sessions_all()}</Button>}
      title={m.accounts_sessions_all_title()}
      action={m.accounts_sessions_all_submit()}
      busy={ending.isPending}
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => ending.mutate()}
    >
      <p>{m.accounts_sessions_all_text()}</p>
      {ending.isError ? <Failed error={ending.error} /> : null}
    </ConfirmDialog>
  );
}
