// Forms that send what is typed in to another site, or unencrypted.
import { type Form, forms } from '../../facts/forms.ts';
import { externalLinks } from '../../facts/links.ts';
import { type ForeignTarget, foreignTarget } from '../../grounds/foreign-target.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { quoteWhole } from '../quote.ts';
import type { Sign } from '../signs.ts';
import { say, sensitiveOf } from './asked.ts';

/** Sign-ins are handed to a firm's other host, a mail provider or a portal on every tenth site. */
const LIKELY = 0.4;

/** Of a page whose own address is unknown only the target of a form speaks. */
export function formsSigns(page: Page): Sign[] {
  const signsOf = page.address === undefined ? targetSigns : formSigns;
  return forms(page).flatMap((form) => signsOf(page, form));
}

function formSigns(page: Page, form: Form): Sign[] {
  const asked = sensitiveOf(form.fields);
  if (asked === undefined) return [];
  const quote = quoteWhole(page, { in: 'attribute', element: form.element, name: 'action' });
  const target = foreignTarget(page, form.action, 'hosts');
  if (target && asked === 'password' && sharesMark(page, target.site)) return [];
  if (target && !isOpenlyLinked(page, target.site)) {
    const isKey = asked === 'password' || asked === 'pin';
    return [
      {
        score: !isKey ? 0.95 : isCollector(page, form, target) ? 0.85 : LIKELY,
        says: say.sends_away({ asked, site: target.site }),
        quote,
      },
    ];
  }
  // A whole site on plain http, or an address whose scheme was only assumed, sends nothing to a doubtful place.
  if (!form.insecure || target || !pageAddress(page).secure || page.url === undefined) return [];
  return [{ score: 0.8, says: say.sends_unencrypted({ asked }), quote }];
}

/** Services that take forms for any sender, hosting for an hour, and names that change their place. */
const COLLECTORS =
  /(?:^|\.)(?:formspree\.io|formsubmit\.co|getform\.io|web3forms\.com|zohopublic\.\w+|jotform\.com|typeform\.com|000webhostapp\.com|herokuapp\.com|firebaseapp\.com|web\.app|netlify\.app|vercel\.app|workers\.dev|pages\.dev|glitch\.me|ngrok\.io|ngrok-free\.app|repl\.co|duckdns\.org|ddns\.net|no-ip\.\w+)$/i;
/** "save.php", "post.php": what a kit writes its loot with. */
const KIT_SCRIPT =
  /\/(?:save|send|post|next|log|login|submit|process|result\w*|action|mail|data|store|check|verify|in|p)\.(?:php|cgi|asp)$/i;

function isCollector(page: Page, form: Form, { host, site, url }: ForeignTarget): boolean {
  if (COLLECTORS.test(host) || ADDRESS_IN_NUMBERS.test(host)) return true;
  // "ourname.mail.provider.net" is ours.
  const own = pageAddress(page).site.split('.', 1)[0] ?? '';
  if (own.length > 2 && url.toLowerCase().includes(own)) return false;
  return KIT_SCRIPT.test(URL.parse(url)?.pathname ?? '') && !isNamedElsewhere(page, form, site);
}

const UNNAMED_HOST = 0.6;
const ADDRESS_IN_NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;
/** Routers, servers at home and the machine itself. */
const PRIVATE_ADDRESS =
  /^(?:(?:0|10|127)\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1?\]|f[cde]))/i;

/** The address of the page is not known: whether it sends data away can only be told by where it sends them. */
function targetSigns(page: Page, form: Form): Sign[] {
  const asked = sensitiveOf(form.fields);
  const target = asked === undefined ? undefined : foreignTarget(page, form.action, 'hosts');
  if (asked === undefined || !target || PRIVATE_ADDRESS.test(target.host)) return [];
  const inNumbers = ADDRESS_IN_NUMBERS.test(target.host);
  // A saved page of the site itself names its site in links, pictures or scripts, too.
  if (!inNumbers && isNamedElsewhere(page, form, target.site)) return [];
  return [
    {
      score: inNumbers ? (asked === 'password' ? 0.85 : 0.95) : UNNAMED_HOST,
      says: say.sends_away({ asked, site: target.site }),
      quote: quoteWhole(page, { in: 'attribute', element: form.element, name: 'action' }),
    },
  ];
}

function isNamedElsewhere(page: Page, { element: own }: Form, site: string): boolean {
  return page.dom.elements.some(
    ({ attribs, name }, number) =>
      number !== own &&
      name !== 'form' &&
      [attribs.href, attribs.src, attribs.content, attribs.srcset].some((value) =>
        value?.toLowerCase().includes(site),
      ),
  );
}

/** Menus and footers lead to the sister site that signs people in; no menu links to where stolen passwords go. */
const MIN_OPEN_LINKS = 3;

function isOpenlyLinked(page: Page, site: string): boolean {
  const addresses = new Set<string>();
  for (const link of externalLinks(page))
    if (link.site === site && !link.hidden && link.text.trim() !== '') addresses.add(link.url);
  return addresses.size >= MIN_OPEN_LINKS;
}

const MIN_MARKS = 3;
const MARK = wholeWords(/\b[A-Z]{3,6}\b/gu);

/** “SFI” on sfi4.com and sfimg.com: both names begin with an abbreviation that the page calls itself by. */
function sharesMark(page: Page, site: string): boolean {
  const own = pageAddress(page).site;
  const counts = new Map<string, number>();
  for (const [mark] of page.text.matchAll(MARK)) {
    const name = mark.toLowerCase();
    if (own.startsWith(name) && site.startsWith(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= MIN_MARKS);
}
