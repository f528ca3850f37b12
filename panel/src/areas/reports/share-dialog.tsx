import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { Notice } from '../../parts/surface.tsx';
import { Copyable } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { ShareLinks, sharesKey } from './share-links.tsx';

const NEVER = 'never';
const DAYS = ['7', '30', '90', '365', NEVER];

/** A public link to the report: made here, shown once, and listed below with those that there are. */
export function ShareDialog({ reportId }: { readonly reportId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      trigger={<Button>{m.reports_share()}</Button>}
      title={m.reports_share_title()}
      about={m.reports_share_about()}
      open={open}
      onOpenChange={setOpen}
    >
      {open ? <ShareForm reportId={reportId} /> : null}
    </Dialog>
  );
}

function ShareForm({ reportId }: { readonly reportId: string }) {
  const queries = useQueryClient();
  const [days, setDays] = useState('30');
  const [password, setPassword] = useState('');
  const [evidence, setEvidence] = useState(false);
  const [projectName, setProjectName] = useState(false);
  const make = useMutation({
    mutationFn: async () =>
      answered(
        await api.POST('/v1/reports/{id}/shares', {
          params: { path: { id: reportId } },
          body: {
            expires_in_days: days === NEVER ? null : Number(days),
            ...(password === '' ? {} : { password }),
            include_evidence: evidence,
            show_project_name: projectName,
          },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey(reportId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate();
  };
  const faults = make.error instanceof ApiError ? make.error.fields : {};
  const passwordFault =
    make.error instanceof ApiError && make.error.code === 'invalid_password'
      ? make.error.message
      : faults.password;
  return (
    <>
      {make.isSuccess ? (
        <Notice
          tone="good"
          title={m.reports_share_made()}
          action={
            <Button size="small" onClick={() => make.reset()}>
              {m.reports_share_another()}
            </Button>
          }
        >
          <p className="my-1">{m.reports_share_once()}</p>
          <Copyable text={make.data.url} label={m.reports_share_link()} />
        </Notice>
      ) : (
        <form onSubmit={submit} className="grid gap-3">
          <SelectField
            label={m.reports_share_expiry()}
            value={days}
            options={DAYS.map((value) => ({
              value,
              label:
                value === NEVER ? m.reports_share_never() : m.reports_share_days({ count: Number(value) }),
            }))}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextField
            label={m.reports_share_password()}
            hint={m.reports_share_password_hint()}
            type="text"
            autoComplete="off"
            value={password}
            fault={passwordFault}
            onChange={({ target }) => setPassword(target.value)}
          />
          <CheckField
            label={m.reports_share_evidence()}
            hint={m.reports_share_evidence_hint()}
            checked={evidence}
            onChange={({ target }) => setEvidence(target.checked)}
          />
          <CheckField
            label={m.reports_share_project()}
            checked={projectName}
            onChange={({ target }) => setProjectName(target.checked)}
          />
          {make.isError && passwordFault === undefined ? <Failed error={make.error} /> : null}
          <div>
            <Button type="submit" look="main" busy={make.isPending}>
              {m.reports_share_make()}
            </Button>
          </div>
        </form>
      )}
      <ShareLinks reportId={reportId} />
    </>
  );
}
