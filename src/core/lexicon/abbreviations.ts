// Words after which a full stop does not end a sentence. English and Polish together: pages quote each other's names,
// and hardly any of these is a word of its own in the other language.

const list = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Something always follows: a name, a number, an example. */
export const NEVER_LAST = list(`
mr mrs ms dr prof st sen rep gov gen col capt lt sgt rev hon pres vs eg ie cf viz ca approx fig figs no nos vol vols pp
art sec ch par jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thurs fri
np tzn tj tzw m.in min ul al pl os pkt ust lit poz wg ok mgr inż hab lek med inz dyr kpt płk ppłk gen kard ks
abp bp św śp red im gm pow woj zob por ws ds nr tel kom fax faks ang niem fr łac gr wł ros czes hiszp jw ww tzv
`);

/** Something may follow, and then it starts with a small letter or a digit. */
export const SELDOM_LAST = list(`
etc inc ltd co corp jr sr ave blvd rd dept est al a.m p.m am pm u.s u.k e.u ed eds
itd itp r w wiek godz zł gr tys mln mld sek kg cm mm km m in r.n.e n.e ww s str rys tab t rozdz przyp sp z.o.o o.o oo
`);
