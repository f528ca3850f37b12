// Goods that the law watches: alcohol, nicotine, medicines on prescription, weapons, drugs.
import type { TopicWords } from './topic-words.ts';

export const REGULATED_GOODS: TopicWords = {
  strong: {
    en: `
      alcohol, alcoholic beverage{,s}, beer{,s}, brewery, breweries, craft beer{,s}, wine{,s}, winery, wineries, vineyard{,s}, whiskey{,s}, whisky, whiskies, bourbon{,s}, vodka{,s}, gin distill~, tequila{,s}, mezcal, rum bottle{,s}, champagne, liquor{,s}, liqueur{,s}, distiller{y,ies}, cocktail{,s}, spirits bottle{,s}, liquor store{,s}, abv,
      cigarette{,s}, e cigarette{,s}, ecigarette{,s}, cigar{,s}, tobacco, nicotine, vape{,s}, vaping, vape juice, e liquid{,s}, eliquid{,s}, nicotine pouch{,es}, snus, juul, hookah{,s}, smoking accessories, rolling papers,
      cannabis, marijuana, thc, dispensar{y,ies}, weed strain{,s}, hemp flower, edibles, indica, sativa, kratom, psilocybin, magic mushroom{,s}, lsd, mdma, ecstasy pills, cocaine, heroin, fentanyl, methamphetamine, meth lab{,s}, opioid{,s}, oxycodone, xanax, adderall, tramadol, ketamine, controlled substance{,s},
      firearm{,s}, handgun{,s}, pistol{,s}, rifle{,s}, shotgun{,s}, revolver{,s}, glock, ar 15, ak 47, ammo, ammunition, 9mm, suppressor{,s}, silencer{,s} for, concealed carry, gun shop{,s}, gun store{,s}, gun dealer{,s}, gun safe{,s}, holster{,s}, explosive{,s}, switchblade{,s}, brass knuckles, pepper spray, stun gun{,s}, taser{,s}, crossbow{,s}, body armor,
      prescription drug{,s}, prescription medication{,s}, online pharmac{y,ies}, buy medication{,s}, without prescription, no prescription
    `,
    pl: `
      alkohol{,u,e,i,em,owy,owe,owych,owego}, piw{o,a,em,ie}, piw rzemieślnicz~, piwowar~, browar~, win{o,em} {czerwone,białe,wytrawne,musujące,czerwonym}, win{a,o} {czerwone,białe,wytrawne,półwytrawne,musujące}, winnic~, winiarn~, whisky, wódk{a,i,ę,ą}, wódek, nalewk~, szampan~, likier~, destylarni~, koktajl~ alkohol~, drink{,i,ów} z {wódką,ginem,rumem,whisky}, monopolow~,
      papieros~, e papieros~, epapieros~, cygar{o,a,}, tytoń, tytoni~, nikotyn~, vape, liquid{,y,ów} do, saszetk~ nikotynow~, podgrzewacz~ tytoniu, shish~, fajk~ wodn~,
      marihuan~, konopi{e} indyjskie, thc, haszysz~, kokain~, heroin~, amfetamin~, metamfetamin~, mefedron~, dopalacz~, ekstaz{a,y} tabletki, lsd, mdma, grzyb~ halucynogenn~, opioid~, narkotyk~, narkotykow~, substancj~ psychoaktywn~,
      broń {palna,czarnoprochowa,krótka,gazowa,hukowa}, broni palnej, pistolet~, rewolwer~, karabin~, strzelb~, amunicj~, pozwoleni{e,a} na broń, wiatrówk~, sklep z bronią, kabur~, paralizator~, gaz pieprzowy, gazu pieprzowego, kusz{a,y,ę}, materiał~ wybuchow~,
      lek{i,ów} na receptę, leki bez recepty, apteka internetowa, aptek internetowych, e recept~
    `,
  },
  weak: {
    en: `gun{,s}, weapon{,s}, drink{,s,ing}, bottle{,s}, vodka, smok{e,ing,ers}, drug{,s}, knife, knives, weed, hemp, cbd, bar{,s}, pub{,s}, gin, rum, pharmacy, pharmacies, medication{,s}, brew{ed,ing,er}`,
    pl: `broń, broni, bronią, drink~, wino, wina, pijań~, palen~, palacz~, nóż, noże, noży, konop~, aptek~, bar{,y,ów}`,
  },
  idioms: {
    en: `root beer, ginger beer, butterbeer, rubbing alcohol, alcohol free, alcohol wipes, isopropyl alcohol, alcohol based hand, cetyl alcohol, cetearyl alcohol, benzyl alcohol, stearyl alcohol, cooking wine, wine vinegar, rice wine vinegar, red wine vinegar, white wine vinegar, glue gun{,s}, nail gun{,s}, heat gun{,s}, spray gun{,s}, massage gun{,s}, top gun, guns n roses, jump the gun, nerf gun{,s}, water gun{,s}, caulking gun{,s}, bar{,s} of, search bar, nav bar, menu bar, task bar, tool bar, progress bar, status bar, side bar, protein bar{,s}, granola bar{,s}, chocolate bar{,s}, bar exam, bar chart{,s}, raise the bar, sound bar{,s}, bar association, roll bar{,s}, water bottle{,s}, baby bottle{,s}, spray bottle{,s}, plastic bottle{,s}, soft drink{,s}, energy drink{,s}, drinking water, shrimp cocktail, fruit cocktail, cocktail dress~, molotov cocktail, drug interaction{,s}, smoke detector{,s}, smoke alarm{,s}, smoke free, smoke test~, weed control, weed killer{,s}, weed out, weeds, secret weapon{,s}, kitchen knife, knife set, paring knife, chef's knife, sex pistols, cocktail party, cotton gin, alcoholics anonymous, bullet proof vest game`,
    pl: `piwo bezalkoholowe, piwa bezalkoholowego, bezalkoholow~, alkohol izopropylowy, alkoholu izopropylowego, pistolet~ {do kleju,na wodę,malarski~,natryskow~,lakiernicz~}, ocet winny, octu winnego, kuchenn~ nóż, nóż kuchenny, noże kuchenne, czyja wina, moja wina, jego wina, nie z mojej winy, bar mleczny, baru mlecznego, pasek, dopalacz silnika, olej konopny, tajna broń, tajną broń, broń się, broni się, obrony`,
  },
};
