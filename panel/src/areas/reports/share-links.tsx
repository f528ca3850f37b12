import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { date, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

export const sharesKey = (reportId: string) => ['report-shares', reportId] as const;

/** The links that still open the report; their addresses were shown when they were made. */
export function ShareLinks({ reportId }: { readonly reportId: string }) {
  const queries = useQueryClient();
  const links = useQuery({
    queryKey: sharesKey(reportId),
    queryFn: async () =>
      answered(
        await api.GET('/v1/reports/{id}/shares', {
          params: { path: { id: reportId }, query: { limit: 100 } },
        }),
      ),
  });
  const revoke = useMutation({
    mutationFn: (shareId: string) =>
      api.DELETE('/v1/reports/{id}/shares/{share_id}', {
        params: { path: { id: reportId, share_id: shareId } },
      }),
    onSuccess: () => {
      toast(m.reports_share_revoked());
      return queries.invalidateQueries({ queryKey: sharesKey(reportId) });
    },
  });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{m.reports_share_existing()}</h3>
      {revoke.isError ? <Failed error={revoke.error} /> : null}
      <Loaded query={links} skeleton={<Skeleton lines={2} className="mt-2" />}>
        {(all) => {
          const active = all.filter(({ status }) => status === 'active');
          return active.length === 0 ? (
            <p className="mt-1 text-soft">{m.reports_share_none()}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {active.map(({ id, created_at, expires_at, has_password, include_evidence, views }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
                  <div className="min-w-0">
                    <p>
                      <When at={created_at} /> · {m.reports_share_views({ count: views })}
                    </p>
                    <p className="text-soft">
                      {[
                        expires_at === null
                          ? m.reports_share_never()
                          : m.reports_share_until({ date: date(expires_at) }),
                        ...(has_password ? [m.reports_share_has_password()] : []),
                        ...(include_evidence ? [m.reports_share_has_evidence()] : []),
                      ].join(' · ')}
                    </p>
                  </div>
                  <Button
                    look="danger"
                    size="small"
                    busy={revoke.isPending && revoke.variables === id}
                    onClick={() => revoke.mutate(id)}
                  >
                    {m.reports_share_revoke()}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
