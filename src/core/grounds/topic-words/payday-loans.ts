// Quick small loans, as spam speaks of them.
import type { TopicWords } from './topic-words.ts';

export const PAYDAY_LOANS: TopicWords = {
  strong: {
    en: `payday loan{,s}, payday lender{,s}, payday advance, cash advance loan{,s}, quick cash loan{,s}, instant loan{,s}, same day loan{,s}, bad credit loan{,s}, loan{,s} for bad credit, no credit check loan{,s}, no credit check, guaranteed approval loan{,s}, guaranteed loan{,s}, title loan{,s}, short term loan{,s}, installment loan{,s} online, personal loan{,s} online, loans online, online loan{,s}, fast cash loan{,s}, quick loan{,s}`,
    pl: `chwilówk~, chwilówek, pożyczk{a,i,ę,ach} {chwilówk~,online,przez internet,bez bik,bez zaświadczeń,na dowód,pozabankow~,dla zadłużonych,od ręki,ratalna,ratalne,na raty}, pożyczek {online,chwilówek,pozabankowych,bez bik}, szybk{a,ie,ą,ich} pożycz~, darmow{a,e} pożyczk~, pierwsza pożyczka za darmo, kredyt bez bik, kredyty bez bik, gotówka od ręki, gotówk~ w 15 minut`,
    any: `vivus, wonga, provident pożyczk~, микрозайм~, займ{,ы} онлайн, онлайн займ{,ы}, быстр{ый,ые} займ{,ы}, займ{,ы} без отказа, кредит без отказа, pinjaman online, pinjol, กู้เงินด่วน, เงินด่วน, 小额贷款, 网贷, vay tiền nhanh, vay tiền online, préstamos rápidos, préstamos online, kredit ohne schufa, crédit sans justificatif`,
  },
  weak: { en: `payday, cash advance`, pl: `pożyczk~, pożyczek` },
  idioms: { pl: `pożyczk~ {językow~,książ~}` },
};
