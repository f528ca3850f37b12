// What is said of things in a file that its generator fills in.
import type { ReportLanguage } from '../../core/rules/texts.ts';
import type { NoteKind, SourceNote } from './manuscript.ts';

type Sentence = Readonly<Record<ReportLanguage, (name: string) => string>>;

const SENTENCES: Readonly<Record<NoteKind, Sentence>> = {
  directive: {
    en: (name) => `What ${name} puts in was not read.`,
    pl: (name) => `Nie odczytano tego, co wstawia ${name}.`,
  },
  component: {
    en: (name) => `Of ${name} only the text between its tags was read.`,
    pl: (name) => `Z ${name} odczytano tylko tekst między znacznikami.`,
  },
  expression: {
    en: (name) => `What ${name} comes to was not read.`,
    pl: (name) => `Nie odczytano tego, co daje ${name}.`,
  },
};

const NAME_CHARACTERS = 80;

export function noteText({ kind, name, count }: SourceNote, lang: ReportLanguage): string {
  const line = name.replace(/\s+/g, ' ');
  const short = line.length <= NAME_CHARACTERS ? line : `${line.slice(0, NAME_CHARACTERS - 1)}…`;
  return SENTENCES[kind][lang](count === 1 ? short : `${short} (×${count})`);
}
