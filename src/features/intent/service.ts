export { intentFor } from './find-intent.ts';
export { checkMarket, marketOf } from './market.ts';
export {
  type PagePhrase,
  pagePhrase,
  phraseAtHand,
  phraseDue,
  pricedPhrases,
  stepOf,
} from './page-phrases.ts';
export { phraseOf } from './phrase.ts';
export { projectField } from './project-field.ts';
export { type IntentQuote, quoteIntent } from './quote-intent.ts';
export { type IntentRow, intentById } from './store.ts';
