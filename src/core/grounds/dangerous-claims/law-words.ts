// Words that promises on law are made of, by the part that they play in one.
import { wordsOf as words } from './claim-words.ts';

export const needNotPay = words({
  en: `do not have to pay, don't have to pay, need not pay, never pay, never have to pay, stop paying, do not need to pay, don't need to pay, refuse to pay, you owe no, pay no`,
  pl: `nie musisz płacić, nie trzeba płacić, nie zapłacisz, nigdy nie zapłacisz, już nigdy nie zapłacisz, przestań płacić, nie płać, nie masz obowiązku płacić, odmów płacenia`,
});
export const due = words({
  en: `income tax, tax, taxes, fine{,s}, mortgage, alimony, child support, council tax, ticket{,s}, bill{,s}, vat, rent`,
  pl: `podat{ek,ku,ki,ków}, mandat{,u,y,ów}, alimentów, alimenty, rachunk~, czynsz{,u}, zus, składek, kredyt{,u}, abonament~`,
});
/** Why no one could ask for it. */
export const untouchable = words({
  en: `voluntary, no court can, no judge can, no bank can, nobody can collect, nobody can make, nobody can force, cannot make you, can't make you, legally, fully legal, perfectly legal, it is legal, owe nothing, loophole, living man, living woman, strawman, straw man, natural person, corporations only, never lent, real money, is not valid, void, without your signature, has no power, have no power, unopened, not to you, again`,
  pl: `dobrowoln~, żaden sąd, żaden sędzia, żaden urząd, żaden bank, nikt go nie ściągnie, nikt nie ściągnie, nikt cię nie zmusi, cię nie zmusi, legalnie, w pełni legaln~, jest legalne, nic nie jesteś winien, kruczek, żyw{y,ym,ego} człowiek{,iem,a}, jest nieważny, są nieważne, bez podpisu, nie ma władzy, nieotwarte, wystarczy jedno, jedno oświadczenie, już nigdy`,
});
/** Who is freed from it by law, and on what terms. */
export const exempted = words({
  en: `if, unless, exempt~, allowance, relief, threshold, student{,s}, first, under, until, only after, appeal, within, abroad, qualify, gift, parents, income below, pounds`,
  pl: `jeśli, jeżeli, chyba że, zwolnien~, zwolnion~, ulg~, próg, limit~, darowizn~, dopiero, odwoła~, przekroczył~, przekracza, w ciągu, od rodziców, przedawni~, student~, emeryt~`,
});
export const defy = words({
  en: `ignore, send back, return, throw away, tear up, bin, drive without`,
  pl: `zignoruj, ignoruj, odsyłaj, odeślij, wyrzuć, podrzyj, jeździj bez`,
});
export const order = words({
  en: `summons, fine{,s}, ticket{,s}, court letter{,s}, letter{,s} from the court, court order{,s}, a licence, a license, insurance, speeding fine, tax bill, jury`,
  pl: `wezwani{e,a}, mandat{,y,u}, pisma z sądu, pismo z sądu, nakaz{,y}, wyrok{,i}, prawa jazdy, ubezpieczenia, wezwania z sądu`,
});
export const authority = words({
  en: `bailiff{,s}, court{,s}, judge{,s}, police, bank{,s}, tax office, irs, hmrc, government, enforcement, law`,
  pl: `komornik{,a,owi,iem}, sąd{,u,y}, sędzia, policja, bank{,i}, skarbówka, urząd{,u}, rząd, skarbowy`,
});
export const powerless = words({
  en: `cannot touch you, can't touch you, can not touch you, cannot do anything, can't do anything, can do nothing, cannot harm you, has no power over, have no power over, no authority over, has no jurisdiction, have no jurisdiction, can do anything about it, no jurisdiction over you, no power over you, applies to corporations, cannot take anything, can't take anything, powerless against you`,
  pl: `nic ci nie zrobi, ci nic nie zrobi, nic nie zrobi, nic ci nie zrobią, nic ci nie może, nic nie może ci, nie ma władzy nad, nie może cię tknąć, nie tknie cię, nie ma nad tobą, nie mają nad tobą, nic ci nie zabierze, jest bezsilny wobec ciebie, nie może ci nic`,
});
export const immune = words({
  en: `immune from, immunity from, above the law, beyond the law, not subject to any law, untouchable by`,
  pl: `masz immunitet, dostajesz immunitet, zyskujesz immunitet, immunitet w każdym, ponad prawem, nie podlegasz prawu, nie podlegasz żadn~`,
});
export const holdsOffice = words({
  en: `diplomat{,s}, diplomatic, president, witness{,es}, member{,s} of parliament, host country, state immunity, sovereign immunity, covid, virus, disease, infection, criticism`,
  pl: `dyplomat~, prezydent~, świad~, pos{eł,ła,łów}, senator~, sędziow~, parlament~, kraju przyjmującym`,
});
export const guarantee = words({
  en: `guarantee{,s}, guaranteed, 100, certain, for everyone, everybody`,
  pl: `gwarant~, gwarancj~, 100, pewn{a,e,ą}, każdy, dla każdego`,
});
export const ruling = words({
  en: `you win your case, win your case, win any case, win every case, you will win, win in court, visa, visa approval, green card, citizenship, residence permit, not guilty, acquittal`,
  pl: `wygran{ą,a,ej} w sądzie, wygran{ą,a,ej} spraw{ę,a,y}, wygraną, wygrasz sprawę, wygrasz w sądzie, wiz{a,ę,y}, zielon{a,ą,ej} kart{a,ę,y}, obywatelstw~, kart{a,ę,y} pobytu, uniewinnieni~, unieważnieni{e,a} kredytu`,
});
/** What extends the guarantee to every reader. */
export const whoever = words({
  en: `whatever you did, whatever, no documents, no interview, everybody is accepted, everyone is accepted, for everyone, no matter, 100, any case, every case`,
  pl: `cokolwiek, bez dokumentów, bez rozmowy, dla każdego, każdemu, niezależnie od, 100, każdej spraw~, każdą spraw~, w każdej`,
});
export const licenceWithoutTest = words({
  en: `licence without {an,a,any} {exam,test}, license without {an,a,any} {exam,test}, licence without exams, license without exams, licence without tests, degree without studying, diploma without exams, passport without documents, driving licence no test`,
  pl: `prawo jazdy bez egzamin{u,ów}, prawa jazdy bez egzamin{u,ów}, dyplom bez studi{ów,owania}, matura bez egzamin{u,ów}, paszport bez dokumentów`,
});

/** A due is said to be no due. */
export const isNoDue = words({
  en: `is voluntary, are voluntary, is optional, are optional, is illegal, are illegal, is a fraud, does not apply to you, do not apply to you`,
  pl: `jest dobrowoln~, są dobrowolne, jest nielegaln~, są nielegalne, nie obowiązuj~, cię nie dotyczy, cię nie dotyczą`,
});
/** Paper that is said to work wonders. */
export const charm = words({
  en: `our form, this form, our notice, this notice, our kit, our declaration, this declaration, our letter, this letter, our document, our trust, affidavit, one letter, no contract, file our, hang this`,
  pl: `nasz formularz, ten formularz, nasze pismo, to pismo, nasza deklaracja, naszą deklaracją, nasze oświadczenie, nasz pakiet, jedno pismo, brak umowy, ten dokument, nasz dokument, tabliczk~`,
});
export const never = words({
  en: `cannot, can't, can never, never, no longer, can not`,
  pl: `nie, nigdy nie, już nigdy nie`,
});
export const touches = words({
  en: `touch, harm, force, take, stop you, collect, reach, make you`,
  pl: `ruszy, tknie, zabierze, zrobi, zmusi, ściągnie, zajmie, dosięgnie`,
});
