// Search phrases with the shipped weights, on those that nothing was learnt from.
import { INTENTS } from '../../src/core/intent/intent-report.ts';
import { intentReport } from '../../src/core/intent/make-intent-report.ts';
import { lockboxPhrases } from '../../training/intent/phrases.ts';
import { shareWithInterval } from '../intervals.ts';
import type { LockboxPart } from './opening.ts';

export const intentPart: LockboxPart = {
  name: 'Search intent',
  async measure(data) {
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
      return `| ${language} | ${count} | ${shareWithInterval(leading / count, count)} | ${(overlap / count).toFixed(3)} |`;
    });
    return ['| Phrases | Number | Leading intent right | Overlap of shares |', '|---|---|---|---|', ...rows];
  },
};
