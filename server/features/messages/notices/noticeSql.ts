/**
 * A row of the player in a table, looked up for each player. As an ordinary `exists` it could become a join, which reads all rows of the week
 * for each page of players.
 */
export const isIn = (table: string, where: string) => `(select true from ${table} where ${where} and user_id = users.id limit 1) is true`
export const OF_WEEK = 'season = :season::smallint and week = :week::smallint'
export const HAS_CARD = isIn('picks', OF_WEEK)
export const HAS_MUTED = isIn('muted_weeks', OF_WEEK)
