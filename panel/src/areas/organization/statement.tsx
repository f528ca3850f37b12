import { useState } from 'react';
import { api } from '../../api/client.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form, typed } from '../../parts/form.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';

const MONTHS = 13;
const DAYS = 'days';

/** The last months, the current one first, as YYYY-MM. */
function lastMonths(now = new Date()): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

export function Statement({ org }: { readonly org: string }) {
  const [period, setPeriod] = useState(lastMonths()[0] ?? '');
  const monthName = new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section>
      <SectionHead title={m.organization_statement()} />
      <Card className="max-w-2xl">
        <p className="mb-4 text-soft">{m.organization_statement_about()}</p>
        <Form
          action={m.organization_statement_action()}
          run={async (values) => {
            const query =
              period === DAYS ? { from: typed(values, 'from'), to: typed(values, 'to') } : { month: period };
            const { data } = await api.GET('/v1/usage/statement', { params: { query }, parseAs: 'blob' });
            const name = period === DAYS ? `${query.from}_${query.to}` : period;
            if (data !== undefined) saveFile(data, `statement-${org}-${name}.csv`);
          }}
        >
          {(faults) => (
            <>
              <SelectField
                label={m.organization_period()}
                value={period}
                fault={faults.month}
                onChange={({ target }) => setPeriod(target.value)}
                options={[
                  ...lastMonths().map((month) => ({
                    value: month,
                    label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
                  })),
                  { value: DAYS, label: m.organization_statement_days() },
                ]}
              />
              {period === DAYS ? (
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    label={m.organization_from()}
                    name="from"
                    type="date"
                    max={today}
                    required
                    fault={faults.from}
                  />
                  <TextField
                    label={m.organization_to()}
                    name="to"
                    type="date"
                    max={today}
                    defaultValue={today}
                    required
                    fault={faults.to}
                  />
                </div>
              ) : null}
            </>
          )}
        </Form>
      </Card>
    </section>
  );
}
