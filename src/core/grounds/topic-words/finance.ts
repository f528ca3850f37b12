// Money that a livelihood hangs on: loans, banks, tax, investing, insurance, pensions, debt, and law that touches them.
import type { TopicWords } from './topic-words.ts';

export const FINANCE: TopicWords = {
  strong: {
    en: `
      loan{,s}, lender{,s}, lending, borrower{,s}, mortgage{,s}, refinanc~, credit card {debt,interest,balance,balances,issuer,issuers,rewards,application,applications}, best credit card{,s}, credit score{,s}, credit report{,s}, credit limit{,s},
      credit union{,s}, interest rate{,s}, annual percentage rate, bank account{,s}, savings account{,s}, checking account{,s}, overdraft{,s},
      direct debit{,s}, investor{,s}, investment {fund,funds,portfolio,portfolios,account,accounts,strategy,strategies,adviser,advisers,advisor,advisors,bank,banks,income,property,properties}, stock market{,s}, stock exchange{,s}, stock price{,s}, share price{,s}, shareholder{,s},
      dividend{,s}, bond{,s} yield{,s}, treasury bond{,s}, mutual fund{,s}, index fund{,s}, hedge fund{,s}, etf{,s}, portfolio diversification, retirement,
      pension{,s}, 401k, 401 k, roth ira, annuit{y,ies}, social security benefit{,s}, income tax{,es}, tax return{,s}, tax deduction{,s}, tax deductible,
      tax credit{,s}, taxpayer{,s}, taxable, taxation, capital gain{,s}, irs, hmrc, vat return{,s}, inheritance tax, estate planning, insurance, insurer{,s},
      insured, insurance premium{,s}, policyholder{,s}, deductible, underwrit~, bankruptc{y,ies}, insolven~, debt{,s}, debtor{,s}, creditor{,s}, foreclosure{,s},
      repossess~, debt collector{,s}, financial advis{er,or,ers,ors}, financial planner{,s}, financial planning, personal finance, wealth management,
      net worth, cash flow, inflation rate{,s}, cryptocurrenc{y,ies}, bitcoin{,s}, ethereum, forex, brokerage{,s}, broker dealer, venture capital, ipo,
      earnings per share, fiscal, monetary policy, federal reserve, student loan{,s}, payday loan{,s}, home equity, down payment{,s}, closing cost{,s}, escrow,
      alimony, child support, wrongful termination, unemployment benefit{,s}, minimum wage, wage garnishment, attorney fees, power of attorney,
      last will and testament, liabilit{y,ies} insurance, accountant{,s}, bookkeep~, invoice{,s} factoring, real estate investing, rental income, attorney{,s}, lawyer{,s}, lawsuit{,s}, law firm{,s}, legal advice, legal aid, personal injury, plaintiff{,s}, statute of limitations, limited liability company, limited liability companies, divorce{,d,s}, custody, eviction{,s}, landlord and tenant
    `,
    pl: `
      kredyt{,u,y,em,ów,owi,om,ami,ach,owy,owa,owe,owego,owej,owych,owym,obiorc~}, pożyczk~, pożyczek, hipotek~, hipoteczn~, oprocentowani~, rrso, rata kredytu,
      raty kredyt~, zdolnoś~ kredytow~, kart{a,y,ę,ą} kredytow~, kont{o,a,em} {bankowe,bankowego,bankowym,osobiste,oszczędnościowe,oszczędnościowym},
      rachun{ek,ku} bankow~, lokat{a,y,ę,ą} {bankow~,terminow~,bankową}, lokaty bankowe, inwestycj~ {finansow~,kapitałow~}, inwestowani~, inwestor~, giełd{a,y,ę,ą,zie,owy,owa,owe,owych},
      akcjonariusz~, dywidend~, obligacj~, fundusz~ inwestycyjn~, portfel~ inwestycyjn~, emerytur~, emerytaln~, ike, ikze, ofe, ppk, zus, składk{i,a,ę} {zus,zdrowotn~,społeczn~},
      podat{ek,ku,ki,kiem}, podatków, podatkow~, podatnik~, pit, cit, vat, urz{ąd,ędu,ędzie} skarbow~, skarbówk~, ulg{a,i,ę} podatkow~, zeznani{e,a} podatkow~,
      rozliczeni{e,a} roczn~, kwot{a,y} wolna, ubezpieczeni~, ubezpieczyciel~, polis{a,y,ę,ą}, składk{a,i,ę} ubezpieczeniow~, odszkodowani~, upadłoś~,
      zadłuż~, dłużnik~, wierzyciel~, komornik~, komornicz~, windykac~, bik, spłat{a,y,ę} {długu,kredytu,zadłużenia,pożyczki}, dług{i,ów,ami} ,
      doradc{a,y,ę} finansow~, budżet domowy, budżetu domowego, finans{e,ów,ami,ach} osobist~, inflacj~, kryptowalut~, bitcoin~, forex, makler~, stop{a,y} procentow~, stóp procentowych,
      alimen~, spad{ek,ku} po {rodzicach,zmarłym}, spadkobierc~, testament~, zachowek, zasiłe~, zasiłk~, wynagrodzeni{e,a} minimaln~, płac{a,y,ę} minimaln~, księgow~, leasing~, faktoring~, wkład własny, wkładu własnego, adwokat~, radc{a,y,ę,ą} prawn~, radców prawnych, prawnik~, kancelari~ {prawn~,adwokack~}, pozew, pozwu, pozwy, kodeks{,u,ie} {cywiln~,pracy}, umow{a,y,ę} o pracę, rozw{ód,odu,odzie,odow~}, eksmisj~
    `,
  },
  weak: {
    en: `
      bank{,s,ing}, credit, credit card{,s}, finance{,s,d}, financial, financing, money, cash, saving{,s}, save money, budget{,s,ing}, income, interest, payment{,s}, repayment{,s},
      fund{,s,ing}, stock{,s}, share{,s}, bond{,s}, asset{,s}, equity, capital, market{,s}, tax{,es}, wage{,s}, salar{y,ies}, currency, exchange rate{,s}, inflation,
      earnings, revenue, profit{,s}, rate{,s}, fee{,s}, broker{,s}, accounting, legal, investment{,s}, investing, invest, premiums, settlement{,s}, claim{,s}, coverage, payroll, cost of living
    `,
    pl: `
      bank{,u,i,ów,iem,om,ach,owy,owa,owe,owego,owej,owych,owość,owości}, finans{e,ów,ach,ami,owy,owa,owe,owego,owej,owych,owanie,owania}, oszczędnoś~, oszczędza~, pieniądz~, pienięd~, dochod~, dochód, zarob~,
      odsetk~, odsetek, inwest~, fundusz~, akcj{e,i}, kapitał~, walut~, rat{a,y,ę,ach}, prowizj~, opłat~, dług{,u,iem}, pensj~, wynagrodzeni~
    `,
  },
  idioms: {
    en: `
      credit to, to {his,her,their,its} credit, give credit, credits roll, photo credit{,s}, image credit{,s}, end credits, take credit, taking credit, credit for, credit goes, credits include,
      river bank{,s}, west bank, food bank{,s}, blood bank{,s}, power bank{,s}, bank holiday{,s}, piggy bank, bank shot, data bank, image bank, memory bank{,s}, interest in, interests, of interest, special interest,
      love interest, points of interest, common interest, conflict of interest, interest group{,s}, best interest{,s}, in stock, out of stock, stock photo{,s}, stock image{,s}, stock up, rolling stock, chicken stock, beef stock,
      vegetable stock, stock footage, stock android, laughing stock, take stock, stock rom, stock status, back in stock, stock availability, share this, share on, share with, share your, share it, share the, share a, share button{,s}, share our,
      share my, share their, share link{,s}, market share, file shar~, shares {his,her,their,a,the,how,some}, please share, to share, james bond, bond with, family bond{,s}, chemical bond{,s}, bonds with, bond between,
      refresh rate{,s}, frame rate{,s}, heart rate{,s}, bit rate{,s}, bounce rate{,s}, conversion rate{,s}, success rate{,s}, rate this, rate it, first rate, growth rate{,s}, rate limit~, at any rate, response rate{,s}, click through rate, sample rate{,s},
      taxing on, claim to fame, claims that, claim that, legal notice, legal disclaimer, legal information, legal age, money back, money back guarantee, value for money, for the money, save money on shipping, market place, market square, farmers market{,s}, farmer's market{,s},
      flea market{,s}, capital letter{,s}, capital city, capital of, capital one arena, media coverage, news coverage, full coverage, coverage area, live coverage, light coverage, brand equity, digital asset{,s}, asset store, static asset{,s},
      payment method{,s}, payment option{,s}, secure payment{,s}, payment methods, trust fund baby, shipping fee{,s}, settlement of, settlements in, debt of gratitude, technical debt
    `,
    pl: `
      bank{,u,i} {zdjęć,danych,pomysłów,żywności,krwi,energii,pamięci,informacji,wiedzy}, power bank~, kredyt{,u,em} zaufania, kredytu zaufania, zaciągnąć kredyt wdzięczności, akcj{a,i,ę} {filmu,ratunkow~,gaśnicz~,charytatywn~}, akcji filmu,
      w akcji, podatek od marzeń, dług wdzięczności, długi weekend, długi czas, długi okres, długi rękaw, długi na, długi i, polisa dla planety, na długi, przez długi, kapitał ludzki, kapitał społeczny, kapitału ludzkiego, napoje bez vat,
      opłat{a,y} za {dostawę,przesyłkę}, ceny zawierają vat, zawiera vat, z vat, w tym vat, cena z vat, brutto vat, faktur{a,y,ę} vat
    `,
  },
};
