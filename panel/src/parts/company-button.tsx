import { type CompanySignIn, companyAddress } from '../api/sign-in-methods.ts';
import { m } from '../texts/messages.js';
import { PageButton } from './button.tsx';

/** To the company's own sign-in page, and from there to `goal`. */
export function CompanyButton({
  company,
  goal,
  look,
}: {
  readonly company: CompanySignIn;
  readonly goal: string;
  readonly look: 'main' | 'plain';
}) {
  return (
    <PageButton href={companyAddress(company, goal)} look={look}>
      {company.label ?? m.app_company_sign_in()}
    </PageButton>
  );
}
