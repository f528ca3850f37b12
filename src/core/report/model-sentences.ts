// What is said of a rule that a language model has answered, whichever rule it is.
import { sentences } from '../rules/sentences.ts';

export const MODEL_SAYS = sentences({
  disagree: {
    en: ({ model, code, its }: { model: string; code: number; its: number }) =>
      `The judges disagree: code says ${code} of 100, ${model} ${its}. A person should look.`,
    pl: ({ model, code, its }) =>
      `Oceny się różnią: kod wskazuje ${code} na 100, a ${model} – ${its}. Warto to sprawdzić samemu.`,
  },
  fix: {
    en: ({ en }: { en: string; pl: string }) => en,
    pl: ({ pl }) => pl,
  },
});
