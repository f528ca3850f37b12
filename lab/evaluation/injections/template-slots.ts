// Pages made from a template whose slots were never filled.
import type { Change, Injection } from '../injection.ts';
import { amongContent, besideContent, withTitle } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const prose = (name: string, text: string, lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => amongContent(html, context, `<p>${text}</p>`),
});

const LOREM =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris.';

const variants: Change[] = [
  prose(
    'double braces',
    'Looking for a plumber in {{city}}? Our team in {{city}} is ready to help you today, {{first_name}}.',
  ),
  prose(
    'capitals in brackets',
    'The best roofers in [CITY] work for us. Call [PHONE] and ask for a free quote in [CITY], [STATE].',
  ),
  prose(
    'percent signs',
    'We deliver %keyword% to %location% within two days, and %keyword% has never been cheaper.',
  ),
  prose(
    'undefined in prose',
    'Welcome to undefined, the leading provider of cleaning services in undefined since undefined.',
  ),
  prose('lorem ipsum', LOREM),
  {
    name: 'lorem ipsum in a card at the end',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<div class="card"><h3>Our service</h3><p>${LOREM.slice(0, 90)}</p></div>`,
      ),
  },
  {
    name: 'slot in the title',
    rewrites: true,
    inject: (html, context) =>
      amongContent(
        withTitle(html, 'Best Dentist in {city}, {state} | {{business_name}}'),
        context,
        '<p>Our dentists in {{city}} welcome new patients.</p>',
      ),
  },
  prose(
    'dollar braces',
    `Dear \${customer.name}, your nearest shop is in \${store.city} and opens at \${store.hours}.`,
  ),
  prose('null values', 'Price from null USD, delivery in NaN days, rated null by our customers.'),
  prose(
    'capitals in brackets, Polish',
    'Szukasz fachowca w mieście [MIASTO]? Zadzwoń: [TELEFON]. Nasza ekipa w [MIASTO] czeka na zlecenia.',
    'pl',
  ),
  prose(
    'double braces, Polish',
    'Usługi sprzątania w {{miasto}} – zapraszamy mieszkańców {{miasto_dopelniacz}} do kontaktu.',
    'pl',
  ),
];

const code = (name: string, fragment: string): Change => ({
  name,
  inject: (html, context) => amongContent(html, context, fragment),
});

const lookalikes: Change[] = [
  code(
    'documentation of a template language',
    '<pre><code>&lt;h1&gt;{{ page.title }}&lt;/h1&gt;\n{{#each items}}&lt;li&gt;{{name}}&lt;/li&gt;{{/each}}</code></pre>',
  ),
  code(
    'inline code',
    `<p>Write <code>{{ user.name }}</code> where the name should stand, and <code>\${total}</code> for the sum.</p>`,
  ),
  prose(
    'undefined as a term',
    'Division by zero is undefined, and the function returns null when nothing was found.',
  ),
  prose(
    'citation in brackets',
    'The village had 412 inhabitants in 1911 [CENSUS 1911, p. 4] and half as many fifty years later [3].',
  ),
  prose('percentages', 'About 40% of the visitors came by train, 35% by car and 25% on foot.'),
  code(
    'template in a script',
    '<script type="text/x-handlebars-template" id="row"><li>{{title}} – {{price}}</li></script>',
  ),
  prose(
    'article about dummy text',
    'The words “lorem ipsum” come from a text by Cicero and have been used by printers since the sixteenth century.',
  ),
  prose(
    'programming, Polish',
    'Funkcja zwraca wartość null, jeżeli w bazie nie ma klienta o podanym numerze.',
    'pl',
  ),
];

export const templateSlots: Injection = {
  technique: 'template-slots',
  rules: ['sp_template_slots'],
  unlessHostMentions: /lorem ipsum|\{\{|undefined/i,
  variants,
  lookalikes,
};
