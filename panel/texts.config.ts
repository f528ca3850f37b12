/** How the texts of messages/ become code. */
export const texts = {
  project: './project.inlang',
  outdir: './src/texts',
  // A choice that was made, else what the browser asks for.
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
} as const;
