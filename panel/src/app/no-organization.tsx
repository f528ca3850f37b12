import { LinkButton } from '../parts/button.tsx';
import { PageHead } from '../parts/surface.tsx';
import { m } from '../texts/messages.js';

/** For a user who has left their last organization, or was removed from it. */
export function NoOrganization() {
  return (
    <>
      <PageHead title={m.accounts_no_org_title()} about={m.accounts_no_org_text()} />
      <LinkButton to="/account" look="main">
        {m.accounts_no_org_action()}
      </LinkButton>
    </>
  );
}
