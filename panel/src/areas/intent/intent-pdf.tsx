import { api } from '../../api/client.ts';
import { useIsUnavailable } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { useSaving } from '../../parts/saving.ts';
import { m } from '../../texts/messages.js';

export function IntentPdf({ id, query }: { readonly id: string; readonly query: string }) {
  const noPdf = useIsUnavailable('pdf');
  const { save, isSaving, error, again } = useSaving(
    (_: 'pdf', signal) =>
      api.GET('/v1/intent/{id}/export.pdf', { params: { path: { id } }, parseAs: 'blob', signal }),
    { name: () => `${fileName(query)}.pdf` },
  );
  if (noPdf) return <p className="basis-full text-sm text-soft">{m.app_no_pdf()}</p>;
  return (
    <>
      <Button busy={isSaving} onClick={() => save('pdf')}>
        {m.intent_pdf()}
      </Button>
      {error === null ? null : (
        <div className="basis-full">
          <Failed error={error} again={again} />
        </div>
      )}
    </>
  );
}

const fileName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'intent';
