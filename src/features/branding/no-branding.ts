export const NO_BRANDING = {
  en: 'The organization has set no name and logo for its documents.',
  pl: 'Organizacja nie ustawiła nazwy ani logo dla swoich dokumentów.',
};
