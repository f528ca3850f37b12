import { LinkButton } from '../parts/button.tsx';
import { m } from '../texts/messages.js';

export function NotFound() {
  return (
    <main id="content" className="mx-auto max-w-xl px-5 py-20 text-center">
      <h1 className="text-2xl font-bold">{m.app_not_found_title()}</h1>
      <p className="mt-2 text-soft">{m.app_not_found_text()}</p>
      <p className="mt-6">
        <LinkButton to="/" look="main">
          {m.app_to_start()}
        </LinkButton>
      </p>
    </main>
  );
}
