import type { Knex } from 'knex'

/**
 * Narrows a query of `users` to the players that a search finds, by the index of `player_words`. A player is found when every word of the search
 * is the beginning of a word of the name, the username or the address, or the first or last digits of the phone number. A search without a word of
 * two letters narrows nothing.
 */
export function narrowByWords(players: Knex.QueryBuilder, search: string): void {
  const words = toSearchText(search)
  if (words !== '') players.whereRaw(MATCHES, [words])
}

const MATCHES = `
  player_words(first_name, last_name, username, email, phone_number) @@ (
    select to_tsquery('simple', string_agg(word || ':*', ' & '))
    from regexp_split_to_table(btrim(regexp_replace(regexp_replace(normalize(lower(?), NFKD), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ' +') as word
    where length(word) > 1)`

/** A phone number is searched by its digits, however it is typed. Single letters would find nearly everybody, so they are not searched. */
function toSearchText(typed: string): string {
  if (/^[\d\s()+./-]+$/.test(typed)) return typed.replace(/\D/g, '')
  return /[\p{L}\p{N}]{2}/u.test(typed) ? typed.replaceAll('\0', ' ') : ''
}
