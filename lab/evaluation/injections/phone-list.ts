// Lists of phone numbers without anything that says whose they are.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, besideContent, intoFooter } from '../places.ts';
import type { Random } from '../random.ts';
import type { Lang } from '../wording/vocabulary.ts';

/** Numbers that are kept free for stories (555-01xx), or that no network gives out (Polish ones after 000). */
const american = (random: Random): string =>
  `${random.pick(['(###) 555-01##', '###-555-01##', '1-###-555-01##', '+1 ### 555 01##'])}`.replace(
    /#/g,
    () => String(random.between(2, 9)),
  );
const polishNumber = (random: Random): string =>
  random
    .pick(['+48 22 000 ## ##', '22 000 ## ##', '(12) 000-##-##', '61 000 ## ##'])
    .replace(/#/g, () => String(random.between(1, 9)));

function phones(
  name: string,
  count: readonly [number, number],
  shape: (numbers: readonly string[], html: string, context: InjectionContext) => string,
  lang?: Lang,
): Change {
  return {
    name,
    ...(lang ? { lang } : {}),
    inject: (html, context) => {
      const { random } = context;
      const one = lang === 'pl' ? polishNumber : american;
      const numbers = Array.from({ length: random.between(...count) }, () => one(random));
      return shape(numbers, html, context);
    },
  };
}

const variants: Change[] = [
  phones('paragraph with commas', [42, 70], (numbers, html, context) =>
    besideContent(html, context, 'last', `<p>${numbers.join(', ')}</p>`),
  ),
  phones('list items', [40, 60], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<ul>${numbers.map((number) => `<li>${number}</li>`).join('')}</ul>`,
    ),
  ),
  phones('lines of a footer', [45, 80], (numbers, html) =>
    intoFooter(html, `<div class="nums">${numbers.join('<br>')}</div>`),
  ),
  phones('table', [40, 64], (numbers, html, context) => {
    const rows: string[] = [];
    for (let i = 0; i < numbers.length; i += 4)
      rows.push(
        `<tr>${numbers
          .slice(i, i + 4)
          .map((number) => `<td>${number}</td>`)
          .join('')}</tr>`,
      );
    return besideContent(html, context, 'last', `<table>${rows.join('')}</table>`);
  }),
  phones('numbers as telephone links', [42, 60], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<div>${numbers.map((number) => `<a href="tel:${number.replace(/\D/g, '')}">${number}</a>`).join(' ')}</div>`,
    ),
  ),
  phones('who called me', [40, 60], (numbers, html, context) =>
    amongContent(
      html,
      context,
      `<h3>Who called me?</h3><p>${numbers.map((number) => `${number} unknown`).join(' / ')}</p>`,
    ),
  ),
  phones(
    'paragraph with commas, Polish',
    [42, 70],
    (numbers, html, context) => besideContent(html, context, 'last', `<p>${numbers.join(', ')}</p>`),
    'pl',
  ),
  phones(
    'list items, Polish',
    [40, 60],
    (numbers, html, context) =>
      amongContent(html, context, `<ul>${numbers.map((number) => `<li>tel. ${number}</li>`).join('')}</ul>`),
    'pl',
  ),
];

const roles = [
  'Front desk',
  'Admissions',
  'Radiology',
  'Pharmacy',
  'Billing',
  'Press office',
  'Volunteers',
  'Security',
];

const lookalikes: Change[] = [
  phones('directory with names and roles', [20, 26], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<h2>Staff directory</h2><table>${numbers.map((number, i) => `<tr><td>${context.words.person()}</td><td>${roles[i % roles.length]}, room ${100 + i}</td><td>${number}</td></tr>`).join('')}</table>`,
    ),
  ),
  phones('emergency numbers', [6, 6], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<h2>In an emergency</h2><ul><li>Ambulance: 911</li>${numbers.map((number, i) => `<li>${roles[i % roles.length]} of the county hospital, day and night: ${number}</li>`).join('')}</ul>`,
    ),
  ),
  phones('branches with address and number', [16, 20], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<ul>${numbers.map((number, i) => `<li>${context.words.places[i]} branch, ${i * 4 + 1} Station Road, open Monday to Friday, phone ${number}</li>`).join('')}</ul>`,
    ),
  ),
  phones('contact block', [2, 3], (numbers, html) =>
    intoFooter(html, `<address>Call us: ${numbers.join(' or ')}</address>`),
  ),
  phones('departments of a university', [18, 24], (numbers, html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<dl>${numbers.map((number, i) => `<dt>Department of ${['History', 'Physics', 'Law', 'Music', 'Botany', 'Geology'][i % 6]}, office ${i + 1}</dt><dd>Secretary: ${context.words.person()}, phone ${number}</dd>`).join('')}</dl>`,
    ),
  ),
  {
    name: 'part numbers',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<p>Fits models ${Array.from({ length: 30 }, () => `${context.random.between(100, 999)}-${context.random.between(1000, 9999)}`).join(', ')}.</p>`,
      ),
  },
  phones(
    'phone book of an office, Polish',
    [16, 20],
    (numbers, html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<table>${numbers.map((number, i) => `<tr><td>${context.words.person()}</td><td>Referat ${['podatków', 'geodezji', 'oświaty', 'dróg'][i % 4]}, pokój ${i + 10}</td><td>${number}</td></tr>`).join('')}</table>`,
      ),
    'pl',
  ),
];

export const phoneList: Injection = {
  technique: 'phone-list',
  rules: ['sp_kw_phone_list'],
  variants,
  lookalikes,
};
