import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failed } from '../parts/failure.tsx';
import { PageHead } from '../parts/surface.tsx';
import { m } from '../texts/messages.js';

/** A page that could not be shown: the fault, and the same page once more. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // What failed may have been what the page needed before it could be shown: that is asked for again as well.
  const again = async (): Promise<void> => {
    reset();
    await router.invalidate();
  };
  return (
    <main id="content" className="mx-auto max-w-3xl px-5 py-10">
      <PageHead title={m.app_fault_title()} />
      <Failed error={error} again={again} />
    </main>
  );
}
