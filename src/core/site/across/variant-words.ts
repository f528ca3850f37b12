// Words by which variants of one product differ: colours, sizes and materials. Each stands for its inflected forms.
import type { PageWords, Vocabulary } from './words.ts';

const ENGLISH = `black white red blue green yellow orange purple violet pink brown grey gray beige cream ivory navy
turquoise teal gold silver bronze copper khaki olive burgundy maroon charcoal natural clear transparent dark light
bright matte matt glossy small medium large mini extra xs s m l xl xxl xxxl size width length wide narrow short long
slim regular set pack single double left right men women kids children junior adult cotton wool linen leather steel
aluminium aluminum wood oak walnut pine glass plastic version model generation gen colour color`;

const POLISH = `czarny biały czerwony niebieski zielony żółty pomarańczowy fioletowy różowy brązowy szary beżowy kremowy
granatowy turkusowy złoty srebrny miedziany khaki oliwkowy bordowy grafitowy naturalny przezroczysty ciemny jasny
matowy błyszczący mały średni duży mini rozmiar szerokość długość szeroki wąski krótki długi zestaw komplet pojedynczy
podwójny lewy prawy damski męski dziecięcy bawełniany wełniany lniany skórzany stalowy aluminiowy drewniany dębowy
sosnowy szklany plastikowy wersja model generacja kolor xs s m l xl xxl xxxl`;

/** Keys of all of them, in a vocabulary. */
export function variantKeys(vocabulary: Vocabulary): ReadonlySet<number> {
  const keys = new Set<number>();
  for (const [language, words] of [
    ['en', ENGLISH],
    ['pl', POLISH],
  ] as const)
    for (const word of words.split(/\s+/)) keys.add(vocabulary.keyOf(word, language));
  return keys;
}

/** "XT-4500", "500ml": a letter and a figure in one word. */
export function isModelCode(word: string): boolean {
  return /\d/.test(word) && /\p{L}/u.test(word);
}

/** Whether a page declares a product, or is laid out like the page of one. */
export function isProduct({ digest }: PageWords): boolean {
  return digest.product !== null || digest.pageType === 'product';
}
