import type { Vocabulary } from './vocabulary.ts';

export const english: Vocabulary = {
  trades: [
    {
      keyword: 'online casino',
      searches: ['online casino bonus', 'best online casino', 'casino free spins', 'casino slots online'],
      hostWord: 'casino',
    },
    {
      keyword: 'payday loans',
      searches: [
        'payday loans no credit check',
        'instant payday loans',
        'fast payday loan',
        'same day payday loans',
      ],
      hostWord: 'paydayloans',
    },
    {
      keyword: 'viagra',
      searches: ['buy viagra online', 'cheap viagra', 'generic viagra', 'viagra without prescription'],
      hostWord: 'viagra',
    },
    {
      keyword: 'essay writing service',
      searches: ['cheap essay writing', 'buy essay online', 'essay writing service reviews', 'pay for essay'],
      hostWord: 'essaywriting',
    },
    {
      keyword: 'replica watches',
      searches: ['replica rolex', 'cheap replica watches', 'swiss replica watches', 'replica handbags'],
      hostWord: 'replicawatches',
    },
    {
      keyword: 'sports betting',
      searches: [
        'sports betting tips',
        'online sports betting',
        'betting odds today',
        'sports betting sites',
      ],
      hostWord: 'betting',
    },
  ],
  crafts: [
    {
      keyword: 'emergency plumber',
      searches: [
        '24 hour emergency plumber',
        'cheap emergency plumber',
        'emergency plumber near me',
        'local plumber',
      ],
      hostWord: 'plumber',
    },
    {
      keyword: 'cheap car insurance',
      searches: [
        'car insurance quotes',
        'cheap car insurance online',
        'best car insurance',
        'car insurance deals',
      ],
      hostWord: 'carinsurance',
    },
    {
      keyword: 'wedding photographer',
      searches: [
        'affordable wedding photographer',
        'best wedding photographer',
        'wedding photographer prices',
      ],
      hostWord: 'weddingphotos',
    },
    {
      keyword: 'running shoes',
      searches: [
        'cheap running shoes',
        'best running shoes',
        'running shoes sale',
        'buy running shoes online',
      ],
      hostWord: 'runningshoes',
    },
    {
      keyword: 'roof repair',
      searches: [
        'roof repair cost',
        'emergency roof repair',
        'best roof repair company',
        'roof repair near me',
      ],
      hostWord: 'roofrepair',
    },
  ],
  spamSentences: [
    'looking for #? Our # offer is the best # you can find.',
    'if you need # today, choose # from the leading # experts.',
    'our # prices beat every other # provider on the market.',
    '# is what we do, and nobody does # like our # team.',
    'get # now, because # has never been so easy to order.',
    'many people search for # and find that cheap # can be good # too.',
    'order # online and save on # with our # discount code.',
    'the best # reviews prove that our # is trusted all over the country.',
    'with # from us you get # fast, and # without any hassle.',
    'compare # deals, pick the right # and enjoy top # quality.',
    'why wait for # when # is only one click away?',
    'our customers love #, and # lovers recommend our # to friends.',
    'for #, affordable # and premium # there is just one address.',
    'read more about # in our # guide and learn how # works.',
  ],
  plainSentences: [
    'The museum opened its new wing in April after three years of building work.',
    'Volunteers planted more than four hundred trees along the river last autumn.',
    'She kept her notebooks in a wooden box under the stairs.',
    'The train to the coast leaves twice a day during the winter months.',
    'Engineers measured the bridge again and found that it had settled by two millimetres.',
    'A short walk behind the church leads to the old quarry.',
    'Most of the bread is baked before sunrise and sold by noon.',
    'The committee will meet on Thursday to discuss the budget for the library.',
    'His first novel was rejected by nine publishers before a small press accepted it.',
    'Rain fell all week, so the harvest had to wait.',
    'Teachers at the school asked for smaller groups in the science lab.',
    'The recipe came from a neighbour who had grown up near the lake.',
    'Nobody expected the goalkeeper to play after the injury in March.',
    'The report lists seven causes and explains how each of them was tested.',
    'Children under six travel free when an adult holds a ticket.',
    'After the storm the harbour master closed the northern pier.',
    'We changed the oil, replaced two filters and drove on in the afternoon.',
    'The choir sings older pieces in winter and folk songs in summer.',
    'Local farmers sell cheese, honey and apples from small wooden stalls.',
    'The software keeps a copy of each file until the transfer has finished.',
    'Her grandmother taught her to read the sky before going out in the boat.',
    'Two new clinics will open in the eastern districts next year.',
    'The paint needs a full day to dry before the second coat.',
    'Archaeologists found coins, a ring and parts of a clay oven.',
  ],
  places: (
    'Austin|Dallas|Houston|Denver|Seattle|Portland|Phoenix|Tucson|Chicago|Boston|Atlanta|Miami|Orlando|Tampa|Nashville|' +
    'Memphis|Detroit|Cleveland|Columbus|Cincinnati|Pittsburgh|Philadelphia|Baltimore|Charlotte|Raleigh|Richmond|' +
    'Sacramento|Fresno|Oakland|San Diego|San Jose|Las Vegas|Albuquerque|El Paso|San Antonio|Fort Worth|Minneapolis|' +
    'Milwaukee|Kansas City|Omaha|Tulsa|New Orleans|Louisville|Indianapolis|Buffalo|Rochester|Albany|Manchester|' +
    'Birmingham|Leeds|Liverpool|Sheffield|Bristol|Nottingham|Leicester|Coventry|Bradford|Glasgow|Edinburgh|Cardiff'
  ).split('|'),
  people: [
    'Laura Bennett',
    'Tom Hargreaves',
    'Priya Nair',
    'Daniel Okoye',
    'Grace Lindqvist',
    'Martin Doyle',
  ],
};
