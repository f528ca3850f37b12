// What the things that spam sells are called in sentences.
import type { MoneyTopic } from '../grounds/topics.ts';
import type { Texts } from './texts.ts';

export const MONEY_NAMES: Readonly<Record<MoneyTopic, Texts>> = {
  casino: { en: 'online casinos', pl: 'kasyna internetowe' },
  betting: { en: 'betting', pl: 'zakłady bukmacherskie' },
  'payday-loans': { en: 'quick loans', pl: 'szybkie pożyczki' },
  pharma: { en: 'medicines without prescription', pl: 'leki bez recepty' },
  steroids: { en: 'steroids', pl: 'sterydy' },
  cbd: { en: 'CBD products', pl: 'produkty CBD' },
  'essay-writing': { en: 'essay writing', pl: 'prace dyplomowe na zamówienie' },
  replica: { en: 'replicas', pl: 'podróbki' },
  escort: { en: 'escort services', pl: 'usługi towarzyskie' },
  'crypto-signals': { en: 'trading signals and coins', pl: 'sygnały giełdowe i kryptowaluty' },
};
