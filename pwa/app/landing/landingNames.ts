/** The ids of the page that the server sends for `/`. */
export const LANDING_ID = 'landing'
/** The part that knows the week and has one game to try. */
export const EXTRAS_ID = 'landing-extras'
/** The fonts, which load after the first paint, and at once without scripts. */
export const FONTS_ID = 'landing-fonts'
