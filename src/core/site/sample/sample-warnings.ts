// What the reader of a sample has to know about it.
import type { Texts } from '../../rules/texts.ts';

export type SampleWarningCode =
  | 'lastmod_missing'
  | 'lastmod_not_trusted'
  | 'lastmod_partly_trusted'
  | 'lastmod_few';

export interface SampleWarning {
  readonly code: SampleWarningCode;
  readonly text: Texts;
}

const WARNING_TEXTS: Readonly<Record<SampleWarningCode, Texts>> = {
  lastmod_missing: {
    en: 'Hardly any listed page says when it was last changed, so no newest pages could be chosen. The sample is spread over the patterns instead.',
    pl: 'Prawie żadna strona na liście nie podaje daty ostatniej zmiany, więc nie można było wybrać najnowszych. Próba została zamiast tego rozłożona na wzorce adresów.',
  },
  lastmod_not_trusted: {
    en: 'Nearly all dates of last change are one and the same day or are in the future, so they do not tell which pages are newest. The sample is spread over the patterns instead.',
    pl: 'Prawie wszystkie daty ostatniej zmiany to ten sam dzień albo przyszłość, więc nie wskazują najnowszych stron. Próba została zamiast tego rozłożona na wzorce adresów.',
  },
  lastmod_partly_trusted: {
    en: 'The dates of last change in some of the files cannot be relied on. The newest pages were chosen from the other files.',
    pl: 'Na datach ostatniej zmiany w części plików nie można polegać. Najnowsze strony wybrano z pozostałych plików.',
  },
  lastmod_few: {
    en: 'Fewer pages have a usable date of last change than newest pages were wanted. The rest of the sample is spread over the patterns.',
    pl: 'Stron z wiarygodną datą ostatniej zmiany jest mniej, niż miało być najnowszych. Reszta próby została rozłożona na wzorce adresów.',
  },
};

export function sampleWarning(code: SampleWarningCode): SampleWarning {
  return { code, text: WARNING_TEXTS[code] };
}
