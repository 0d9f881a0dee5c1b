/**
 * Addresses that the app's page must not answer when a browser navigates to them: the API (but for the app's own `/api/logout` page), health,
 * and files. They reach the server. Matched against path and query.
 */
export const NOT_THE_APPS_PAGES: RegExp[] = [
  /^\/api\/(?!logout\/?(?:\?|$))/,
  /^\/api(?:\?|$)/,
  /^\/health(?:\/|\?|$)/,
  /^[^?]*\/[^/?]+\.\w+(?:\?|$)/,
]
