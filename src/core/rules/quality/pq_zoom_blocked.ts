import { viewportSettings } from '../../facts/viewport-settings.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** Most browsers of phones zoom all the same. */
const BLOCKED = 0.6;
/** WCAG 1.4.4 asks for text that can be doubled in size. */
const MIN_SCALE = 2;

const say = sentences({
  no_zoom: {
    en: ({ setting }: { setting: string }) =>
      `The viewport keeps people from enlarging the text (${quoted.en(setting)}).`,
    pl: ({ setting }) => `Ustawienie widoku nie pozwala powiększyć tekstu (${quoted.pl(setting)}).`,
  },
  remove_setting: {
    en: ({ setting }: { setting: string }) => `Remove ${quoted.en(setting)} from the viewport tag.`,
    pl: ({ setting }) => `Usuń ${quoted.pl(setting)} ze znacznika viewport.`,
  },
});

export default rule({
  id: 'pq_zoom_blocked',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'signal',
  layer: 'meta',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: {
    en: 'Zooming is blocked on phones',
    pl: 'Na telefonach zablokowano powiększanie',
  },
  fix: {
    en: 'Let people zoom: remove user-scalable and maximum-scale from the viewport tag.',
    pl: 'Pozwól powiększać stronę: usuń user-scalable i maximum-scale ze znacznika viewport.',
  },
  question: 'Are people kept from enlarging the page on phones?',
  sources: ['PX', 'WC'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  languages: 'any',
  needs: { published: true },
  basis: 'source',
  scoring: '0.6 where the viewport tag forbids zooming or limits it below 2 times.',
  says: say,
  detect(page) {
    const settings = viewportSettings(page);
    const scale = Number.parseFloat(settings.get('maximum-scale')?.value ?? '');
    const isForbidden = /^(?:no|0)$/.test(settings.get('user-scalable')?.value ?? '');
    if (!isForbidden && !(scale < MIN_SCALE)) return CLEAR;
    const blocking = [
      ...(isForbidden ? ['user-scalable'] : []),
      // Without the other it would keep people from zooming by itself.
      ...(scale < MIN_SCALE ? ['maximum-scale'] : []),
    ];
    const tag = settings.get(blocking[0] ?? '')?.tag ?? 0;
    const setting = shortened(
      blocking.map((name) => `${name}=${settings.get(name)?.value ?? ''}`).join(', '),
      60,
    );
    return {
      score: BLOCKED,
      quotes: [quoteWhole(page, { in: 'meta', name: 'viewport', number: tag })],
      facts: [say.no_zoom({ setting })],
      fix: say.remove_setting({ setting }),
    };
  },
  examples: () => ({
    hit: [
      {
        note: 'zooming is forbidden',
        url: 'https://www.meadowlane-notes.com/library',
        html: `<!doctype html><html lang="en"><head><title>Library</title><meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no"></head><body><h1>Library</h1>${paragraphs(...LIBRARY)}</body></html>`,
        found: { says: ['no_zoom'], quotes: ['width=device-width, initial-scale=1, user-scalable=no'] },
      },
      {
        note: 'a limit below twice the size, in the second of two tags',
        url: 'https://www.meadowlane-notes.com/chleb',
        html: `<!doctype html><html lang="pl"><head><title>Chleb</title><meta name="viewport" content="width=device-width"><meta name="viewport" content="maximum-scale = 1.0"></head><body><h1>Chleb</h1>${paragraphs(...CHLEB)}</body></html>`,
        found: { says: ['no_zoom'], quotes: ['maximum-scale = 1.0'] },
      },
    ],
    clear: [
      examplePage('the usual viewport', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      {
        note: 'a generous limit',
        url: 'https://www.meadowlane-notes.com/chleb',
        html: `<!doctype html><html lang="pl"><head><title>Chleb</title><meta name="viewport" content="width=device-width; initial-scale=1.0; maximum-scale=5"></head><body><h1>Chleb</h1>${paragraphs(...CHLEB)}</body></html>`,
      },
    ],
  }),
});
