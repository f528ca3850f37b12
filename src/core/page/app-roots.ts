/** Ids of the elements into which frameworks draw a page. */
export const APP_ROOTS: ReadonlySet<string> = new Set(
  'root app __next __nuxt react-root main-app app-root gatsby-focus-wrapper svelte ember-app'.split(' '),
);
