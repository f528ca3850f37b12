// Words that promises on credit, debts and gains are made of, by the part that they play in one.
import { wordsOf as words } from './claim-words.ts';

export const loan = words({
  en: `loan{,s}, payday, cash advance{,s}, borrow, borrower{,s}, lender{,s}, mortgage{,s}, cash today, {bad,no,any,your} credit, credit {check,checks,history,score}, check credit, cash in your account`,
  pl: `pożycz~, chwilów~, kredyt{,u,y,ów,em,owy,owa,owych,owej}, gotówk~`,
});

/** Who gets it: every applicant; who is left out: none. */
export const everybody = words({
  en: `everyone, everybody, every application, every applicant, every client, every customer, every borrower, all applications, all applicants, all clients, all customers`,
  pl: `każdy, każdemu, każdego, każda, każdą, wszyscy, wszystkim, wszystkich, wszystkie wnioski, każdy wniosek, każdego wniosku`,
});
export const granted = words({
  en: `approve, approved, accepted, gets a yes, yes to, gets a loan, gets the money, gets money, gets cash, gets credit, gets approved, receives a loan, receives the money, we say yes, we lend to, lend to, loan for, loans for, credit for, cash for, approval for`,
  pl: `dostanie, dostaje, otrzyma, otrzymuje, przyznajemy, przyznamy, udzielamy, udzielimy, akceptujemy, zaakceptujemy, pożyczymy, pożyczamy, damy, dajemy, mówimy tak, pożyczka dla, pożyczki dla, pożyczkę dla, pożyczek dla, kredyt dla, kredyty dla, chwilówka dla, chwilówki dla, gotówka dla, pieniądze dla`,
});
export const noOne = words({
  en: `nobody, no one, never, no client, no customer, no applicant`,
  pl: `nikt, nikogo, nikomu, nigdy, żaden wniosek, żadnego wniosku, żadnemu, nie, bez`,
});
export const refused = words({
  en: `refused, rejected, declined, turned down, turned away, sent away, denied, refusal, refusals, rejection, rejections, say no, says no, decline, reject, turn down, reject anyone, refuse anyone, refuse anybody, reject anybody`,
  pl: `odrzucamy, odrzucimy, odrzucany, odmawiamy, odmówimy, odmowy, odmów, odrzucamy wniosku, odejdzie bez, odejdzie z, odchodzi bez, odchodzi z, odsyłamy, odprawiamy`,
});
export const certainly = words({
  en: `guaranteed, guarantee, guarantees, 100, hundred percent, certain, always`,
  pl: `gwarantowan~, gwarantuj~, gwarancj~, 100, sto procent, stuprocentow~, zawsze`,
});
export const approval = words({
  en: `approval, approvals, acceptance, approved, accepted, acceptance rate, approval rate`,
  pl: `przyznawaln~, przyznania, przyznanie, otrzymania, akceptacj~, decyzja pozytywna, pozytywna decyzja, pozytywną decyzję, pozytywnych decyzji, pozytywne decyzje, pozytywna, na tak, bez względu na wszystko`,
});
/** A loan that is promised, not one that a third party answers for. */
export const promisedLoan = words({
  en: `guaranteed {loan,loans,cash loan,cash loans,payday loan,payday loans,personal loan,personal loans,instant loan,instant loans,credit,mortgage}, {loan,loans,mortgage,cash} guaranteed, {loan,mortgage,cash} is guaranteed, loans are guaranteed, no {refusal,refusals,rejection,rejections}, without {refusal,rejection}`,
  pl: `gwarantowan{a,e,ą,ych,ej} {pożyczka,pożyczki,pożyczkę,pożyczek,chwilówka,chwilówki,gotówka}, gwarantowany kredyt, {pożyczka,chwilówka,gotówka} gwarantowana, pożyczkę masz gwarantowaną, {pożyczkę,gotówkę} gwarantowaną, gwarantujemy {pożyczkę,kredyt,gotówkę}, gwarancja pożyczki`,
});
/** Between the two: only some of them. */
export const ofThose = words({
  en: `who, which, that, once, if, when, not, subject, cannot, can't, not all, may, could, up to, backed, state, government, student, federal, sba, by`,
  pl: `który, która, którzy, jeśli, jeżeli, gdy, po, nie zawsze, nie każdy, może, mogą, hipotek~, przez, skarb~, państw~, bgk, rodzinny`,
});

/** Nothing is looked at: one alone is an ordinary advertisement, several together are a promise to everybody. */
export const unchecked = words({
  en: `no credit check{,s}, without credit check{,s}, without a credit check, zero checks, no checks, no income needed, no proof of income, without any income check, without income check, no income check, no income verification, no credit history, no questions asked, bad credit ok, bad credit is ok, bad credit no problem, never check credit, do not check credit, don't check credit, whatever your credit, any credit score, regardless of credit, no documents needed, no documents required, no job needed, unemployed welcome, no paperwork`,
  pl: `bez bik, bez krd, bez big, bez bik i krd, bez bik krd, bez baz, bez sprawdzania baz, bez sprawdzania w bazach, bez sprawdzania bik, bez sprawdzania historii, bez sprawdzania zdolności, bez weryfikacji, bez zaświadczeń, bez zaświadczenia, bez dochodów, bez historii, bez zdolności, z komornikiem, dla zadłużonych, dla bezrobotnych, niezależnie od zdolności, niezależnie od historii, bez względu na historię, bez względu na zdolność, nie weryfikujemy, nie sprawdzamy, wpis{ami,y} w krd, wpis{ami,y} w bik, bez pytań, bez formalności, nie sprawdzamy baz`,
});

/** Lenders that do look at it say so. */
export const assessed = words({
  en: `subject to, affordability, eligibility, eligible, not guaranteed, no guarantee, cannot guarantee, can't guarantee, terms apply, representative, creditworthiness, third party, guarantor{,s}, government, is one, is one that, honest lender, legitimate, reputable`,
  pl: `pod warunkiem, oceny zdolności, oceną zdolności, ocena zdolności, pozytywnej oceny, pozytywnej weryfikacji, nie gwarantujemy, nie ma gwarancji, uczciw~, bgk, poręcz~, rządow~, zbadać zdolność, bada zdolność, wiarygodn~, nie istniej~`,
});

export const eraseDebt = words({
  en: `erase{,s}, wipe{,s} out, wipe{,s} away, wipe, delete{,s}, eliminate{,s}, cancel{,s}, vanish{,es}, disappear{,s}, get rid of, remove{,s}, clear{,s}, make, void{,s}, discharge`,
  pl: `umorzymy, umarzamy, umorzysz, skasujemy, skasuj, kasuje, kasujemy, wyczyścimy, czyścimy, wyczyść, usuniemy, usuwamy, unieważnia, unieważnimy, unieważniamy, pozbądź się, pozbędziesz się, anulujemy, anuluje, zlikwidujemy, znikną, znikają, oddłużymy`,
});
export const debt = words({
  en: `debt{,s}, negative item{,s}, credit report, credit file, bad credit, credit score, what you owe`,
  pl: `dług{,i,u,ów}, zadłużeni{e,a}, bik, krd, wpisy, historię kredytową, każdą umowę, umowę kredytu`,
});
/** Beyond what a court or a plan may do. */
export const debtSurely = words({
  en: `guaranteed, 100, overnight, every time, always works, legally, pay nothing, nothing back, no bank can, never pay, every debt, any negative, any debt, whatever you owe, without paying a, secret law, loophole, one letter, within days`,
  pl: `gwaran~, 100, zawsze, legalnie, nic nie spłacasz, nie spłacasz nic, nic nie płacisz, żaden bank, każdy dług, każdą umowę, kruczek, jedno pismo, od ręki, nie oddając, nie płacąc, ani grosza`,
});
/** How debts do end. */
export const lawfulRelief = words({
  en: `bankruptcy, insolvency, debt relief order, court, trustee, qualify, budget, repayment plan, adviser, advisor, counsel~, snowball, write down, negotiate`,
  pl: `upadłoś~, sąd{,u,em,owi,owy,owej}, plan{,u} spłaty, syndyk~, doradc~, negocj~, budżet~, spisz, przedawni~`,
});
export const neverPay = words({
  en: `never pay, stop paying, do not repay, don't repay, never repay`,
  pl: `nie spłacaj, nie płać, przestań spłacać, przestań płacić, nigdy nie spłac~`,
});
export const owed = words({
  en: `your loan{,s}, your debt{,s}, your mortgage, your credit card{,s}, loans`,
  pl: `kredyt{,u,ów}, pożyczki, pożyczek, dług{u,ów}, rat, chwilówek`,
});

export const gain = words({
  en: `profit{,s}, return{,s}, income, earnings, yield{,s}, gain{,s}, roi, earn, dividend{,s}, interest, payout{,s}`,
  pl: `zysk{,i,u,ów}, zwrot{,u,y}, dochód, dochodu, dochody, zarob{ek,ki,ku,isz}, zarabiaj, zarabiasz, odsetki, wypłat{a,y}`,
});
/** No loss is possible. */
export const noLoss = words({
  en: `no risk, no risk at all, without risk, without any risk, risk free, zero risk, there is no risk, losses are impossible, loss is impossible, impossible to lose, never loses, never lose, cannot lose, can't lose, lost a cent, lost a penny, has ever lost, wins every trade, win every trade, every trade wins, success rate, on autopilot, it always works, always works, is certain, are certain, guaranteed by, guaranteed`,
  pl: `bez ryzyka, bez żadnego ryzyka, zero ryzyka, ryzyka nie ma, nie ma ryzyka, żadnego ryzyka, strata jest niemożliwa, straty są niemożliwe, nie można stracić, nie da się stracić, nigdy nie traci, nigdy nie tracisz, nie stracił ani grosza, nie stracił ani złotówki, nikt nie stracił, wygrywają każdą transakcję, wygrywa każdą transakcję, każda transakcja wygrywa, skuteczności, na autopilocie, działa zawsze, jest pewny, jest pewna, są pewne, gwarantuje nasz, gwarantowan~, gwarantuj~`,
});
export const stake = words({
  en: `invest, investment{,s}, deposit{,s}, capital, crypto, bitcoin, forex, trade, trades, trading, signals, robot, money, pension, savings, dollars, joined, put in, stake`,
  pl: `inwest~, zainwest~, wpłat{a,y,ę}, wpłać, wpłacasz, depozyt~, kapitał{,u}, krypto~, bitcoin~, forex~, transakcj~, sygnał~, robot{,a,em}, pieniądze, emerytur~, oszczędności, ulokuj, zł`,
});
export const multiply = words({
  en: `double{,s}, triple{,s}, threefold, tenfold, fivefold, ten times, quadruple{,s}, multiplies`,
  pl: `podwoi{,sz}, podwaja, podwój, potroi{,sz}, potrój, potrójnie, podwójnie, dziesięciokrotnie, pięciokrotnie, pomnoży{,sz}, pomnażaj`,
});
export const putIn = words({
  en: `turn, put in, invest, deposit, pay in, start with`,
  pl: `zamień, wpłać, zainwestuj, włóż, ulokuj, zamienisz`,
});
export const takeOut = words({
  en: `into, take out, withdraw, get back, collect, cash out`,
  pl: `w, wypłacisz, wypłać, odbierzesz, odbierz, wyjmiesz, na`,
});
/** Gains that an institution answers for, and times in which money does grow. */
export const soberGain = words({
  en: `deposit guarantee, deposit insurance, fdic, fscs, guarantee scheme, scheme, treasury, bond{,s}, annuity, insurer, insurance, fixed rate, fixed-rate, past performance, not guaranteed, cash back, cashback, money back, jackpot, casino, bet, odds, game`,
  pl: `fundusz gwarancyjny, bankowy fundusz, obligacj~, lokat~, renta, ubezpiecz~, fundusz{,u}, wyniki z przeszłości, nie gwarant~, nie są gwarantowan~, zwrotu za, kasyn~, zakład~, gra, grze`,
});
