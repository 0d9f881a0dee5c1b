import { countRows, type Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { createField, type Field, type FieldCard } from '#shared/rules/field/field.ts'
import { type PlayerIds, readPlayerIds } from './playerIds.ts'

/** Leaves out cards of blocked players, unless their week was settled before the block. The table is nearly always empty. */
export const IS_RANKED = `not exists (
    select from excluded_cards as left_out
    where left_out.season = picks.season and left_out.week = picks.week and left_out.user_id = picks.user_id)`

/** A week's ranked cards and whose they are. */
export type WeekCards = { field: Field; playerIds: PlayerIds }

const ROW_BYTES = 34
const EPOCH_2000_MS = Date.UTC(2000, 0, 1)

/** Loads the ranked cards of a week as one value of bytes: 100,000 take 0.1 s, where rows of text take more than twice as long. */
export async function loadCards(db: Db, { season, week }: WeekKey): Promise<WeekCards> {
  const { rows } = await db.raw<{ rows: { cards: Buffer | null }[] }>(
    `select string_agg(uuid_send(user_id) || int4send(home_picks) || int4send(away_picks) || int2send(tie_breaker_score)
       || timestamptz_send(submitted_at), '' order by user_id) as cards
     from picks where season = :season::int and week = :week::int and ${IS_RANKED}`,
    { season, week },
  )
  const bytes = rows[0]?.cards ?? Buffer.alloc(0)
  const size = bytes.length / ROW_BYTES
  const columns = {
    homePicks: new Int32Array(size),
    awayPicks: new Int32Array(size),
    tieBreakerScores: new Uint16Array(size),
    submittedAt: new Float64Array(size),
  }
  for (let index = 0, at = 0; index < size; index += 1, at += ROW_BYTES) {
    columns.homePicks[index] = bytes.readInt32BE(at + 16)
    columns.awayPicks[index] = bytes.readInt32BE(at + 20)
    columns.tieBreakerScores[index] = bytes.readInt16BE(at + 24)
    const micros = bytes.readInt32BE(at + 26) * 2 ** 32 + bytes.readUInt32BE(at + 30)
    columns.submittedAt[index] = EPOCH_2000_MS + micros / 1_000
  }
  return { field: createField(columns), playerIds: readPlayerIds(bytes, ROW_BYTES) }
}

/** The number of cards of a week that are ranked. */
export const countCards = (db: Db, { season, week }: WeekKey) => countRows(db('picks').where({ season, week }).whereRaw(IS_RANKED))

export const CARD_COLUMNS = { homePicks: 'home_picks', awayPicks: 'away_picks', tieBreakerScore: 'tie_breaker_score' }

/** A player's ranked card of a week; null before they submit. */
export async function findCard(db: Db, { season, week }: WeekKey, playerId: string): Promise<FieldCard | null> {
  const row = await db('picks')
    .where({ season, week, user_id: playerId })
    .whereRaw(IS_RANKED)
    .first<(Omit<FieldCard, 'submittedAt'> & { submittedAt: Date }) | undefined>({ ...CARD_COLUMNS, submittedAt: 'submitted_at' })
  return row ? { ...row, submittedAt: row.submittedAt.getTime() } : null
}
