// Forms and what they ask for. A form is named by its fields: what is asked tells more than what a form is called.
import type { Element } from 'domhandler';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { pageAddress, siteOf } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { isHidden } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';

export type FormKind =
  | 'login'
  | 'registration'
  | 'payment'
  | 'search'
  | 'newsletter'
  | 'comment'
  | 'contact'
  | 'cart'
  | 'other';

export type Sensitive = 'password' | 'card' | 'pin' | 'identity' | 'bank';

export interface FormField {
  readonly element: number;
  /** Type of an input; 'select' or 'textarea' otherwise. */
  readonly type: string;
  readonly name: string;
  readonly sensitive: Sensitive | undefined;
}

export interface Form {
  readonly element: number;
  readonly kind: FormKind;
  readonly method: 'get' | 'post' | 'dialog';
  /** Absolute where the page's address is known; '' where it is sent to the page itself. */
  readonly action: string;
  readonly actionSite: string;
  /** Sent to another registrable domain. */
  readonly external: boolean;
  /** Sent over plain http. */
  readonly insecure: boolean;
  /** Fields that a visitor fills in: hidden ones and buttons are left out. */
  readonly fields: readonly FormField[];
  readonly region: Region;
  readonly hidden: boolean;
}

const SILENT_TYPES = new Set(['hidden', 'submit', 'button', 'image', 'reset']);
/** Names are read by their beginning; the rest of a long one is a token. */
const MAX_NAME = 120;

export const forms = perPage((page): readonly Form[] => {
  const found: Form[] = [];
  for (const number of elementsNamed(page, 'form')) {
    const element = page.dom.elements[number];
    if (element) found.push(readForm(page, element, number));
  }
  return found;
});

/** Fields that stand in no form: scripts read them. */
export const looseFields = perPage((page): readonly FormField[] => {
  const inForms = new Set(forms(page).flatMap((form) => form.fields.map((field) => field.element)));
  return fieldNumbers(page)
    .filter((number) => !inForms.has(number))
    .flatMap((number) => readField(page, number) ?? []);
});

const fieldNumbers = perPage((page): readonly number[] =>
  ['input', 'select', 'textarea'].flatMap((name) => elementsNamed(page, name)).sort((a, b) => a - b),
);

function readForm(page: Page, element: Element, number: number): Form {
  const end = page.dom.end[number] ?? number;
  const numbers = fieldNumbers(page);
  const fields: FormField[] = [];
  for (let i = firstAfter(numbers, number); i < numbers.length && (numbers[i] ?? end) < end; i++) {
    const field = readField(page, numbers[i] ?? 0);
    if (field) fields.push(field);
  }
  const written = (element.attribs.action ?? '').trim();
  const address = pageAddress(page);
  const url = written === '' ? null : URL.parse(written, address.base?.href);
  const web = url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
  const actionSite = web ? siteOf(web.hostname) : '';
  const method = element.attribs.method?.toLowerCase();
  return {
    element: number,
    kind: kindOf(element, fields),
    method: method === 'post' || method === 'dialog' ? method : 'get',
    action: web?.href ?? written,
    actionSite,
    external: actionSite !== '' && address.site !== '' && actionSite !== address.site,
    insecure: web ? web.protocol === 'http:' : address.base?.protocol === 'http:',
    fields,
    region: regionOf(page, number),
    hidden: isHidden(page, number),
  };
}

function firstAfter(numbers: readonly number[], after: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readField(page: Page, number: number): FormField | undefined {
  const element = page.dom.elements[number];
  if (!element) return undefined;
  const type = element.name === 'input' ? (element.attribs.type ?? 'text').toLowerCase() : element.name;
  if (SILENT_TYPES.has(type)) return undefined;
  const { name, id, autocomplete, placeholder } = element.attribs;
  const label = element.attribs['aria-label'];
  const hint = [name, id, autocomplete, placeholder, label]
    .map((part) => (part ?? '').slice(0, MAX_NAME).toLowerCase())
    .join(' ');
  return { element: number, type, name: name ?? id ?? '', sensitive: sensitiveKind(type, hint) };
}

/** The name or the label of a field, as a whole. */
const PASSWORD_NAMES =
  /(?:^| )(?:pass|passwd|password|pswd|pwd|haslo|hasło|mot de passe|contraseña|clave|passwort|senha)(?: |$)/;

function sensitiveKind(type: string, hint: string): Sensitive | undefined {
  if (type === 'password') return hint.includes('pin') && !hint.includes('ping') ? 'pin' : 'password';
  if (type === 'search' || type === 'checkbox' || type === 'radio') return undefined;
  if (
    hasAny(hint, [
      'cc-number',
      'cc_number',
      'cardnumber',
      'card-number',
      'card_number',
      'card number',
      'cc-csc',
      'cvv',
      'cvc',
      'numer karty',
      'kartennummer',
      'numéro de carte',
      'numero de tarjeta',
      'número de tarjeta',
      'číslo karty',
    ])
  ) {
    return 'card';
  }
  if (
    hasAny(hint, ['pesel', 'ssn', 'social security', 'passport', 'paszport', 'dowod', 'dowód', 'national id'])
  ) {
    return 'identity';
  }
  if (hasAny(hint, ['iban', 'account number', 'numer konta', 'blik', 'routing'])) return 'bank';
  if (hasAny(hint, [' pin ', 'pin-code', 'pin_code', 'kod pin', 'one-time-code', 'kod sms'])) return 'pin';
  // Kits show what is typed, so that the victim does not mistype it.
  return PASSWORD_NAMES.test(hint) ? 'password' : undefined;
}

function kindOf(element: Element, fields: readonly FormField[]): FormKind {
  const called = ['id', 'class', 'action', 'role', 'name']
    .map((name) => (element.attribs[name] ?? '').slice(0, MAX_NAME).toLowerCase())
    .join(' ');
  const passwords = fields.filter((field) => field.sensitive === 'password').length;
  const emails = fields.filter(
    (field) => field.type === 'email' || /e-?mail/i.test(field.name.slice(0, MAX_NAME)),
  ).length;
  const areas = fields.filter((field) => field.type === 'textarea').length;
  if (fields.some((field) => field.sensitive === 'card' || field.sensitive === 'bank')) return 'payment';
  if (passwords > 0) {
    return passwords > 1 || hasAny(called, ['register', 'signup', 'sign-up', 'rejestr'])
      ? 'registration'
      : 'login';
  }
  if (isSearch(called, fields)) return 'search';
  if (hasAny(called, ['comment', 'komentarz', 'respond'])) return 'comment';
  if (hasAny(called, ['cart', 'basket', 'checkout', 'koszyk', 'zamow', 'order'])) return 'cart';
  if (areas > 0) return 'contact';
  if (emails > 0 && fields.length <= 4) return 'newsletter';
  return hasAny(called, ['newsletter', 'subscribe', 'mailchimp', 'subskry']) ? 'newsletter' : 'other';
}

function isSearch(called: string, fields: readonly FormField[]): boolean {
  if (fields.some((field) => field.type === 'search')) return true;
  const texts = fields.filter((field) => field.type === 'text');
  if (texts.length !== 1 || fields.some((field) => field.type === 'textarea' || field.type === 'email'))
    return false;
  const name = texts[0]?.name.toLowerCase() ?? '';
  return (
    hasAny(called, ['search', 'szuka', 'wyszuk']) ||
    ['q', 's', 'query', 'search', 'szukaj', 'keyword'].includes(name)
  );
}

function hasAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}
