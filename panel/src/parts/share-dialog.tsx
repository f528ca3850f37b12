import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { answered, api } from '../api/client.ts';
import type { components } from '../api/schema.gen.ts';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failed } from './failure.tsx';
import { CheckField, SelectField, TextField } from './field.tsx';
import { Loaded } from './loaded.tsx';
import { RowAction } from './row-actions.tsx';
import { ShareLinkAddress } from './share-link-address.tsx';
import { Notice } from './surface.tsx';
import { toast } from './toast.tsx';
import { Copyable, count, date } from './values.tsx';

export type SharePath = '/v1/audits/{id}/shares' | '/v1/reports/{id}/shares' | '/v1/intent/{id}/shares';
/** What is found on pages can be shown with the place where it stands; an intent report quotes nothing. */
const QUOTING: ReadonlySet<SharePath> = new Set(['/v1/audits/{id}/shares', '/v1/reports/{id}/shares']);
type ShareLink = components['schemas']['ShareLink'];

/** Public links to a report, an audit or an intent report: the ones there are, and a new one. */
export function ShareDialog({ path, id }: { readonly path: SharePath; readonly id: string }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setMade(null);
      }}
      title={m.app_share_title()}
      about={m.app_share_about()}
      trigger={<Button>{m.app_share()}</Button>}
    >
      {made === null ? (
        <NewLink path={path} id={id} onMade={setMade} />
      ) : (
        <Notice
          tone="good"
          title={m.app_share_made()}
          action={
            <Button size="small" onClick={() => setMade(null)}>
              {m.app_share_another()}
            </Button>
          }
        >
          <Copyable text={made} label={m.app_share_link()} />
        </Notice>
      )}
      <Links path={path} id={id} />
    </Dialog>
  );
}

function NewLink({
  path,
  id,
  onMade,
}: {
  readonly path: SharePath;
  readonly id: string;
  readonly onMade: (url: string) => void;
}) {
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const [preparedBy, setPreparedBy] = useState('');
  const [days, setDays] = useState('30');
  const [password, setPassword] = useState('');
  const [evidence, setEvidence] = useState(false);
  const [projectName, setProjectName] = useState(false);
  const [answers, setAnswers] = useState(false);
  const make = useMutation({
    mutationFn: async () =>
      answered(
        await api.POST(path, {
          params: { path: { id } },
          body: {
            expires_in_days: days === 'never' ? null : Number(days),
            include_evidence: evidence,
            show_project_name: projectName,
            allow_comments: answers,
            ...(password === '' ? {} : { password }),
            ...(label.trim() === '' ? {} : { label: label.trim() }),
            ...(preparedBy.trim() === '' ? {} : { prepared_by: preparedBy.trim() }),
          },
        }),
      ),
    onSuccess: async ({ url }) => {
      // The list below has it before it is told that there is one.
      await queries.invalidateQueries({ queryKey: ['shares'] });
      onMade(url);
    },
  });
  const fault = make.error instanceof ApiError ? passwordFault(make.error) : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) make.mutate();
      }}
    >
      {make.isError && fault === undefined ? <Failed error={make.error} /> : null}
      <TextField
        label={m.app_share_label()}
        hint={m.app_share_label_hint()}
        maxLength={200}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      {QUOTING.has(path) ? (
        <TextField
          label={m.app_share_prepared_by()}
          hint={m.app_share_prepared_by_hint()}
          maxLength={200}
          value={preparedBy}
          onChange={({ target }) => setPreparedBy(target.value)}
        />
      ) : null}
      <SelectField
        label={m.app_share_expires()}
        value={days}
        options={[
          { value: '7', label: m.app_share_days({ count: 7 }) },
          { value: '30', label: m.app_share_days({ count: 30 }) },
          { value: '90', label: m.app_share_days({ count: 90 }) },
          { value: '365', label: m.app_share_days({ count: 365 }) },
          { value: 'never', label: m.app_share_never() },
        ]}
        onChange={({ target }) => setDays(target.value)}
      />
      <TextField
        label={m.app_share_password()}
        hint={m.app_share_password_hint()}
        fault={fault}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div>
        {QUOTING.has(path) ? (
          <CheckField
            label={m.app_share_evidence()}
            hint={m.app_share_evidence_hint()}
            checked={evidence}
            onChange={({ target }) => setEvidence(target.checked)}
          />
        ) : null}
        <CheckField
          label={m.app_share_project_name()}
          checked={projectName}
          onChange={({ target }) => setProjectName(target.checked)}
        />
        <CheckField
          label={m.app_share_answers()}
          hint={m.app_share_answers_hint()}
          checked={answers}
          onChange={({ target }) => setAnswers(target.checked)}
        />
      </div>
      <Button type="submit" look="main" busy={make.isPending}>
        {m.app_share_make()}
      </Button>
    </form>
  );
}

function passwordFault({ code, message, fields }: ApiError): string | undefined {
  return code === 'invalid_password' ? message : fields.password;
}

function Links({ path, id }: { readonly path: SharePath; readonly id: string }) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['shares', path, id],
    queryFn: async () => answered(await api.GET(path, { params: { path: { id }, query: { limit: 100 } } })),
  });
  const revoke = useMutation({
    mutationFn: (share: string) => api.DELETE('/v1/share-links/{id}', { params: { path: { id: share } } }),
    onSuccess: () => toast(m.app_share_revoked()),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shares'] }),
  });
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-bold">{m.app_share_links()}</h3>
      {revoke.isError ? <Failed error={revoke.error} /> : null}
      <Loaded query={query}>
        {(links) => {
          const usable = links.filter(({ status }) => status !== 'revoked' && status !== 'expired');
          return usable.length === 0 ? (
            <p className="text-soft">{m.app_share_none()}</p>
          ) : (
            <ul className="grid gap-2">
              {usable.map((link) => (
                <li
                  key={link.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
                >
                  <span className="min-w-0 text-sm wrap-anywhere">{described(link)}</span>
                  <span className="flex min-w-0 flex-wrap gap-2">
                    <ShareLinkAddress id={link.id} of={described(link)} />
                    <RowAction
                      danger
                      of={described(link)}
                      busy={revoke.isPending && revoke.variables === link.id}
                      onClick={() => revoke.mutate(link.id)}
                    >
                      {m.app_share_revoke()}
                    </RowAction>
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function described({
  label,
  created_at,
  expires_at,
  views,
  has_password,
  include_evidence,
  comments,
}: ShareLink): string {
  return [
    ...(label === null ? [] : [label]),
    m.app_share_made_on({ date: date(created_at) }),
    expires_at === null ? m.app_share_never() : m.app_share_until({ date: date(expires_at) }),
    m.app_share_views({ count: views, shown: count(views) }),
    ...(has_password ? [m.app_share_has_password()] : []),
    ...(include_evidence ? [m.app_share_has_evidence()] : []),
    ...(comments > 0 ? [m.app_task_comments({ count: comments })] : []),
  ].join(' · ');
}
