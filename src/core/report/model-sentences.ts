// What is said of a rule that a language model has answered, whichever rule it is.
import { sentences } from '../rules/sentences.ts';

export const MODEL_SAYS = sentences({
  disagree: {
    en: ({ model, code, its }: { model: string; code: number; its: number }) =>
      `The judges disagree: code says ${code} of 100, ${model} ${its}. A person should look.`,
    pl: ({ model, code, its }) =>
      `Oceny się różnią: kod wskazuje ${code} na 100, a ${model} – ${its}. Warto to sprawdzić samemu.`,
  },
  cause_doubted: {
    en: ({ model, code, its }: { model: string; code: number; its: number }) =>
      `The judges disagree: code is right about this on ${code} pages of 100, ${model} gives it ${its} of 100. A person should look.`,
    pl: ({ model, code, its }) =>
      `Oceny się różnią: kod ma tu rację na ${code} stronach ze 100, a ${model} daje temu ${its} na 100. Warto to sprawdzić samemu.`,
  },
  cause_alone: {
    en: ({ model, its }: { model: string; its: number }) =>
      `${model} gives it ${its} of 100; code has found nothing of the kind.`,
    pl: ({ model, its }) => `${model} daje temu ${its} na 100; kod niczego takiego nie znalazł.`,
  },
  cause_unread: {
    en: ({ model, its }: { model: string; its: number }) =>
      `${model} gives it ${its} of 100; code does not read the language of the page.`,
    pl: ({ model, its }) => `${model} daje temu ${its} na 100; kod nie czyta języka tej strony.`,
  },
  fix: {
    en: ({ en }: { en: string; pl: string }) => en,
    pl: ({ pl }) => pl,
  },
});
