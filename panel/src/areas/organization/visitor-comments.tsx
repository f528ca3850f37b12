import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { FormDialog } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { ShareLink } from './change-share-link.tsx';

/** What visitors of a link have answered, under the names that they typed; the service does not check them. */
export function VisitorComments({ link }: { readonly link: ShareLink }) {
  return (
    <FormDialog
      trigger={
        <Button size="small" look="quiet">
          {m.organization_share_comments({ count: link.comments })}
          <span className="sr-only"> {link.label ?? link.id}</span>
        </Button>
      }
      title={m.organization_share_answers()}
      about={m.organization_share_answers_about()}
    >
      {() => <CommentList id={link.id} />}
    </FormDialog>
  );
}

function CommentList({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const may = useMay();
  const key = ['share comments', id];
  const comments = useQuery({
    queryKey: key,
    queryFn: async () =>
      answered(await api.GET('/v1/share-links/{id}/comments', { params: { path: { id } } })),
  });
  const remove = useMutation({
    mutationFn: (comment_id: string) =>
      api.DELETE('/v1/share-links/{id}/comments/{comment_id}', { params: { path: { id, comment_id } } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['share links'] }),
      ]),
  });
  return (
    <Loaded query={comments}>
      {(all) => (
        <>
          {remove.isError ? <Failed error={remove.error} /> : null}
          <ul className="grid gap-2">
            {all.map((comment) => (
              <li key={comment.id} className="flex items-start justify-between gap-2 rounded bg-ground p-3">
                <div className="min-w-0">
                  <p className="text-sm text-soft">
                    <bdi>{comment.name ?? m.organization_share_visitor()}</bdi> ·{' '}
                    <When at={comment.created_at} />
                  </p>
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {comment.text}
                  </p>
                </div>
                {may.work ? (
                  <Button size="small" onClick={() => remove.mutate(comment.id)}>
                    {m.app_task_comment_remove()}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
