import { ads } from '../../facts/ads.ts';
import { fixedBoxes } from '../../facts/fixed-boxes.ts';
import { type Link, links } from '../../facts/links.ts';
import { adNetworkOf, POP_NETWORKS } from '../../lexicon/ad-hosts.ts';
import { seen } from '../../page/given.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, eachOf, listed, quoted, shortened } from '../wording.ts';

/** What buttons of a page say; whole texts, so that "Download our report" is no button. */
const CONTROLS =
  /^(?:[▶►⏵⬇↓×✕»›\s]*)(?:(?:free |start |instant )?download(?: now| file| here| free)?|play(?: now| video)?|watch(?: now| video| online)?|next(?: page)?|continue|close|start(?: now)?|open|home|menu|click here|pobierz(?: teraz| plik| za darmo)?|odtwórz|oglądaj(?: teraz| online)?|dalej|następna(?: strona)?|kontynuuj|zamknij|otwórz|start|kliknij tutaj)(?:[\s!.»›▶►↓]*)$/iu;
const MIN_LAYER_SHARE = 0.6;

const say = sentences({
  controls_lead_to_ads: {
    en: ({ controls, texts }: { controls: number; texts: CutList }) =>
      `${countEn(controls, 'control', 'controls')} (${listed.en(eachOf(texts, quoted.en))}) ${controls === 1 ? 'leads' : 'lead'} to ad networks.`,
    pl: ({ controls, texts }) =>
      `Do sieci reklamowych: ${countPl(controls, 'element sterujący prowadzi', 'elementy sterujące prowadzą', 'elementów sterujących prowadzi')} (${listed.pl(eachOf(texts, quoted.pl))}).`,
  },
  layer_is_link: {
    en: ({ host }: { host: string }) => `A transparent layer over the page is a link to ${host}.`,
    pl: ({ host }) => `Przezroczysta warstwa nad stroną jest linkiem do ${host}.`,
  },
});

export default rule({
  id: 'pq_fake_controls',
  mode: 'quality',
  policy: 'deceptive_design',
  kind: 'signal',
  layer: 'links',
  version: 1,
  title: {
    en: 'Buttons or invisible layers lead to ads',
    pl: 'Przyciski lub niewidoczne warstwy prowadzą do reklam',
  },
  fix: {
    en: 'Make every button do what it says, and label ads as ads.',
    pl: 'Zadbaj, by przyciski robiły to, co obiecują, a reklamy oznacz jako reklamy.',
  },
  question: 'Do buttons, menu items or invisible layers lead to ads?',
  sources: ['AX', 'QR§4.5.3', 'YX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'layout',
  languages: 'any',
  needs: { published: true },
  basis: 'judgement',
  scoring:
    'Links whose whole text is that of a control (Download, Play, Next, Close …) to the hosts of ad networks, outside of places for ads: 0.6 for two, 0.75 from three on. A transparent layer over at least 60 % of the window that is a link to another site: 0.75.',
  says: say,
  detect(page, given) {
    const fake = links(page).filter((link) => isFake(page, link));
    const layers = coveringLinks(page, given);
    const score = Math.max(
      fake.length >= 3 ? 0.75 : fake.length === 2 ? 0.6 : 0,
      layers.length > 0 ? 0.75 : 0,
    );
    if (score === 0) return CLEAR;
    const facts: Said[] = [];
    if (fake.length > 1) {
      const texts = cutList(fake.map(({ text }) => shortened(text, 60)));
      facts.push(say.controls_lead_to_ads({ controls: fake.length, texts }));
    }
    const layer = layers[0];
    if (layer) facts.push(say.layer_is_link({ host: layer.host }));
    return {
      score,
      quotes: [
        ...quoteEach(fake, 3, (link) => link.anchor && quoteText(page, link.anchor)),
        ...layers.map((link) => quoteWhole(page, { in: 'attribute', element: link.element, name: 'href' })),
      ],
      facts,
    };
  },
  examples: () => ({
    hit: [
      examplePage('download buttons of an ad network', {
        found: { says: ['controls_lead_to_ads'], quotes: ['Download now', 'Play'] },
        body: `${paragraphs(...BICYCLE)}<a href="https://www.highperformanceformat.com/a1">Download now</a> <a href="https://ad.doubleclick.net/click/2">Play</a>`,
      }),
      examplePage('transparent layer', {
        found: { says: ['layer_is_link'], quotes: ['https://offers-today.example/go'] },
        before:
          '<a href="https://offers-today.example/go" style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999"></a>',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish buttons', {
        found: { says: ['controls_lead_to_ads'], quotes: ['Pobierz teraz', 'Dalej'] },
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<a href="https://popcash.net/x">Pobierz teraz</a> <a href="https://popcash.net/y">Dalej</a>`,
      }),
    ],
    clear: [
      examplePage('buttons of app shops', {
        body: `${paragraphs(...BREAD)}<a href="https://play.google.com/store/apps/details?id=x">Download</a> <a href="https://apps.apple.com/app/x">Download</a>`,
      }),
      examplePage('own buttons', {
        body: `${paragraphs(...BREAD)}<a href="/file.pdf">Download</a> <a href="/page/2">Next</a>`,
      }),
      examplePage('backdrop of a dialog', {
        before: '<div style="position:fixed;inset:0;z-index:99"></div>',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish labelled banner', {
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div class="reklama">Reklama <a href="https://ad.doubleclick.net/1">Pobierz</a> <a href="https://ad.doubleclick.net/2">Dalej</a></div>`,
      }),
    ],
  }),
});

function isFake(page: Page, link: Link): boolean {
  if (!link.external || link.hidden || link.text.length > 40 || !CONTROLS.test(link.text.trim()))
    return false;
  const network = adNetworkOf(link.host, link.site);
  if (network === undefined && !POP_NETWORKS.has(link.site)) return false;
  return !ads(page).slots.some(
    (slot) => slot.element < link.element && link.element < (page.dom.end[slot.element] ?? 0),
  );
}

function coveringLinks(page: Page, given: Parameters<typeof seen>[1]): Link[] {
  const large = fixedBoxes(page).filter(
    (box) =>
      box.transparent &&
      box.position !== 'sticky' &&
      (box.width ?? 0) * (box.height ?? 0) >= MIN_LAYER_SHARE &&
      box.zIndex >= 10 &&
      (box.position === 'fixed' || (page.dom.depth[box.element] ?? 9) <= 2),
  );
  if (large.length === 0) return [];
  const visibility = seen(page, given);
  return links(page).filter(
    (link) =>
      link.external &&
      link.text.trim() === '' &&
      !link.image &&
      large.some(
        ({ element }) =>
          (element === link.element || page.dom.parent[link.element] === element) &&
          // Wholly transparent is what such a layer is; not drawn at all it is none.
          (visibility.isVisible(element) || visibility.of(element).reason?.kind === 'opacity'),
      ),
  );
}
