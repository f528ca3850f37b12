// An article that says nothing, for tests of what explains a low rating.

/** Advice on an office garden that stays true for everybody, paragraph for paragraph. */
export const HOLLOW: readonly (readonly [string, string])[] = [
  [
    'Why an office garden matters',
    'In today’s fast paced world, creating a healthy workplace is more important than ever. An office garden can help businesses improve the overall experience of their people and create a positive environment. Whether you are a small company or a large organization, understanding the benefits is essential for success.',
  ],
  [
    'Choosing the right plants',
    'Choosing the right plants is crucial for the success of your garden. There are various options available, and each of them offers unique benefits for different needs. Consider your goals and preferences to ensure that the plants you choose create the best experience for everyone.',
  ],
  [
    'Planning your space',
    'Effective planning is key to making the most of your space. A well planned garden can significantly enhance the quality of your workplace and help people achieve their goals. Take the time to consider various factors and choose solutions that meet your needs.',
  ],
  [
    'Caring for your garden',
    'Regular care is essential for ensuring that your garden stays healthy. With the right approach, caring for plants can become a valuable part of your daily routine. Various strategies can help you save time and improve the overall quality of your garden.',
  ],
  [
    'Making it a success',
    'In conclusion, an office garden offers numerous benefits for businesses and individuals. By choosing the right plants and effective solutions, you can create an environment that helps everyone grow. Remember that every small step counts on your journey to a healthy workplace.',
  ],
];

export function article(
  title: string,
  sections: readonly (readonly [string, string])[],
  lang = 'en',
): string {
  const body = sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main><article><h1>${title}</h1>${body}</article></main></body></html>`;
}

export const HOLLOW_ARTICLE = article('Office garden guide: how to create a healthy workplace', HOLLOW);
