import type { LogoFault } from '../../core/formats/safe-logo.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Localized } from '../../platform/language.ts';

const FAULTS: Readonly<Record<LogoFault, Localized>> = {
  too_large: {
    en: 'The logo is larger than 200 kB.',
    pl: 'Logo jest większe niż 200 kB.',
  },
  not_an_image: {
    en: 'The logo is neither a PNG nor an SVG file.',
    pl: 'Logo nie jest plikiem PNG ani SVG.',
  },
  broken_png: {
    en: 'The PNG file is damaged.',
    pl: 'Plik PNG jest uszkodzony.',
  },
  bad_dimensions: {
    en: 'The logo is too large or too small in pixels.',
    pl: 'Logo ma za dużo albo za mało pikseli.',
  },
  unsafe_svg: {
    en: 'The SVG file cannot be used: it is damaged, or contains something that is not allowed in documents.',
    pl: 'Pliku SVG nie można użyć: jest uszkodzony albo zawiera coś, czego nie może być w dokumentach.',
  },
};

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;
const NOT_BASE64: Localized = {
  en: 'The logo has to be a PNG or SVG file as Base64, or a data: URI of one.',
  pl: 'Logo musi być plikiem PNG lub SVG zapisanym w Base64 albo jego adresem data:.',
};

/** What documents may show of a picture; 422 where that is nothing. */
export async function checkedLogo(sent: string): Promise<string> {
  const base64 = sent.replace(/^data:image\/(?:png|svg\+xml);base64,/, '');
  if (!BASE64.test(base64)) throw new InvalidField(['body', 'logo'], 'wrong_form', NOT_BASE64);
  const { LogoRefused, safeLogo } = await import('../../core/formats/safe-logo.ts');
  try {
    return safeLogo(Buffer.from(base64, 'base64'));
  } catch (error) {
    if (!(error instanceof LogoRefused)) throw error;
    throw new InvalidField(['body', 'logo'], error.fault, FAULTS[error.fault]);
  }
}
