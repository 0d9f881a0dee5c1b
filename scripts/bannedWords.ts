/** Words of everyday speech that the project does not use for technical things, with what to write instead. See docs/glossary.md. */
export const BANNED_WORDS: Readonly<Record<string, string>> = {
  ...same('lock, reserve, contain or wait', 'hold', 'holds', 'held', 'holding', 'holder', 'holders'),
  ...same('listen or receive', 'hear', 'hears', 'heard', 'hearing'),
  ...same('publish, announce, report or return', 'tell', 'tells', 'told', 'telling'),
  ...same('classify, decide or evaluate', 'judge', 'judges', 'judged', 'judging'),
  ...same('reject', 'sift', 'sifts', 'sifted', 'sifting'),
  kept: 'cached, stored or persisted',
  fate: 'outcome',
  whoever: 'name the role',
}

/** Words that sentences may use in their everyday sense, but names may not. */
export const BANNED_IN_NAMES: Readonly<Record<string, string>> = {
  ...same('cache, store or save', 'keep', 'keeps', 'keeping'),
  turns: 'run, round or page',
  nobodys: 'unknown or dummy',
}

/** Names and texts, as the code writes them, that cannot change, each with its reason. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'on_hold',
  "'on_hold'", // the state of a settlement in answers of the API
  "'held'", // the outcome of a claim in answers of the API and in the table feed_notes
  "'kept'", // an entry of the table prize_ledger
  "'keptAnswers'", // a store of IndexedDB that phones have
  'isHearing', // a field of live events that the previous version reads
  'BACKUP_KEEP', // a setting of the environment
  'OFFSITE_KEEP', // a setting of the environment
  'keepPreviousData', // an option of TanStack Query
  'keepAllGlyphs', // an option of subset-font
  ...['keepAlive', 'keepAliveInitialDelayMillis', 'keepAliveTimeout', 'KEEP_ALIVE_MS', 'KEEP_ALIVE_AFTER_MS', "'keep-alive'"], // the word of HTTP and TCP
])

function same(instead: string, ...words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, instead]))
}
