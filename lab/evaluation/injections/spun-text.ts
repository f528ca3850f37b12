// Text that a program rewrote word by word with a list of synonyms.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { besideContent, escaped, rewriteParagraphs } from '../places.ts';

/** Word → what spinning tools put in its place, right in a list of synonyms and wrong in the sentence. */
const ENGLISH = tableOf(
  'people:individuals|persons|humankind;time:season|occasion|moment in time;year:twelvemonth|annum;years:twelvemonths|annums;day:daylight|diurnal;' +
    'way:manner|route|method;work:labour|toil;world:globe|planet|orb;life:existence|lifestyles;new:novel|fresh|brand-new;good:excellent|exact|virtuous;' +
    'great:exquisite|notable|splendid;best:finest|satisfactory|quality;big:massive|huge|sizable;small:little|diminutive|petite;old:antique|vintage|aged;' +
    'long:lengthy|prolonged;high:lofty|elevated;use:utilize|make use of;used:utilized|made use of;using:making use of|utilizing;make:make|fabricate|construct;' +
    'made:fabricated|constructed;help:assist|resource|useful resource;need:want|require|necessity;want:desire|crave;find:discover|locate|uncover;' +
    'found:located|observed;get:acquire|obtain|get hold of;give:provide|bestow;show:exhibit|display|show off;start:commence|begin|initiate;end:cease|give up;' +
    'home:domestic|abode|dwelling;house:residence|domicile;family:own family|kin;children:youngsters|kids|offspring;school:faculty|college;money:cash|coin|funds;' +
    'business:commercial enterprise|trade;company:organisation|business enterprise;important:vital|crucial|essential;different:unique|distinctive|one-of-a-kind;' +
    'many:numerous|a large number of|plenty;several:numerous|a couple of;often:regularly|frequently|oftentimes;also:additionally|likewise;because:due to the fact|since;' +
    'but:however|yet;however:nevertheless|be that as it may;very:extremely|exceptionally|very plenty;really:truly|absolutely;easy:clean|smooth|effortless;' +
    'hard:difficult|tough|arduous;fast:rapid|speedy|brief;free:unfastened|loose|unfettered;water:aqua|liquid;food:meals|nourishment|nutrients;book:e-book|tome;' +
    'story:tale|narrative;city:town|metropolis;country:united states|nation|kingdom;state:kingdom|nation|country;government:authorities|administration;' +
    'number:wide variety|variety|quantity;part:component|element|element;place:area|location|vicinity;problem:trouble|hassle|quandary;question:query|inquiry;' +
    'right:proper|proper|correct;second:2d|moment;first:first|initial|primary;last:closing|remaining|ultimate;next:subsequent|following;early:early|ahead of schedule;' +
    'team:group|crew|squad;game:recreation|sport|diversion;data:records|information|statistics;system:gadget|machine|framework;computer:laptop|pc;phone:cellphone|telephone;' +
    'change:alternate|exchange|trade;look:appearance|glance;know:recognize|realise;think:assume|suppose;see:see|behold|witness;tell:inform|apprise;keep:hold|preserve|maintain;' +
    'left:left|departed;light:mild|luminous;clear:clean|clean|lucid;kind:type|type|benevolent;well:nicely|properly;still:nonetheless|nevertheless|even so;' +
    'better:higher|improved;price:fee|rate;cost:value|fee|price;product:product|commodity;service:provider|carrier|administration;customers:clients|patrons|purchasers;' +
    'information:statistics|records|facts;learn:examine|research;read:study|peruse;write:write down|pen;build:construct|erect;buy:purchase|procure;run:run|sprint;' +
    'experience:revel in|enjoy;support:aid|guide|help;health:fitness|wellness;body:frame|physique;mind:thoughts|intellect;heart:coronary heart|ticker;head:head|cranium',
);

const POLISH = tableOf(
  'rano:o poranku|skoro świt;chłodno:zimnawo|lodowato;droga:trakt|jezdnia;drogą:traktem|jezdnią;las:bór|puszcza;miejsce:lokalizacja|pozycja;miejscu:lokalizacji|pozycji;' +
    'wodę:ciecz|płyn;wody:cieczy|płynu;woda:ciecz|płyn;około:circa|w przybliżeniu;bardzo:niezmiernie|wielce|nader;można:da się|jest możliwe;dzieci:potomstwo|latorośle;' +
    'godziny:sześćdziesiąt minut|kwadranse;dni:doby|dzionki;dom:domostwo|siedziba;domu:domostwie|siedzibie;rower:jednoślad|bicykl;rowery:jednoślady|bicykle;' +
    'klient:nabywca|petent;część:fragment|cząstka;części:fragmenty|cząstki;potrzebne:niezbędne|konieczne;dodaj:dołącz|dorzuć;wymieszaj:zmiksuj|zmieszaj;wieczorem:o zmierzchu|po zmroku;' +
    'gdy:kiedy|podczas gdy;ponieważ:albowiem|gdyż;dlatego:toteż|przeto;jednak:aczkolwiek|wszelako;także:tudzież|takoż;również:tudzież|takoż;tylko:jedynie|wyłącznie;' +
    'dobrej:wybornej|znakomitej;najlepszy:optymalny|wyborny;starego:wiekowego|sędziwego;starsze:wiekowe|sędziwe;zwykle:zazwyczaj|z reguły;trzeba:należy|winno się;' +
    'czas:okres|pora;pracę:robotę|trud;książki:woluminy|tomy;pokój:izba|komnata;pokoi:izb|komnat;rozmowę:pogawędkę|dyskurs;koncert:występ muzyczny|recital;' +
    'jest:pozostaje|znajduje się;mamy:posiadamy|dysponujemy;ma:posiada|dysponuje;daje:dostarcza|przynosi;kosztuje:wynosi|pochłania',
);

function tableOf(source: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    source.split(';').map((entry) => {
      const [word = '', choices = ''] = entry.split(':');
      return [word, choices.split('|')] as const;
    }),
  );
}

interface Spin {
  /** Share of known words that are swapped. */
  readonly share: number;
  /** Leave some choices unresolved, as {one|two}. */
  readonly leftovers?: boolean;
}

function spun(text: string, { random, host }: InjectionContext, { share, leftovers }: Spin): string {
  const table = host.lang === 'pl' ? POLISH : ENGLISH;
  return text.replace(/\p{L}+/gu, (word) => {
    const choices = table.get(word.toLowerCase());
    if (!choices || !random.chance(share)) return word;
    if (leftovers && random.chance(0.15)) return `{${[word, ...choices].join('|')}}`;
    const choice = random.pick(choices);
    return /^\p{Lu}/u.test(word) ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice;
  });
}

/** Spins the host's own paragraphs; a page of few paragraphs gets foreign ones, spun likewise. */
function change(name: string, spin: Spin, lang?: 'pl', foreign = 0): Change {
  return {
    name,
    rewrites: true,
    ...(lang ? { lang } : {}),
    inject: (html, context) => {
      const { random } = context;
      const borrowed = random.sample(context.passages, 1)[0] ?? [];
      const more = borrowed.slice(0, foreign).map((text) => `<p>${escaped(spun(text, context, spin))}</p>`);
      const grown = more.length > 0 ? besideContent(html, context, 'last', more.join('\n')) : html;
      return rewriteParagraphs(grown, context, (_, __, text) => escaped(spun(text, context, spin)));
    },
  };
}

const variants: Change[] = [
  change('every known word', { share: 1 }),
  change('most known words', { share: 0.7 }),
  change('half of the known words', { share: 0.5 }),
  change('choices left open', { share: 0.8, leftovers: true }),
  change('with foreign paragraphs', { share: 0.9 }, undefined, 6),
  change('with foreign paragraphs, half of the words', { share: 0.55 }, undefined, 8),
  change('every known word, Polish', { share: 1 }, 'pl'),
  change('choices left open, Polish', { share: 0.9, leftovers: true }, 'pl'),
];

const add = (name: string, text: string, lang?: 'pl'): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => besideContent(html, context, 'last', text),
});

const lookalikes: Change[] = [
  add(
    'thesaurus',
    '<h2>Other words for “big”</h2><p>large, huge, massive, sizable, enormous, great, vast, immense</p><h2>Other words for “good”</h2><p>excellent, fine, splendid, virtuous, worthy</p>',
  ),
  add(
    'formal letter',
    '<p>We hereby acknowledge receipt of your application and would kindly request that you furnish the documents enumerated below at your earliest convenience, failing which the matter cannot be processed further.</p>',
  ),
  add(
    'old prose',
    '<p>It was a bleak morning in the twelfth month, and the good people of the parish, being much occupied with the mending of their dwellings, gave little heed to the stranger who came upon the road.</p>',
  ),
  add(
    'non-native writer',
    '<p>I am living in this city since four years and I like very much the river. In the winter is cold, but people are kind and always they help when you ask the way.</p>',
  ),
  add(
    'scientific abstract',
    '<p>We quantified the diurnal variation of dissolved nutrients in four tributaries and utilised a hierarchical framework to attribute the observed variance to discharge, temperature and land use.</p>',
  ),
  add(
    'pattern with braces in documentation',
    '<p>The shell expands <code>{one|two}</code> only in patterns; write <code>{one,two}</code> for a list.</p>',
  ),
  add(
    'official letter, Polish',
    '<p>W odpowiedzi na Państwa pismo uprzejmie informujemy, iż wniosek został przekazany do właściwego wydziału celem rozpatrzenia, o czym zostaną Państwo odrębnie powiadomieni.</p>',
    'pl',
  ),
];

export const spunText: Injection = { technique: 'spun-text', rules: ['sp_spun_text'], variants, lookalikes };
