import type { Knex } from 'knex'
import type { Db } from '#server/platform/db/db.ts'
import type { Narrowed } from '#server/platform/db/tablePage.ts'

/**
 * The part of a table of `users` that a search finds; null for a search without a word of two letters, which narrows nothing. A player is found when
 * every word of the search is the beginning of a word of the name, the username or the address. It may also be the first or last digits of the phone number.
 * @param select the table's rows, from the players who are not deleted.
 */
export function searchByWords(db: Db, search: string, select: (users: Knex.QueryBuilder) => Knex.QueryBuilder): Narrowed | null {
  const words = toSearchText(search)
  if (words === '') return null
  // `offset 0` has PostgreSQL find the players by the index of their words before it orders them
  const found = db.raw('(? offset 0) as users', [selectUsers(db).whereRaw(MATCHES, [words])])
  return { from: select(db.from(found)), isFound: db.raw(MATCHES, [words]) }
}

/** The players who are not deleted. */
export const selectUsers = (db: Db): Knex.QueryBuilder => db('users').whereNull('deleted_at')

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
