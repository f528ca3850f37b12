// Every technique, in the order of their names.
import type { Injection } from './injection.ts';
import { affiliateLinks } from './injections/affiliate-links.ts';
import { backButton } from './injections/back-button.ts';
import { botResidue } from './injections/bot-residue.ts';
import { cloakingScript } from './injections/cloaking-script.ts';
import { commentSpam } from './injections/comment-spam.ts';
import { fakeAlert } from './injections/fake-alert.ts';
import { fakeGenerator } from './injections/fake-generator.ts';
import { forcedDownload } from './injections/forced-download.ts';
import { foreignSection } from './injections/foreign-section.ts';
import { guaranteedReturns } from './injections/guaranteed-returns.ts';
import { hiddenLinks } from './injections/hidden-links.ts';
import { hiddenText } from './injections/hidden-text.ts';
import { keywordList } from './injections/keyword-list.ts';
import { llmInstructions } from './injections/llm-instructions.ts';
import { moneyLinks } from './injections/money-links.ts';
import { obfuscatedLoader } from './injections/obfuscated-loader.ts';
import { paidLinks } from './injections/paid-links.ts';
import { phishingForm } from './injections/phishing-form.ts';
import { phoneList } from './injections/phone-list.ts';
import { placeList } from './injections/place-list.ts';
import { popUnder } from './injections/pop-under.ts';
import { prizeTrap } from './injections/prize-trap.ts';
import { sneakyRedirect } from './injections/sneaky-redirect.ts';
import { spunText } from './injections/spun-text.ts';
import { stitchedText } from './injections/stitched-text.ts';
import { structuredData } from './injections/structured-data.ts';
import { stuffedAlt } from './injections/stuffed-alt.ts';
import { stuffedText } from './injections/stuffed-text.ts';
import { stuffedTitle } from './injections/stuffed-title.ts';
import { supportImpostor } from './injections/support-impostor.ts';
import { tailInjection } from './injections/tail-injection.ts';
import { templateSlots } from './injections/template-slots.ts';

export const INJECTIONS: readonly Injection[] = [
  affiliateLinks,
  backButton,
  botResidue,
  cloakingScript,
  commentSpam,
  fakeAlert,
  fakeGenerator,
  forcedDownload,
  foreignSection,
  guaranteedReturns,
  hiddenLinks,
  hiddenText,
  keywordList,
  llmInstructions,
  moneyLinks,
  obfuscatedLoader,
  paidLinks,
  phishingForm,
  phoneList,
  placeList,
  popUnder,
  prizeTrap,
  sneakyRedirect,
  spunText,
  stitchedText,
  structuredData,
  stuffedAlt,
  stuffedText,
  stuffedTitle,
  supportImpostor,
  tailInjection,
  templateSlots,
];
