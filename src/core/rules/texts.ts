/** The languages that reports are written in. */
export const REPORT_LANGUAGES = ['en', 'pl'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** A text for people, written in both languages by hand: neither is a translation made word for word. */
export type Texts = Readonly<Record<ReportLanguage, string>>;

/** The same as its author writes it: who does not speak Polish leaves that to `npm run check`, which lists it. */
export interface Written {
  readonly en: string;
  readonly pl?: string;
}
