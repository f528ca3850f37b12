import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LanguageAndTheme } from '../../parts/language-and-theme.tsx';
import { ServiceNotices } from '../../parts/service-notices.tsx';
import { Card } from '../../parts/surface.tsx';

/** What stands around the pages that need no sign-in: one card, and nothing to be distracted by. */
export function Outside({
  title,
  about,
  children,
  below,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  /** Where else a visitor may have wanted to go. */
  readonly below?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Assay`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <ServiceNotices />
      <main id="content" className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-10">
        <Link
          to="/login"
          className="mb-6 flex items-center justify-center gap-2.5 text-xl font-bold text-ink no-underline"
        >
          <img src="/icon.svg" alt="" className="size-9" />
          Assay
        </Link>
        <Card className="shadow-sm sm:p-8">
          <h1 className="text-2xl font-bold leading-tight text-balance wrap-anywhere">{title}</h1>
          {about ? <p className="mt-1.5 text-soft wrap-anywhere">{about}</p> : null}
          {children ? <div className="mt-6">{children}</div> : null}
        </Card>
        {below ? <p className="mt-5 text-center text-soft [&_a]:underline">{below}</p> : null}
      </main>
      <footer className="flex justify-center px-4 pb-6">
        <LanguageAndTheme />
      </footer>
    </div>
  );
}
