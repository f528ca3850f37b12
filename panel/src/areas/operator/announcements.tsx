import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { BothLanguages, bothLanguages } from './both-languages.tsx';

const KEY = ['operator', 'announcements'];

export function Announcements() {
  const queries = useQueryClient();
  const announcements = useQuery({
    queryKey: KEY,
    queryFn: async () => answered(await api.GET('/v1/admin/announcements')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section>
      <SectionHead title={m.operator_announcements()} actions={<Announce />} />
      <Loaded query={announcements}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-soft">{m.operator_announcements_none()}</p>
          ) : (
            <ul className="grid gap-3">
              {all.map(({ id, text, starts_at, ends_at }) => (
                <li key={id} className="rounded-lg border border-line bg-paper p-4">
                  <p lang="en" className="wrap-anywhere">
                    {text.en}
                  </p>
                  <p lang="pl" className="text-soft wrap-anywhere">
                    {text.pl}
                  </p>
                  <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                    <p className="text-sm text-soft">
                      {ends_at === null
                        ? m.operator_shown_from({ from: dateTime(starts_at) })
                        : m.operator_shown_between({ from: dateTime(starts_at), to: dateTime(ends_at) })}
                    </p>
                    <ConfirmAction
                      trigger={
                        <RowAction danger of={text.en}>
                          {m.operator_remove()}
                        </RowAction>
                      }
                      title={m.operator_remove_announcement()}
                      action={m.operator_remove_announcement_action()}
                      run={() => api.DELETE('/v1/admin/announcements/{id}', { params: { path: { id } } })}
                      onDone={() => {
                        toast(m.operator_done());
                        void queries.invalidateQueries({ queryKey: KEY });
                      }}
                    >
                      <p className="wrap-anywhere">{text.en}</p>
                    </ConfirmAction>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Announce() {
  const queries = useQueryClient();
  return (
    <FormDialog trigger={<Button>{m.operator_announce()}</Button>} title={m.operator_announce()}>
      {(close) => (
        <Form
          action={m.operator_announce_action()}
          run={(values) => {
            const [starts, ends] = [typed(values, 'starts_at'), typed(values, 'ends_at')];
            return api.POST('/v1/admin/announcements', {
              body: {
                text: bothLanguages(values),
                ...(starts === '' ? {} : { starts_at: new Date(starts).toISOString() }),
                ...(ends === '' ? {} : { ends_at: new Date(ends).toISOString() }),
              },
            });
          }}
          onDone={() => {
            close();
            toast(m.operator_announced());
            void queries.invalidateQueries({ queryKey: KEY });
          }}
        >
          {(faults) => (
            <>
              <BothLanguages rows={3} maxLength={2000} fault={faults.text} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label={m.operator_from()}
                  hint={m.operator_from_about()}
                  name="starts_at"
                  type="datetime-local"
                  fault={faults.starts_at}
                />
                <TextField
                  label={m.operator_until()}
                  hint={m.operator_until_about()}
                  name="ends_at"
                  type="datetime-local"
                  fault={faults.ends_at}
                />
              </div>
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
}
