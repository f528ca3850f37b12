import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form, typed } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { Announcements } from './announcements.tsx';
import { BothLanguages, bothLanguages } from './both-languages.tsx';
import { OperatorPage } from './operator-page.tsx';

type Status = components['schemas']['Status'];
const MINUTE_SECONDS = 60;

export function Notices() {
  return (
    <OperatorPage title={m.operator_notices()} about={m.operator_notices_about()}>
      {() => (
        <>
          <CurrentNotice />
          <Announcements />
        </>
      )}
    </OperatorPage>
  );
}

function CurrentNotice() {
  const status = useQuery({
    queryKey: ['status', 'operator'],
    queryFn: async () => answered(await api.GET('/v1/status')),
  });
  return (
    <section>
      <SectionHead title={m.operator_notice()} />
      <Loaded query={status}>
        {({ notice, eta_s }) => <NoticeForm key={notice?.en ?? ''} notice={notice} etaSeconds={eta_s} />}
      </Loaded>
    </section>
  );
}

function NoticeForm({
  notice,
  etaSeconds,
}: {
  readonly notice: Status['notice'];
  readonly etaSeconds: number | null;
}) {
  const queries = useQueryClient();
  const queryKey = ['status'];
  async function set(next: Status['notice'], eta: number | null): Promise<void> {
    await api.PUT('/v1/admin/notice', { body: { notice: next, eta_s: eta } });
    // The status itself is kept for some seconds: what was just said is known here.
    queries.setQueriesData<Status>({ queryKey }, (old) => old && { ...old, notice: next, eta_s: eta });
  }
  return (
    <Card>
      <p className="mb-4 text-soft">{m.operator_notice_about()}</p>
      <Form
        action={notice === null ? m.operator_notice_show() : m.operator_notice_replace()}
        run={(values) => {
          const minutes = typed(values, 'eta');
          return set(bothLanguages(values), minutes === '' ? null : Number(minutes) * MINUTE_SECONDS);
        }}
        onDone={() => toast(m.operator_notice_shown())}
        beside={
          notice === null ? null : (
            <ConfirmAction
              trigger={<Button look="danger">{m.operator_notice_remove()}</Button>}
              title={m.operator_notice_remove_title()}
              action={m.operator_notice_remove_action()}
              run={() => set(null, null)}
              onDone={() => toast(m.operator_done())}
            />
          )
        }
      >
        {(faults) => (
          <>
            <BothLanguages rows={2} maxLength={500} value={notice} fault={faults.notice} />
            <div className="max-w-xs">
              <TextField
                label={m.operator_eta()}
                name="eta"
                type="number"
                inputMode="numeric"
                min={0}
                max={525_600}
                step={1}
                defaultValue={etaSeconds === null ? '' : Math.round(etaSeconds / MINUTE_SECONDS)}
                fault={faults.eta_s}
              />
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}
