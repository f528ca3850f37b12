import { Notice } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';

/** Why the service has led back from the company's sign-in (src/features/company-sign-in/refused.ts). */
const FAULTS: Readonly<Record<string, () => string>> = {
  off: m.accounts_company_fault_off,
  unavailable: m.accounts_company_fault_unavailable,
  busy: m.accounts_company_fault_busy,
  expired: m.accounts_company_fault_expired,
  refused: m.accounts_company_fault_refused,
  email: m.accounts_company_fault_email,
  domain: m.accounts_company_fault_domain,
  operator: m.accounts_company_fault_operator,
  taken: m.accounts_company_fault_taken,
  closed: m.accounts_company_fault_closed,
};

/** Says nothing that the address could have made up. */
export function CompanyFault({ why }: { readonly why: string | undefined }) {
  const say = why !== undefined && Object.hasOwn(FAULTS, why) ? FAULTS[why] : undefined;
  return say === undefined ? null : <Notice tone="fault">{say()}</Notice>;
}
