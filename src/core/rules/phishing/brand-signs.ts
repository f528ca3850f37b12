// Pages that ask for data under the name, the marks, the menus or the spelling of a well-known brand.
import { forms, looseFields, type Sensitive } from '../../facts/forms.ts';
import { mainHeading } from '../../facts/headings.ts';
import { externalLinks } from '../../facts/links.ts';
import {
  brandDress,
  disguisedBrand,
  mixedWords,
  posedBrand,
  wornBrand,
} from '../../grounds/posing-as-brand.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { perPage } from '../../page/per-page.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import type { Sign } from '../signs.ts';
import { shortened } from '../wording.ts';
import { MAX_WORDS, MAX_WORDS_BESIDE_FORM, say, sensitiveOf } from './asked.ts';

const LOG_IN =
  /log ?[io]n|sign ?[io]n|verify|verification|confirm your|account|secure|unlock|zaloguj|logowanie|weryfikacj|potwierdź|konto|konta|connexion|connecter|iniciar ses|acceder|anmeld|einlogg|accedi|accesso|entrar|вход|войти|přihl|inlog|logga in|giriş|ログイン|登录/i;
/** Beside a field for a card or a code there is a sum, a receiver and a word of comfort. */
const MAX_WORDS_BESIDE_CODE = 100;
/** Sign-in pages of programs that firms run on hosts of their own show their maker's name: Exchange, ADFS. */
const OWN_SERVER = /\/(?:adfs|owa|exchange|ecp|citrix|remote)\//i;
const MASKS_OF_BRAND = 0.85;
/** A logo may be that of a customer, a partner or a way to sign in. */
const MASKS_OF_LOGO = 0.6;

/** What is asked for in sight, or by a form that a script shows on a page with hardly anything else. */
const askedHere = perPage((page): Sensitive | undefined => {
  const shown = forms(page).filter((form) => !form.hidden || page.wordCount <= MAX_WORDS_BESIDE_FORM);
  const fields = shown.flatMap((form) => form.fields);
  const asked = sensitiveOf(fields) ?? sensitiveOf(looseFields(page));
  if (asked !== undefined || page.wordCount > MAX_WORDS_BESIDE_FORM || !LOG_IN.test(calledOf(page)))
    return asked;
  // Fields without a name, under labels that say what goes in.
  const bare = [...fields, ...looseFields(page)].filter(({ type }) => type === 'text' || type === 'email');
  return bare.length >= 2 && PASSWORD_LABEL.test(page.text) ? 'password' : undefined;
});

const PASSWORD_LABEL = wholeWords(/\b(?:password|mot de passe|contraseña|passwort|senha)\b|hasło/iu);

function calledOf(page: Page): string {
  return `${page.head.title} ${mainHeading(page)?.text ?? ''}`;
}

export function brandSigns(page: Page): Sign[] {
  if (page.wordCount > MAX_WORDS) return [];
  const asked = askedHere(page);
  if (asked === undefined) return [];
  const { base } = pageAddress(page);
  if (OWN_SERVER.test(base?.pathname ?? '') || forms(page).some((form) => OWN_SERVER.test(form.action)))
    return [];
  // In a language whose words for signing in are not known here, a page of little else than the form says the same.
  const few = asked === 'password' || asked === 'card' ? MAX_WORDS_BESIDE_FORM : MAX_WORDS_BESIDE_CODE;
  if (!LOG_IN.test(calledOf(page)) && page.wordCount > few) return [];
  const brand = posedBrand(page);
  if (brand !== undefined)
    return [
      {
        score: MASKS_OF_BRAND,
        says: say.poses_as_brand({ title: shortened(page.head.title, 60), asked, brand: written(brand) }),
        quote: quoteWhole(page, { in: 'title' }),
      },
    ];
  const mark = wornBrand(page);
  if (mark === undefined || page.wordCount > MAX_WORDS_BESIDE_FORM) return [];
  return [
    {
      score: mark.in === 'copyright' ? MASKS_OF_BRAND : MASKS_OF_LOGO,
      says: say.wears_brand({ asked, brand: written(mark.brand) }),
      quote:
        mark.in === 'copyright'
          ? quoteText(page, mark.span)
          : quoteWhole(page, { in: 'attribute', element: mark.element, name: 'alt' }),
    },
  ];
}

const DRESSED = 0.8;
const SPELT = 0.9;

/** A brand's menus and footer around a form that is sent to a script of this host: how kits are made. */
export function dressSigns(page: Page): Sign[] {
  const dress = page.wordCount > MAX_WORDS ? undefined : brandDress(page);
  if (!dress) return [];
  const takes = forms(page).some(
    ({ kind, action, external }) => kind !== 'search' && !external && /\.php\b/i.test(action),
  );
  if (!takes && askedHere(page) === undefined) return [];
  const { brand, site, links } = dress;
  const first = externalLinks(page).find((link) => link.site === site);
  return [
    {
      score: DRESSED,
      says: say.dressed_as_brand({ brand: written(brand), site, links }),
      quote: first && quoteWhole(page, { in: 'attribute', element: first.element, name: 'href' }),
    },
  ];
}

/** Letters are exchanged to pass by the filters that look for the brand. Articles on that trick have no form for it. */
export function spellingSigns(page: Page): Sign[] {
  const found = page.wordCount > MAX_WORDS ? undefined : disguisedBrand(page);
  const asks = forms(page).some(({ kind, fields }) => kind !== 'search' && fields.length > 0);
  const inTitle = found && page.head.title.includes(page.text.slice(found.start, found.end));
  if (!found || (!asks && !inTitle && looseFields(page).length === 0)) return [];
  return [
    {
      score: SPELT,
      says: say.spells_brand({
        written: page.text.slice(found.start, found.end),
        brand: written(found.brand),
      }),
      quote: quoteText(page, found),
    },
  ];
}

const DISGUISED_LABELS = 0.8;
const MIN_DISGUISED = 2;
const MIN_FIELDS = 2;

/** "Ρost cοde" in Greek letters: the labels are to be read by people, and by no filter. */
export function labelSigns(page: Page): Sign[] {
  if (page.wordCount > MAX_WORDS) return [];
  if (!forms(page).some(({ kind, fields }) => kind !== 'search' && fields.length >= MIN_FIELDS)) return [];
  const found = new Map(mixedWords(page).map((span) => [page.text.slice(span.start, span.end), span]));
  const [first] = found.values();
  if (first === undefined || found.size < MIN_DISGUISED) return [];
  const words = [...found.keys()].slice(0, 3);
  return [{ score: DISGUISED_LABELS, says: say.disguises_labels({ words }), quote: quoteText(page, first) }];
}

function written(brand: string): string {
  return brand.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
