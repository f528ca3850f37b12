import { codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { foreignTarget } from '../../grounds/foreign-target.ts';
import type { Page } from '../../page/page.ts';
import { quoteAct } from '../quote-script.ts';
import type { Sign } from '../signs.ts';
import { say, sensitiveOf } from './asked.ts';

/** A bot that takes messages is what stolen passwords are sent to; no shop uses it for a form. */
const DROP =
  /api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks|formspree\.io|emailjs|getform\.io|web3forms|hooks\.slack\.com/i;
export const SENT_TO_BOT = 0.95;

/** What is typed in is sent away by a script. */
export function scriptSigns(page: Page): Sign[] {
  const asked = sensitiveOf([...forms(page).flatMap((form) => form.fields), ...looseFields(page)]);
  if (asked === undefined) return [];
  const signs: Sign[] = [];
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.calls) {
      const sends = act.name === 'fetch' || act.name === 'sendBeacon';
      const opens = act.name === 'open' && /^post$/i.test(act.value ?? '');
      if (!sends && !opens) continue;
      const place = sends ? act.after + 1 : act.after + 3;
      const address = valuesOf(page, piece, place)[0]?.text ?? '';
      const drop = DROP.test(address);
      const target = foreignTarget(page, address, 'hosts');
      // Counting and error reports are sent to others on every page: only a script that reads the fields counts.
      const { code } = piece.tokens;
      const reads =
        /\.value\b|FormData|serialize\(/.test(code) &&
        (drop || /passw|\bcard|\bpin\b|pesel|\bcvv|iban|hasl/i.test(code));
      if (!reads || (!drop && !target)) continue;
      const site = target?.site ?? URL.parse(address)?.hostname ?? '';
      signs.push({
        score: drop ? SENT_TO_BOT : 0.8,
        says: say.script_sends({ asked, site }),
        quote: quoteAct(page, piece, act),
      });
    }
  }
  return signs;
}
