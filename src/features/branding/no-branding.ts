export const NO_BRANDING = {
  en: 'The organization has not set a name and logo for its documents.',
  pl: 'Organizacja nie ustawiła nazwy ani logo dla swoich dokumentów.',
};
