import type { GlobalRole } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isPasswordRefused } from '../identity/service.ts';

const REFUSED = {
  en: 'This address has no password here: sign in with your company’s account.',
  pl: 'Do tego adresu nie ma tu hasła: zaloguj się kontem firmowym.',
};

/** 403 where a password would be asked for, chosen or sent a link for in vain. */
export function refusePassword(
  app: App,
  account: { readonly email: string; readonly role: GlobalRole },
): void {
  if (isPasswordRefused(app, account)) fail('forbidden', null, { text: REFUSED });
}

const ADDRESS_OF_COMPANY = {
  en: 'The address of this account is your company’s, and is not changed here.',
  pl: 'Adres tego konta należy do Twojej firmy i nie można go tu zmienić.',
};

/** Or else a person could take the account along to an address that has a password, and stay when they have left. */
export function refuseOtherAddress(
  app: App,
  account: { readonly email: string; readonly role: GlobalRole },
): void {
  if (isPasswordRefused(app, account)) fail('forbidden', null, { text: ADDRESS_OF_COMPANY });
}
