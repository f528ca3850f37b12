// Search phrases with the shipped weights, on those that nothing was learnt from.
import { INTENTS } from '../../../src/core/intent/intent-report.ts';
import { intentReport } from '../../../src/core/intent/make-intent-report.ts';
import { type Measured, recordFigures } from '../../figures.ts';
import { lockboxPhrases } from '../../training/intent/phrases.ts';
import { shareWithInterval } from '../intervals.ts';
import type { LockboxPart } from './opening.ts';

const FIGURES = { en: 'lockbox.intent-en', pl: 'lockbox.intent-pl' } as const;

export const intentPart: LockboxPart = {
  name: 'Search intent',
  async measure(data) {
    const measured: Record<string, Measured> = {};
    const rows = (['en', 'pl'] as const).map((language) => {
      const phrases = lockboxPhrases(data, language);
      let leading = 0;
      let overlap = 0;
      for (const { query, market, shares } of phrases) {
        const { dominant, intents } = intentReport({ query, market, lang: 'en' });
        if (shares[dominant] === Math.max(...INTENTS.map((intent) => shares[intent]))) leading++;
        for (const { intent, share } of intents) overlap += Math.min(share, shares[intent]);
      }
      const count = phrases.length;
      measured[FIGURES[language]] = {
        value: (100 * leading) / count,
        told: shareWithInterval(leading / count, count),
      };
      return `| ${language} | ${count} | ${shareWithInterval(leading / count, count)} | ${(overlap / count).toFixed(3)} |`;
    });
    recordFigures(measured);
    return ['| Phrases | Number | Leading intent right | Overlap of shares |', '|---|---|---|---|', ...rows];
  },
};
