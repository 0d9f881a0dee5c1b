import * as z from 'zod'
import type { GameDetails } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

const text = z.string().nullable()
const injuries = z.array(z.object({ player: z.string(), position: text, status: z.string(), injury: text }))

/** The stored part of a feed's details, without the time of the reading and the raw answer: with these, every answer would count as a change. */
const storedDetails = z.object({
  venue: z.object({ name: z.string(), city: text, state: text, isIndoor: z.boolean() }).nullable(),
  weather: z.object({ text: z.string(), temperatureF: z.number().nullable() }).nullable(),
  headline: text,
  injuries: z.object({ away: injuries, home: injuries }),
})
export type StoredDetails = z.output<typeof storedDetails>

export const toStoredDetails = (details: GameDetails): StoredDetails => storedDetails.parse(details)

/** The latest details of a game with the time when the feed was read (null while there are none), and the times of the last answer and failure. */
export type DetailsState = {
  latest: { details: StoredDetails; readAt: EpochMs } | null
  answeredAt: EpochMs | null
  failedAt: EpochMs | null
}

type DetailsRow = { game_id: string; details: unknown; read_at: Date | null; answered_at: Date | null; failed_at: Date | null }

/** The details by game id. Details that an older version stored and this version cannot parse count as none. */
export async function listDetails(db: Db, gameIds: readonly string[]): Promise<Map<string, DetailsState>> {
  const rows = await db<DetailsRow>('game_details').whereIn('game_id', gameIds).select()
  return new Map(
    rows.map((row) => {
      const parsed = storedDetails.safeParse(row.details)
      const latest = parsed.success && row.read_at ? { details: parsed.data, readAt: row.read_at.getTime() } : null
      return [row.game_id, { latest, answeredAt: row.answered_at?.getTime() ?? null, failedAt: row.failed_at?.getTime() ?? null }]
    }),
  )
}

/** @param details null when the feed has none for the game; the stored ones are not changed. */
export async function saveDetails(db: Db, { gameId, details, now }: { gameId: string; details: GameDetails | null; now: EpochMs }) {
  const latest = details && { details: JSON.stringify(toStoredDetails(details)), read_at: new Date(details.readAt) }
  await upsert(db, gameId, { answered_at: new Date(now), failed_at: null, ...latest })
}

export const saveDetailsFault = (db: Db, { gameId, now }: { gameId: string; now: EpochMs }) =>
  upsert(db, gameId, { failed_at: new Date(now) })

const upsert = (db: Db, gameId: string, columns: Record<string, Date | string | null>) =>
  db('game_details')
    .insert({ game_id: gameId, ...columns })
    .onConflict('game_id')
    .merge(columns)
