import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failed, messageOf } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { type Audit, isRefusal } from './queries.ts';

/** A finding that a project decides to live with, why, and until when. */
export function IgnoreDialog({
  audit,
  ruleId,
  title,
  pattern,
}: {
  readonly audit: Audit;
  readonly ruleId: string;
  readonly title: string;
  readonly pattern: string;
}) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [urlPattern, setUrlPattern] = useState(pattern);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const ignore = useMutation({
    mutationFn: () =>
      api.PUT('/v1/projects/{id}/ignored', {
        params: { path: { id: audit.project_id } },
        body: {
          rule_id: ruleId,
          url_pattern: urlPattern.trim(),
          reason: reason.trim(),
          // To the end of that day, in the user's time zone.
          until: until === '' ? null : new Date(`${until}T23:59:59`).toISOString(),
        },
      }),
    onSuccess: async () => {
      setOpen(false);
      setReason('');
      toast(m.audits_ignored_toast());
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['audits'] }),
        queries.invalidateQueries({ queryKey: ['ignored'] }),
      ]);
    },
  });
  const { error } = ignore;
  const faults = error instanceof ApiError ? error.fields : {};
  const scope = isRefusal(error, 'invalid_scope') ? messageOf(error) : undefined;
  const isAtField = scope !== undefined || Object.keys(faults).length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={m.audits_ignore_title()}
      about={title}
      trigger={
        <Button size="small">
          {m.audits_ignore()}
          <span className="sr-only"> {title}</span>
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ignore.mutate();
        }}
      >
        {error !== null && !isAtField ? <Failed error={error} /> : null}
        <TextField
          label={m.audits_ignore_pattern()}
          hint={m.audits_ignore_pattern_hint()}
          fault={scope ?? faults.url_pattern}
          className="font-mono"
          required
          maxLength={500}
          value={urlPattern}
          onChange={({ target }) => setUrlPattern(target.value)}
        />
        <TextArea
          label={m.audits_ignore_reason()}
          hint={m.audits_ignore_reason_hint()}
          fault={faults.reason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={m.audits_ignore_until()}
          hint={m.audits_ignore_until_hint()}
          fault={faults.until}
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button type="submit" look="main" busy={ignore.isPending}>
          {m.audits_ignore_do()}
        </Button>
      </form>
    </Dialog>
  );
}
