// Scripts of the page: inline code, read once, and files from elsewhere with what their hosts are known for.
import type { Element } from 'domhandler';
import { adNetworkOf, analyticsOf, consentVendorOf, MINER_HOSTS } from '../../lexicon/ad-hosts.ts';
import { attributeMarksOf, HAS_HANDLER, SCRIPT_ATTRIBUTES } from '../../page/attribute-marks.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { perPage } from '../../page/per-page.ts';
import { codeOf, isCode, type ReadCode, readCode, readElementCode } from '../../script/element-code.ts';

export interface InlineScript extends ReadCode {
  readonly element: number;
  /** The code as it stands in the page; the attribute's value for a handler. */
  readonly code: string;
  /** Attribute it stands in ("onclick"); '' for a script element. */
  readonly attribute: string;
}

export interface ExternalScript {
  readonly element: number;
  readonly src: string;
  readonly host: string;
  readonly site: string;
  readonly external: boolean;
  readonly module: boolean;
  readonly deferred: boolean;
  readonly adNetwork: string | undefined;
  readonly analytics: string | undefined;
  readonly consent: string | undefined;
  readonly miner: boolean;
}

export interface Scripts {
  readonly inline: readonly InlineScript[];
  readonly external: readonly ExternalScript[];
  /** Inline characters of code, data scripts not counted. */
  readonly inlineChars: number;
  /** Inline characters of JSON, templates and the like. */
  readonly dataChars: number;
}

const HANDLER_TAGS = new Set(['body', 'a', 'button', 'html', 'iframe', 'svg', 'div', 'span', 'section']);

export const scripts = perPage((page): Scripts => {
  const inline: InlineScript[] = [];
  const external: ExternalScript[] = [];
  let inlineChars = 0;
  let dataChars = 0;
  for (const number of elementsNamed(page, 'script')) {
    const element = page.dom.elements[number];
    if (!element) continue;
    const src = element.attribs.src;
    if (src !== undefined) {
      external.push(readExternal(page, element, number, src.trim()));
      continue;
    }
    const code = codeOf(element);
    if (!isCode(element.attribs.type)) dataChars += code.length;
    else if (code.trim() !== '') {
      inlineChars += code.length;
      inline.push({ element: number, code, attribute: '', ...readElementCode(element) });
    }
  }
  // The same handler stands on every row of a table: its code is read once.
  const handlers = new Map<string, ReadCode>();
  const { bits } = attributeMarksOf(page.dom);
  for (let number = 0; number < bits.length; number++) {
    if (((bits[number] ?? 0) & HAS_HANDLER) === 0) continue;
    const element = page.dom.elements[number];
    const picture = element?.name === 'img';
    if (!element || (!picture && !HANDLER_TAGS.has(element.name))) continue;
    for (const name of SCRIPT_ATTRIBUTES) {
      const code = element.attribs[name];
      // Pictures by the hundred have handlers that only change the picture.
      if (!code || (picture && !code.includes('location'))) continue;
      const read = handlers.get(code) ?? readCode(code);
      handlers.set(code, read);
      inline.push({ element: number, code, attribute: name, ...read });
    }
  }
  return { inline, external, inlineChars, dataChars };
});

function readExternal(page: Page, element: Element, number: number, src: string): ExternalScript {
  const address = pageAddress(page);
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src, address.base?.href);
  const host = url?.hostname ?? '';
  const site = host === '' ? address.site : siteOf(host);
  return {
    element: number,
    src: url?.href ?? src,
    host,
    site,
    external: site !== '' && address.site !== '' && site !== address.site,
    module: element.attribs.type === 'module',
    deferred: element.attribs.defer !== undefined || element.attribs.async !== undefined,
    adNetwork: adNetworkOf(host, site),
    analytics: analyticsOf(host, site),
    consent: consentVendorOf(host, site),
    miner: MINER_HOSTS.has(site),
  };
}
