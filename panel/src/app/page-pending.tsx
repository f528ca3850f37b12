import { Skeleton } from '../parts/surface.tsx';
import { m } from '../texts/messages.js';

/** In the place of a page that is on its way. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {m.app_loading()}
      </span>
      <Skeleton lines={6} />
    </div>
  );
}

/** The frame's shape, until it is known who looks at it. */
export function FramePending() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="border-line bg-paper max-lg:border-b lg:h-dvh lg:border-r">
        <p className="flex items-center gap-2 px-4 py-3 text-lg font-bold">
          <img src="/icon.svg" alt="" className="size-7" />
          Assay
        </p>
        <Skeleton lines={6} className="gap-5 px-5 py-4 max-lg:hidden" />
      </div>
      <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
        <PagePending />
      </main>
    </div>
  );
}
