import { PageHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { AccountForms } from './account-forms.tsx';
import { Organizations } from './organizations.tsx';
import { Sessions } from './sessions.tsx';

export function Account() {
  return (
    <>
      <PageHead title={m.app_account()} about={m.accounts_about()} />
      <AccountForms />
      <Sessions />
      <Organizations />
    </>
  );
}
