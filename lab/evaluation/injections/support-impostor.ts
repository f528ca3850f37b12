// Pages that pose as the help line of a well-known company.
import type { Change, Injection } from '../injection.ts';
import { amongContent, atBodyStart, besideContent, withTitle } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const rewriting = (name: string, inject: Change['inject']): Change => ({ name, rewrites: true, inject });
const inside = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html, context) => amongContent(html, context, fragment), lang);

const variants: Change[] = [
  inside(
    'printer help line',
    '<h2>HP Printer Support Number</h2><p>Call the official HP customer support at 1-888-555-0162. Our HP technicians help you 24/7 with every printer problem.</p>',
  ),
  rewriting('title and banner', (html) =>
    atBodyStart(
      withTitle(html, 'Microsoft Support Phone Number – Official Help Line'),
      '<div class="tollfree"><h1>Microsoft Support Phone Number</h1><p>Official Microsoft customer service helpline: +1-877-555-0118, available day and night.</p></div>',
    ),
  ),
  change('airline bookings', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<h3>Delta Airlines customer service number</h3><p>To change your booking call the Delta Airlines customer care helpline at 1-866-555-0171. Official support agents answer at once.</p>',
    ),
  ),
  inside(
    'payment service',
    '<p><strong>PayPal customer support:</strong> for help with a blocked account call the PayPal official support number 1-855-555-0126 toll free.</p>',
  ),
  inside(
    'antivirus renewal',
    '<h3>Norton Support</h3><p>Norton customer service phone number: 1-844-555-0190. Certified Norton support team for renewal, refund and installation.</p>',
  ),
  change('crypto exchange, footer of the text', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<p>Coinbase support number: 1-833-555-0155. Coinbase official customer care is ready to recover your wallet 24 hours a day.</p>',
    ),
  ),
  inside(
    'shop help line, Polish',
    '<h2>Allegro infolinia</h2><p>Oficjalna infolinia Allegro: 22 000 12 21. Konsultanci obsługi klienta Allegro pomogą przez całą dobę.</p>',
    'pl',
  ),
  inside(
    'parcel help line, Polish',
    '<h3>InPost – numer infolinii</h3><p>Zadzwoń do biura obsługi klienta InPost pod numer 12 000 13 34. Oficjalna pomoc InPost w sprawie paczek.</p>',
    'pl',
  ),
];

const lookalikes: Change[] = [
  inside(
    'independent repair shop',
    '<p>We are an independent workshop and have no connection with HP or Canon. For repairs of any printer call 0113 496 0144.</p>',
  ),
  inside(
    'news on a company',
    '<p>Microsoft said on Monday that it would close two support centres; the union can be reached at 0113 496 0101.</p>',
  ),
  inside(
    'own support',
    '<h3>Customer support</h3><p>Our customer service is open from 9 to 5 at 1-800-555-0133.</p>',
  ),
  inside(
    'directory that links the company',
    '<p>For questions about your account, use the contact page of <a href="https://www.paypal.com/help">PayPal</a>; we cannot see your payments.</p>',
  ),
  inside(
    'reseller',
    '<p>We sell Apple and Samsung phones. Ask our shop in Leeds about prices: 0113 496 0177. Unofficial reseller.</p>',
  ),
  inside(
    'warning about impostors',
    '<p>Fraudsters buy adverts with a false “Amazon support number”. Amazon shows its own contacts only inside your account.</p>',
  ),
  inside(
    'warning, Polish',
    '<p>Oszuści publikują fałszywe numery infolinii banków i sklepów. Numer zawsze sprawdzaj na stronie samej firmy, na przykład allegro.pl.</p>',
    'pl',
  ),
];

export const supportImpostor: Injection = {
  technique: 'support-impostor',
  rules: ['sp_support_impostor'],
  unlessHostMentions: /\bHP\b|microsoft|delta air|paypal|norton|coinbase|allegro|inpost/i,
  variants,
  lookalikes,
};
