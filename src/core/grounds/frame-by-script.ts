// The frame around a text that scripts draw: what it would hold is not missing.
import { scripts } from '../facts/code/scripts.ts';
import { links } from '../facts/links.ts';
import { regionOf } from '../facts/regions.ts';
import { tokens } from '../facts/tokens.ts';
import { APP_ROOTS } from '../page/app-roots.ts';
import type { Page } from '../page/page.ts';

const FEW_LINKS = 2;
const MANY_SCRIPTS = 5;

/** The text is there but the frame around it is not: an app draws its footer when the visitor scrolls. */
export function frameByScript(page: Page): boolean {
  if (!page.dom.elements.some((element) => element.name === 'script')) return false;
  if (links(page).length < FEW_LINKS) return true;
  const isApp = page.dom.elements.some(
    (element) => element.attribs.id !== undefined && APP_ROOTS.has(element.attribs.id),
  );
  const drawn = isApp || scripts(page).external.length >= MANY_SCRIPTS;
  return drawn && !hasFilledFooter(page);
}

/** An empty element of the site's own making, "<acme-footer>", is filled when its script has run. */
export function footerByScript(page: Page): boolean {
  const { firstBlock, endBlock } = page.cut;
  return page.dom.elements.some(
    ({ name }, number) => OWN_FOOTER.test(name) && (firstBlock[number] ?? 0) >= (endBlock[number] ?? 0),
  );
}

const OWN_FOOTER = /^[a-z][a-z\d]*(?:-[a-z\d]+)*-footer$|^footer-/;

/** "Footer" for screen readers, or a skip link, stands there before the footer itself does. */
const FEW_FOOTER_WORDS = 4;

function hasFilledFooter(page: Page): boolean {
  if (links(page).some((link) => link.region === 'footer')) return true;
  const all = tokens(page);
  let words = 0;
  for (const block of page.blocks)
    if (regionOf(page, block.elementIndex) === 'footer')
      words += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
  return words >= FEW_FOOTER_WORDS;
}
