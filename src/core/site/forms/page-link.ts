import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import { auditWords } from './texts.ts';

const ADDRESS_CHARACTERS = 200;

/** The address of a page, to be followed where it leads to the web and nowhere else. */
export function pageLink(url: string | null, lang: ReportLanguage): string {
  if (url === null) return text(auditWords.unnamed[lang]);
  const name = isolated(shortened(url, ADDRESS_CHARACTERS));
  const address = URL.parse(url);
  return address !== null && /^https?:$/.test(address.protocol)
    ? `<a href="${text(address.href)}" rel="noopener noreferrer nofollow">${name}</a>`
    : name;
}
