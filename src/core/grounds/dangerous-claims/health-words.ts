// Words that claims on health are made of, by the part that they play in one.
import { wordsOf as words } from './claim-words.ts';

/** Illnesses that nothing sold over a counter cures. */
export const illness = words({
  en: `cancer, cancers, tumor{,s}, tumour{,s}, leuk{emia,aemia}, lymphoma, melanoma, diabetes, autism, autistic,
    alzheimer~, parkinson~, dementia, hiv, hepatitis, multiple sclerosis, epilepsy, schizophrenia, bipolar, lupus, crohn~,
    cystic fibrosis, heart disease, heart failure, kidney failure, kidney disease, kidneys, asthma, stroke, depression,
    arthritis, herpes, psoriasis, hypertension, high blood pressure, infertility, blindness, paralysis, the blind,
    all diseases, all known diseases, every disease, any disease, all illnesses, every illness, heart attack{,s}, covid`,
  pl: `rak, raka, raki, rakiem, rakowi, raków, nowotw~, guz{,a,y,ów,owi,em}, komór{ka,kę,ki,ek,kom,kami} rakow{a,ą,e,ej,ych,ym,ymi}, białaczk~, chłoniak~, czerniak~,
    cukrzyc~, autyzm~, autystycz~, alzheimer~, parkinson~, demencj~, hiv, stwardnieni{e,a,u,em} rozsian~, padaczk~,
    epilepsj~, schizofreni~, dwubiegunow~, toczeń, tocznia, toczniem, mukowiscydoz~, chorob{y,ę,a} serca,
    niewydolnoś{ć,ci} {serca,nerek}, nerki, nerek, astm{a,ę,y,ą}, udar{,u,ze,em,y}, depresj~, łuszczyc~, opryszczk~,
    zwyrodnieni~, reumatyzm~, nadciśnieni~, niepłodnoś{ć,ci}, ślepot~, niewidom~, borelioz~, miażdżyc~, hashimoto, zawał{,u,y,em},
    wszystkie choroby, każdą chorobę, wszelkie choroby, każda choroba, wszystkich chorób, covid`,
});

/** Who cures says so. */
export const cures = words({
  en: `cures, can cure, will cure, cure your, cure any, cure all, heals, can heal, will heal, heal your, cured, healed, cure for,
    cure of, remedy for, curing, healing of`,
  pl: `leczy, leczą, wyleczy, wyleczą, wyleczył{,a,o,y}, wyleczyłam, wyleczyłem, wyleczysz, wylecz, uleczy, uleczą, uzdrawia,
    uzdrawiają, uzdrowi{,ą}, wyleczenie, lek na, lekarstwo na, lekiem na, lekarstwem na`,
});

/** Weaker: what is killed in a dish or beaten by a team is no cure, unless the rest of the sentence makes it one. */
export const rids = words({
  en: `reverse{,s,d}, eliminate{,s,d}, eradicate{,s,d}, wipe{,s,d} out, destroy{,s,ed}, kill{,s,ed}, beat{,s}, end{,s,ed},
    dissolve{,s,d}, melt{,s,ed}, remove{,s,d}, get{,s} rid of, got rid of, goodbye to, good-bye to, free from, free of, freed from,
    banish{,es,ed}, defeat{,s,ed}, regrow{,s}, restore{,s,d}, conquer{,s,ed}, vanquish{,es,ed}, erase{,s,d}, burn{,s} out,
    burns the, cleans out, clear{,s} up, shrink{,s}, switch{,es} off, brings back`,
  pl: `cofa, cofnij, cofniesz, cofają, cofnęł~, usuwa, usuwają, usunie, usuniesz, usuń, likwiduj{e,ą}, zlikwiduj{e,esz}, niszcz{y,ą},
    zniszcz{y,ą}, zabija, zabijają, zabije, pokona, pokonasz, pokonuj{e,ą}, zwalcz{a,y,ą}, eliminuj{e,ą}, wyeliminuj{e,esz},
    pozbądź się, pozbędziesz się, pozbyłam się, pozbyłem się, pozbyć się, pożegnaj, uwolnij się od, uwolni, uwalnia od, uwalniają od,
    koniec z, koniec ze, żegnaj, odbudowuj{e,ą}, przywraca, przywracają, przywrócił~, rozpuszcza, rozpuszczają, wypala, zwycięża, wymazuj{e,ą}`,
});

/** What an illness does when it is said to be over. */
export const passes = words({
  en: `disappear{,s,ed}, vanish{,es,ed}, goes away, go away, went away, is gone, are gone, was gone, were gone, be gone, melts,
    melt, dissolves, dissolve, is curable, are curable, can be cured, can be healed, can be reversed, has no chance, have no chance, never returns, never comes back, is over,
    recedes, will melt`,
  pl: `znika, znikają, zniknie, znikną, zniknął, zniknęł~, ustępuj{e,ą}, ustąpi{,ą}, mija, minie, miną, cofa się, cofają się, cofnie się,
    jest uleczaln~, są uleczaln~, uleczaln~, można wyleczyć, da się wyleczyć, można cofnąć, da się cofnąć, rozpłynie się, rozpływa się, nie ma szans, żadnych szans, nie wraca, nie wróci`,
});

/** Things that people take or do instead of treatment. */
export const agent = words({
  en: `herb{,s}, herbal, tea{,s}, drops, root{,s}, plant{,s}, leaf, leaves, bark, seed{,s}, kernel{,s}, fruit{,s}, mushroom{,s},
    juice{,s}, honey, vinegar, baking soda, soda, syrup, oil{,s}, crystal{,s}, water, salt, garlic, onion{,s}, ginger, turmeric,
    cinnamon, magnesium, silver, vitamin{,s}, mineral{,s}, supplement{,s}, extract{,s}, remedy, remedies, protocol{,s}, device,
    frequency, frequencies, bracelet, pyramid, magnet{,s}, magnetic, fasting, detox, cleanse, alkaline, seaweed, sunlight, nettle{,s},
    bitter melon, beetroot, lemon{,s}, coconut, hemp, cannabis, cbd, soursop, graviola, apricot, b17, laetrile, enema{,s}, salve,
    ointment, patch{,es}, our method, the method, this method, our programme, our program, breathing, raw food, raw juices, prayer,
    chlorine dioxide, mms, borax, turpentine, peroxide, bleach, homeopathy, homeopathic, blend, elixir, tonic, powder, capsules,
    spoonful{,s}, teaspoon{,s}, tablespoon{,s}, needle, energy, spell{,s}, sleep on the floor, carrots, celery, sessions`,
  pl: `zioł{a,o,ami,om}, ziół, ziołow~, herbat~, napar{,u,em,y}, krople, kropl{a,i,ami,om,ę}, korze{ń,nia,niem,nie}, roślin{a,y,ie,ę,ą},
    liś{ć,cie,ci}, kor{a,y}, pest{ki,ek,kami}, owoc{,e,u,ów}, grzyb{,a,y,em,ów}, sok{,u,i,ów,iem,ami}, mi{ód,odu,odem}, oc{et,tu,tem}, sod{a,ę,ą,y},
    syrop{,u,em}, olej{,u,em,ek,ki}, kryszta~, wod{a,ę,ą,y}, sól, soli, solą, czosn~, cebul~, imbir~, kurkum~, cynamon~, magnez{,u,em},
    srebr{o,a,em}, witamin~, minerał~, suplement~, ekstrakt~, wyciąg{,u,i,iem}, protok{ół,ołu,ołem}, urządzeni~, częstotliwoś~, bransolet~,
    piramid~, magnes~, głodów~, post{,u,em}, detoks~, oczyszczani~, alkaliczn~, algi, glony, słoń{ce,cu,ca}, pokrzyw~, burak{,a,i,ów},
    cytryn~, kokosow~, konop~, cbd, gravio~, morel~, b17, amigdalin~, lewatyw~, maś{ć,ci}, plast{er,ry,rów,rem,rowi}, nasza metoda, ta metoda,
    metoda, nasz program, oddychani~, oddechu, modlitw~, dwutlen~ chloru, mms, boraks~, terpentyn~, perhydrol~, wybielacz~, homeopat~,
    łyżecz~, łyżk{a,i,ę}, mieszank~, eliksir~, proszek, kapsułk~, igł~, energi~, ostropest~, kuracj~, seans~, dieta, dietą, dietę`,
});

/** Certainty that no body gives. */
export const surely = words({
  en: `guaranteed, guarantee{,s}, for good, forever, for ever, permanent{,ly}, completely, complete, 100, hundred percent, every time,
    always, never fails, never failed, has never failed, works for everyone, for everyone, everybody, for all, overnight, in days,
    no side effects, without side effects, no hospital, no surgery, no operation, without surgery, without an operation, without tablets,
    without pills, without drugs, without medication, without medicine, without chemo, without chemotherapy, without radiation,
    without injections, without moving, at home, naturally, nothing else is needed, any,
    every, all known, even when, money back, for you too, once and for all, stage four, stage 4, lasting results, in no time,
    instantly, immediately, no chance, within days, within hours, never get, you will never, throw away, 9 out of 10, hundreds of, simple trick, one simple`,
  pl: `gwarant~, gwarancj~, na zawsze, na dobre, na stałe, trwał{e,y,a}, trwale, całkowicie, zupełnie, 100, stuprocentow~, sto procent, zawsze, nigdy nie zawiod~,
    działa u każdego, u każdego, każdemu, dla każdego, wszystkich, przez noc, w jedną noc, w kilka dni, w parę dni, bez skutków ubocznych,
    bez szpitala, bez chemii, bez chemioterapii, bez naświetlań, bez zastrzyków, bez operacji, bez zabiegu, bez tabletek, bez leków, bez lekarstw, operacja jest zbędna, w domu, naturalnie,
    nic więcej nie trzeba, każd{ego,y,ą}, wszystkie, nawet gdy, zwrot pieniędzy, zwrotu pieniędzy, oddamy pieniądze, raz na zawsze, natychmiast, od razu, u ciebie też,
    ty też możesz, nigdy nie zachorujesz, bez wychodzenia z domu, setki, żadnych szans`,
});

/** Treatment that a prescription is written for. */
export const medicine = words({
  en: `antidepressant{,s}, anti-depressants, ssri{,s}, snri{,s}, sertraline, prozac, zoloft, fluoxetine, lexapro, citalopram, escitalopram, venlafaxine,
    paroxetine, lithium, antipsychotic{,s}, insulin, metformin, statin{,s}, chemo, chemotherapy, radiotherapy, radiation therapy,
    warfarin, blood thinner{,s}, anticoagulant{,s}, beta blocker{,s}, inhaler{,s}, dialysis, antiretroviral{,s}, levothyroxine, thyroid {medicine,medicines,tablets,pills},
    {blood pressure,heart,thyroid,diabetes,epilepsy,cholesterol,psychiatric,prescription,cancer} {pills,tablets,medication,medications,medicine,medicines,meds,drugs},
    {your,the,their,his,her,all} {pills,tablets,medication,medications,medicines,meds,drugs}, anti-seizure drugs, anticonvulsants, immunosuppressants, ozempic`,
  pl: `antydepresant~, ssri, sertralin~, fluoksetyn~, lit, litu, lek{i,ów,ami} psychotropow~, psychotrop~, {leki,leków,lekami,tabletki,tabletek,tabletkami} na {nadciśnienie,serce,tarczycę,cukrzycę,padaczkę,depresję,ciśnienie,cholesterol,astmę,schizofrenię},
    lek{i,ów,ami} przeciw~, insulin{a,ę,y,ą}, metformin~, statyn{y,ę,a,ami}, chemioterapi~, chemii, chemię, radioterapi~, naświetla{nia,niom,ń}, warfaryn~,
    inhalator{,a,y,em,ów}, {hormony,hormonów,hormonom} tarczycy, dializ{a,y,ę,om}, antyretrowirus~, lek{i,ów}, {lekach,lekom,tabletkach} na {nadciśnienie,serce,tarczycę,cukrzycę,padaczkę,depresję,ciśnienie,cholesterol}, tabletki, tabletek, tabletkę, lekarstwa, lekarstw, leczeni{e,a} onkologiczne{,go}, euthyrox{,u}, letrox{,u}`,
});

/** Told to the reader, at the head of a clause or behind "you can". */
export const stop = words({
  en: `stop taking, stop using, stop swallowing, stop your, stop the, stop, quit, ditch, drop, dump, skip, refuse, say no to, throw away, throw out,
    throw, bin, flush, come off, get off, give up, put away, leave, forget, forget about, cancel, replace, swap, reject, put, do not take, don't take, never take,
    do not let them put you on, don't let them put you on, chuck, wean yourself off`,
  pl: `odstaw, odstawcie, odstawić, odstawiamy, odstawisz, odstawcie, wyrzuć, wyrzućcie, wyrzucić, przestań brać, przestań przyjmować, przestań zażywać, przestań łykać, przestań,
    przestańcie brać, rzuć, rzucić, zrezygnuj z, zrezygnujcie z, zapomnij o, schowaj, spuść, odłóż, odłożyć, zastąp, zastąpić, nie bierz, nie przyjmuj, nie łykaj, nie zgadzaj się na,
    nie gódź się na, odmów, odmawiaj, porzuć, odrzuć, ląduj{e,ą} w koszu, do kosza, wywal`,
});

/** The same of what was named before: "stop taking them". */
export const stopThese = words({
  en: `{stop taking,quit,ditch,drop,dump,refuse,come off,get off,throw away,bin,flush,forget,give up,stop using} {them,it,these,those}, throw them away, throw it away, leave {it,them} out, leave {it,them} off, throw them out, put them away, give them up, leave them alone, do without them, live without them`,
  pl: `odstaw {je,ją,go,to}, rzuć {je,ją,go,to}, wyrzuć {je,ją,go,to}, przestań {je,ją,go,to} {brać,łykać,przyjmować,zażywać}, przestań brać {je,ją,go,te}, przestaniesz je brać, odstawić je, je odstawić, nie bierz {ich,go,jej}, zapomnij o {nich,nim,niej}, spuść je, obejdziesz się bez nich`,
});
/** Writers do not say so of a medicine that has done its work. */
export const scorned = words({
  en: `ditch, dump, flush, chuck, say no to, refuse, quit, reject`,
  pl: `spuść, wywal, rzuć, odrzuć, powiedz nie, ląduj{e,ą} w koszu, do kosza, nie zgadzaj się na, nie gódź się na`,
});

/** The reader is told what is possible or right for them. */
export const toReader = words({
  en: `you can, you can safely, you can now, you may, you should, you must, you have to, you could, can safely, just, simply, now, please, then, so, advise you to, advise everybody to, urge you to, want you to, time to, best to, better to, safe to, is to, can, should`,
  pl: `możesz, możesz spokojnie, możesz bezpiecznie, możesz śmiało, powinieneś, powinnaś, musisz, należy, trzeba, można, po prostu, teraz, więc, wystarczy, spokojnie, bezpiecznie, śmiało, od razu, warto, najlepiej, czas, pora, radzimy, polecamy, zalecamy, radzę, polecam`,
});

export const notNeeded = words({
  en: `do not need, don't need, does not need, doesn't need, no longer need, no longer needs, not need, won't need, never need, no need for, need no, needs no, without needing,
    no reason to keep, no reason to take`,
  pl: `nie potrzebujesz, nie potrzebuje, nie potrzebują, nie będziesz potrzebować, nie będzie potrzebować, obejdzie się bez, obędziesz się bez, nie ma potrzeby brać`,
});
export const needless = words({
  en: `is useless, are useless, is unnecessary, are unnecessary, is not needed, are not needed, not be needed, is pointless, are pointless`,
  pl: `jest zbędn~, są zbędne, jest niepotrzebn~, są niepotrzebne, nie będ{ą,zie} potrzebn~, nie będ{ą,zie} ci potrzebn~, nie będ{ą,zie} ci już potrzebn~, nie będ{ą,zie} już potrzebn~, nie są potrzebne, nie są ci potrzebne`,
});

export const instead = words({
  en: `instead of, rather than, in place of, better than, better than any, more than any, does their work, does the same job, works better`,
  pl: `zamiast, lepiej niż, lepsz{e,y,a} niż, w miejsce, skuteczniej niż, skuteczniejsz~ niż, robi to samo, działa lepiej`,
});

/** Treatment is called an evil. */
export const evil = words({
  en: `poison, poisons, poisonous, toxic, a lie, lies, a scam, slow death, kills more, killing you, does nothing, was never an illness, is your friend, only make it worse, makes it worse, make it worse`,
  pl: `trucizn~, truje, trują, to oszustwo, kłamstw~, powolna śmierć, szkodzą, zaszkodzą, tylko zaszkodzą, nie jest chorobą, jest ci potrzebny, tylko pogorszą`,
});

/** Against the doctor's word, or behind their back. */
export const defiance = words({
  en: `without asking, without telling, without consulting, behind your doctor's back, do not tell your, don't tell your, do not ask your, don't ask your,
    doctors lie, doctors hide, doctors hate, doctors won't, doctors will not, doctors only, doctors have given up, doctors don't want, doctors do not want, no matter what, your doctor knows it, doctor knows it,
    big pharma, they don't want you, they do not want you, whatever the, whatever your`,
  pl: `cokolwiek mówi{,ą}, bez mówienia, bez pytania, bez wiedzy, bez konsultacji, nie mów lekarzowi, nie pytaj lekarza, wbrew lekarz~, lekarze kłamią, lekarze ukrywają, lekarze tylko,
    lekarze rozłożyli, koncern~, nie chcą żebyś, bez zgody lekarza, big pharma`,
});

export const atOnce = words({
  en: `today, tonight, right now, now, at once, all at once, immediately, cold turkey, overnight, this weekend, this week, tomorrow, for good, forever, whatever`,
  pl: `dziś, dzisiaj, jeszcze dziś, teraz, natychmiast, od razu, z dnia na dzień, jutro, od jutra, na zawsze, w jeden dzień, na dobre`,
});

/** The body is said to do it alone. */
export const bodyAlone = words({
  en: `heal{,s} itself, healing itself, body will heal, body heals, its own balance, by itself, on its own, does the rest, feel alive, fog lifts, are alive, go home healthy, live without, free of illness`,
  pl: `uleczy się sam~, leczy się sam~, sam{,o,a} wróci, samo minie, minie samo, sam się wyleczy, zrobi resztę, samo przejdzie, zacznij żyć, i żyją, poczujesz różnicę, załatwi`,
});

/** Those who are asked before anything is changed, and what they plan. */
export const consult = words({
  en: `doctor, doctors, doctor's, physician{,s}, gp, pharmacist, nurse, psychiatrist, neurologist, oncologist, surgeon, specialist, medical advice, medical help, medical attention, emergency, health care provider,
    healthcare provider, healthcare professional, prescriber, supervision, taper, tapering, gradually, slowly, step by step, side effect{,s}, rash, swelling, allergic, surgery, scan, anaesthe~, dose, recall~, batch, withdrawn, pharmacy,
    breastfeeding, pregnan~, expired, expiry, expiration, has been open, open for, your team, care team, contact us, ask your`,
  pl: `lekarz{,a,em,owi,e,y}, lekark~, farmaceut~, pielęgniark~, psychiatr~, neurolog~, onkolog~, chirurg~, specjalist~, poradni~, pogotowi~, stopniowo, powoli, dawk~, wysypk~, obrzęk~, uczuleni~, zabieg{,u,iem}, badani~ z, kontrast~,
    wycofan~, wstrzyma~, seri{a,i,ę}, aptek~, apteki, ciąż~, karmieni~, termin~, otwart~, pod kontrolą, działani{a,e} niepożądan~, objaw~`,
});

/** Behind an order these say when it holds. */
export const condition = words({
  en: `if, unless, until, before you, before surgery, in case, should you, once you, once the, once your, as soon as`,
  pl: `jeśli, jeżeli, chyba że, dopóki, zanim, w razie, w przypadku, o ile`,
});

export const orderedAway = words({
  en: `never take, never go, do not go, don't go, do not take, don't take, stay away from, you don't need a, you do not need a, you need no, don't need a, do not need a, never call, do not call, don't call, avoid, keep away from, no need for a`,
  pl: `nie jedź, nie idź, nie chodź, nie dzwoń, nie wzywaj, nie zabieraj, omijaj, trzymaj się z dala od, nie potrzebujesz, nie szukaj`,
});
export const care = words({
  en: `hospital, hospitals, doctor, doctors, clinic, clinics, ambulance, antibiotics`,
  pl: `szpital{a,i,e,om}, lekarz{a,y,owi,om}, karetk{ę,i}, pogotowi{e,a}, przychodni{,ę}, antybiotyk{,i,u,ów}`,
});

export const dontVaccinate = words({
  en: `do not vaccinate, don't vaccinate, never vaccinate, {never,do not,don't} let {them,anyone,anybody,a doctor} vaccinate, refuse every shot, refuse every vaccine, refuse all vaccines, refuse vaccines, refuse vaccination, stop vaccinating, skip the vaccine{,s}, say no to vaccine{,s}`,
  pl: `nie szczep, nie szczepcie, nie szczepmy, nie daj się zaszczepić, nie {daj,dajcie,pozwól,pozwólcie,pozwalaj} {szczepić,zaszczepić}, odmów szczepienia, odmów szczepień, odmawiaj szczepień`,
});
export const child = words({
  en: `child, children, baby, babies, kid{,s}, daughter, son, toddler{,s}, yourself, school, newborn{,s}`,
  pl: `dziec{ko,ka,ku,i,iom,kiem}, niemowl~, cór~, syn{a,owi,ów}, noworod~, się`,
});
export const vaccine = words({
  en: `vaccine{,s}, vaccination{,s}, jab{,s}, mmr`,
  pl: `szczepion{ka,ki,kę,ek,kami,ce,kom}, szczepieni{e,a,ami}`,
});
export const causes = words({
  en: `cause{,s,d}, causing, trigger{,s,ed}, give{,s}, bring{,s}, carr{y,ies}, lead{,s} to, made, make{,s}, is poison, are poison`,
  pl: `powoduj{e,ą}, wywołuj{e,ą}, wywołał{a,y,o}, grozi, grożą, to ryzyko, prowadz{i,ą} do, niesie, niosą`,
});
export const blamedOnVaccines = words({
  en: `autism, autistic, infertility, infertile, sterile, cancer, sids, adhd, dementia, aids`,
  pl: `autyzm{,u,em}, niepłodnoś{ć,ci,cią}, bezpłodnoś{ć,ci}, raka, nowotw~, adhd`,
});

export const ingest = words({
  en: `drink, take, swallow, sip, inject, ingest, give, spoon of, spoonful of, teaspoon of, tablespoon of, drops of, glass of, enema{,s}, put it on, into the vein, burns the, in water every`,
  pl: `pij, pijcie, wypij, weź, bierz, połykaj, wstrzyknij, podawaj, podaj, łyżk{a,ę,i}, łyżeczk{a,ę}, kropli, krople, szklank{a,ę}, w lewatywie, w kroplówce, kroplówk~, smaruj, przykładaj`,
});
export const toxin = words({
  en: `bleach, chlorine dioxide, mms, miracle mineral, turpentine, borax, hydrogen peroxide, kerosene, petroleum, methanol, black salve, gasoline, lamp oil, industrial alcohol`,
  pl: `dwutlen{ek,ku,kiem} chloru, mms, terpentyn~, boraks{,u,em}, perhydrol{,u,em}, wybielacz{,a,em}, naft{ę,y,ą}, wod{ę,y,ą} utlenion~, metanol{,u,em}, denaturat{,u,em}, czarn{a,ą,ej} maś{ć,ci,cią}`,
});
export const purge = words({
  en: `parasite{,s}, worm{,s}, toxins, cleanse{,s}, cleans, cleans out, purif~, detox, the change, dissolves, every morning, virus, viruses, bacteria, a cold, try it`,
  pl: `pasożyt~, robak{i,ów,ami}, toksyn~, oczyszcza, oczyści, odrobacz~, zmianę zobaczysz, rozpuszcza, wirus~, nie choruj~, spróbuj`,
});
/** A chemical where it belongs. */
export const household = words({
  en: `laundry, clean, cleaning, brush{,es}, paint{,s}, disinfect~, municipal, poisonous, poison, toxic, surface{,s}, stain{,s}, hair, wound{,s}, rinse, gargle, warning, dangerous, not drink, never drink, water treatment, drinking water, insect{,s}, ant{,s}, mould, mold`,
  pl: `prani{e,a,u}, czyszczeni~, pędzl~, farb~, dezynfek~, odkaż~, wodociąg~, trując~, truciz~, toksyczn~, plam~, powierzchni~, włos~, ran{y,ę}, płucz~, ostrzeż~, ostrzega~, niebezpieczn~, nie pij, nie połykać, mrówk~, pleś~`,
});

export const fat = words({
  en: `fat, belly fat, kilos, pounds, weight`,
  pl: `tłuszcz{,u,yk}, kilogram{y,ów}, oponk~, brzuch{,a}`,
});
export const fatGoes = words({
  en: `melt{,s}, disappear{,s}, vanish{,es}, dissolve{,s}, burns itself, falls off, drops off`,
  pl: `topnieje, topi się, znika, rozpuszcza się, spala się sam`,
});
export const effortless = words({
  en: `overnight, while you sleep, in your sleep, without moving, without lifting a finger, without effort, without any effort, eat whatever, eat anything, guaranteed`,
  pl: `przez noc, w jedną noc, podczas snu, w czasie snu, gdy śpisz, kiedy śpisz, nie ruszając, bez wysiłku, bez żadnego wysiłku, gwarant~`,
});

/** Any form of stopping and of doing without, wherever it stands. */
export const goWithout = words({
  en: `quit, quitting, stop taking, flush, ditch, thrown their, throw, bin, without insulin, without medication, without pills, without drugs, without chemo, do not take, don't take, come off, you don't, don't, useless, not needed, forget about, not need, no need, give up, refuse`,
  pl: `odstaw, odstawić, odstawisz, wyrzuc{ić,ili}, wyrzuć, rzucić, rzuć, przesta{ń,niesz,ć}, nie bierz, nie truj, nie wymaga, nie musisz, bezużyteczn~, bez insuliny, bez leków, bez tabletek, nie potrzebuj~, nie gódź, nie zgadzaj, zapomnij, zbędn~`,
});
export const cureInAnyForm = words({
  en: `cure, cured, cures, heal, heals, healed, beat, beaten, gone, defeat, defeated, reverse, reversed, brings, back to 100, eliminate, get rid, free of, free from, fight tumours, fight tumors, dissolve, end`,
  pl: `wyleczyć, wyleczył~, uleczyć, pokonać, pokonał~, zniknie, znikn~, cofnąć, usunąć, pozbyć, leczy, leczą, wyleczy, zlikwidować, zwalczyć, uzdrowi~`,
});
/** What the reader is to do instead of treatment. */
export const doInstead = words({
  en: `drink, eat, rub, wrap, soak, put your feet, live on, lives on, all it takes, is enough, are enough, nothing but, cold showers, take cold, prick, chew, breathe`,
  pl: `pij, jedz, mocz, natrzyj, owiń, wystarcz{y,ą}, żyją na, zimne prysznice, oddychaj, żuj, smaruj`,
});
/** Treatment is said to do harm, or the body to do without. */
export const scornForMedicine = words({
  en: `keeps you sick, keep you sick, useless, destroys your, destroy your, poison~, not caused by, chemical imbalance, won't admit, will not admit, don't want you, do not want you, afraid of, told you that you need, forget about needles, you are free, without dialysis, the truth about`,
  pl: `truj{e,ą}, nie truj, bezużyteczn~, niszczy odporność, niszczą, nie przyznają, milczą, wmawiają, jesteś woln~, zapomnij o zastrzykach, prawda o, podziękuje, ukrywaj~`,
});
export const offered = words({
  en: `our formula, our drops, our tea, our method, our protocol, our programme, our program, our plan, our juice, our members, our clients, our customers, our blend, our herbs, order, bottle, bottles, over 4000 people`,
  pl: `nasza formuła, nasze krople, nasza herbata, nasza metoda, nasz protokół, nasz program, nasza kuracja, nasi członkowie, nasi klienci, nasza mieszanka, nasze zioła, zamów, butelk~`,
});
/** What is said to be in a vaccine, or to come of it. */
export const blamedOnDose = words({
  en: `mercury, aluminium, poison, autism, sterile`,
  pl: `rtęć, rtęci, aluminium, trucizn~, autyzm~`,
});
