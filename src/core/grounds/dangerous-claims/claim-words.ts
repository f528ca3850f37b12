// The parts that claims of every kind share: words of doubt and of report, which turn a claim into a text about one.
import { termForms, type WrittenTerms } from '../../facts/phrase-forms.ts';
import { type PhraseFinder, phraseList } from '../../facts/phrase-lists.ts';

/** A part of a claim, written in short. */
export function wordsOf(written: WrittenTerms): PhraseFinder {
  return phraseList(termForms(written).lists);
}

/** Before a claim, in its sentence: it is denied, doubted, asked about or put into another's mouth. */
export const denial = wordsOf({
  en: `not, no, never, don't, doesn't, didn't, isn't, aren't, wasn't, won't, can't, cannot, couldn't, shouldn't, nothing, nobody, no one,
    none, neither, if, whether, unless, beware, avoid, claim{,s,ed,ing}, promise{,s,d}, promising, supposedly, allegedly, unlike, said to,
    says that, say that, said that, believe{,s,d} that, tells you, tell you, told, who tell{,s}, who promise{,s}`,
  pl: `nie, nigdy, żaden, żadna, żadne, żadnych, żadnego, nikt, nic, czy, jeśli, jeżeli, gdyby, uważaj, unikaj, rzekom~, podobno, twierdz~, obiecuj~,
    obiecał~, obiecywał~, mówi że, mówią że, wierz~, każe, każą, kazał~`,
});

/** Around a claim: the writer reports on it, judges it or tells a tale. */
export const report = wordsOf({
  en: `claim that, claims that, claimed, claiming, believe{,s,d}, said to be, sold as, supposedly, allegedly, so called, myth{,s}, hoax, debunk~, misinformation,
    disinformation, false, fake, bogus, no evidence, no scientific evidence, not backed, unproven, pseudoscien~, quack{,s,ery}, it does not, they do not, does not work, not true, untrue,
    fined, jailed, prison, sentenced, convicted, arrested, banned, prosecuted, police, regulator{,s}, authority, authorities, agency, court fined, refund its, warn{,s,ed,ing,ings}, beware, wary,
    is dangerous, are dangerous, dangerous advice, advice that kills, can kill, scammer{,s}, fraud, fraudulent, fraudster{,s}, lying, died, dies, dead, wanted in, fact check~, rumour{,s}, rumor{,s}, conspiracy,
    folk medicine, folklore, traditionally, was used, were used, century, novel, film, movie, documentary, legend, bible, gospel, according to, swears by, hard to believe, is it true,
    hope to, hopes to, one day, someday, fundrais~, donat~, charity, awareness, dream of, quest for, search for a, race for, walk for, research, researchers, scientists, study, studies, trial{,s}, mice, laboratory, lab, in vitro, clinical`,
  pl: `twierdz{i,ą,ił,iła,ili,enie,enia}, wierzy, wierzą, wierzono, wierzył~, rzekom~, podobno, tak zwan~, mit, mity, mitem, mitów, nieprawd~, fałsz~, dezinformacj~, pseudonauk~, znachor~,
    nie ma dowodów, brak dowodów, nie ma naukowych, niczego nie, nie leczy, nie leczą, nie działa, ukara~, karę, grzywn~, skaza~, więzieni~, zatrzyma{ł,ła,ła,no,li}, policja, policji, prokurat~, uokik, knf, gis, ostrzega~,
    ostrzeż~, uważaj, są niebezpieczne, jest niebezpieczn~, która zabija, może zabić, oszuści, oszustów, oszustwem, kłamią, zmarł~, umarł~, poszukiwan~, medycyn~ ludow~, dawniej, w przeszłości, wieku, powieś~, film{,u,ie,y}, legend~,
    według, trudno uwierzyć, mam nadzieję, nadziej~, zbiórk~, fundacj~, badani{a,ach,e,u}, badacz~, naukowc~, naukow~, myszy, myszach, laborator~, klinicz~, obiecał~, obiecywał~, historia`,
});

/** Medicine itself does cure. */
export const clinical = wordsOf({
  en: `surger{y,ies}, surgeon{,s}, operation, antibiotic{,s}, antiviral{,s}, gene therapy, transplant{,s}, hospital{,s}, clinic, patient{,s}, doctors, physician{,s}, remission, vaccine{,s}, immunotherapy, chemotherapy, radiotherapy,
    drug, drugs, medicine, medicines, medication, early, detected, diagnosed, diagnosis, oncolog~, therapy, therapies, therapist{,s}, psychotherapy, prescribed, approved by, insulin, cell{,s} therapy, stem cell{,s}`,
  pl: `operacj~, chirurg~, antybiotyk~, przeciwwirusow~, przeszczep~, szpital~, klinik~, oddział~, pacjen~, lekarz{e,y,em,a}, lekark~, remisj~, szczepion~, szczepieni~, immunoterapi~, chemioterapi~, radioterapi~, lek{i,ów,ami} nowej,
    leki, leków, wcześnie, wykryt~, diagnoz~, onkolog~, terapi{a,i,ę,e,ą}, psychoterapi~, terapeut~, specjalist~, poradni~, refundac~, genow~, leczenie, leczenia, chor{ych,zy,ym}`,
});
/** In front of a word of medicine: the page speaks against it. */
export const against = wordsOf({
  en: `no, without, nor, not, instead of, forget, than, than any, than the, even when, whatever, replaces, stop, skip, refuse, throw away, never`,
  pl: `bez, zamiast, niż, nawet gdy, cokolwiek, ani, nie, żaden, żadnych, zapomnij o`,
});

/** What is possible is no promise. */
export const hedge = wordsOf({
  en: `may, might, could, help, helps, helped, helping, sometimes, often, some, partly, can sometimes, hope, trying, try, potential, potentially, possible, possibly, risk of, symptoms, symptom, signs of, fight, support, supports`,
  pl: `może, mogą, mógł~, pomaga, pomagają, pomóc, pomagał~, wspiera, wspierają, wspomaga~, czasem, niekiedy, często, część, częściowo, łagodz~, ryzyko, objaw~, ułatwia, próbuj~`,
});

export const inTime = wordsOf({
  en: `in, within, after, under, for just, for only, by, by the end of`,
  pl: `w, w ciągu, po, przez, już w, już po, do, do końca`,
});
export const timeUnit = wordsOf({
  en: `minute{,s}, hour{,s}, day{,s}, night{,s}, weekend{,s}, week{,s}, month{,s}, session{,s}, friday, monday`,
  pl: `minut{,y,ę}, godzin{,y,ę}, dzień, dni, dniach, noc, nocy, weekend{,y}, tydzień, tygodni{,e,u,a,ach}, miesiąc{,u,a,e,ach}, miesięcy, dob{ę,y}, seans{ach,ów,ie}, piątek`,
});

/** A question that only opens a promise: "Want to be cured?" */
export const opening = wordsOf({
  en: `want, tired of, got, need, thinking about, struggling with, suffering from, looking for, fed up with`,
  pl: `chcesz, masz, dostałeś, dostałaś, potrzebujesz, szukasz, cierpisz na, dość, masz dość`,
});
