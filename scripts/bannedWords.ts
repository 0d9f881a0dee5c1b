/** Words of everyday speech that the project does not use in names and test titles, with what to write instead. See docs/glossary.md. */
export const BANNED_WORDS: Readonly<Record<string, string>> = {
  hold: 'lock, reserve or wait',
  holds: 'lock, reserve or wait',
  held: 'locked, reserved or doubted',
  hear: 'listen or receive',
  heard: 'received',
  hears: 'listen or receive',
  tell: 'publish, announce or say what is returned',
  tells: 'publish, announce or say what is returned',
  told: 'published or announced',
  sift: 'reject',
  kept: 'cached, stored or persisted',
  fate: 'outcome',
  nobodys: 'unknown or dummy',
  whoever: 'name the role',
}

/** Names that are values of the API and cannot change, each with its reason. */
export const ALLOWED_NAMES: ReadonlySet<string> = new Set([
  'on_hold', // the state of a settlement in answers of the API
])
