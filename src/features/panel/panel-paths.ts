/** The first parts of the panel's addresses. Everything else outside /v1 stays 404; a test compares them with the panel's own routes. */
export const PANEL_PATHS: readonly string[] = [
  '',
  '/account',
  '/audits',
  '/forgot-password',
  '/intent',
  '/jobs',
  '/login',
  '/operator',
  '/organization',
  '/register',
  '/reports',
  '/rules',
  '/welcome',
];
