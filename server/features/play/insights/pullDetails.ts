import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { savePayload } from '#server/features/slate/feed/feedState.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { FeedOutage, type GameDetails } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { areDetailsDue } from '#shared/rules/games/detailsCadence.ts'
import { hasUnknownTeam } from '#shared/rules/games/gameState.ts'
import { type DetailsState, listDetails, saveDetails, saveDetailsFault, toStoredDetails } from './gameDetails.ts'

/** Games of later weeks are included when their kickoff is within this time. */
const AHEAD_MS = 3 * DAY_MS
/** A game whose details failed is retried after this time. */
const RETRY_MS = 15 * MINUTE_MS

type PullDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'scoreFeed'> & { config: Pick<Config, 'feed'> }

/**
 * Fetches the details that are due of the current and coming games. If one game's answer cannot be read, its stored details are not changed and
 * the run continues with the next game. An outage of the feed ends the run, so that it does not delay the scores of the same feed.
 * @returns the number of games with new details.
 */
export async function pullDetails(deps: PullDeps): Promise<number> {
  const { db, clock, log, scoreFeed } = deps
  const now = clock.now()
  const games = await listGamesAround(db, now)
  const ids = games.map(({ id }) => id)
  const states = await listDetails(db, ids)
  let changed = 0
  for (const game of games) {
    const state = states.get(game.id) ?? null
    if (!isDue(game, state, now)) continue
    try {
      const details = await scoreFeed.detailsOf(game, now)
      if (await storeDetails(deps, { gameId: game.id, details, state, now })) changed += 1
    } catch (error) {
      await saveDetailsFault(db, { gameId: game.id, now })
      log.error('details_failed', { game: game.id, reason: errorMessage(error) })
      if (error instanceof FeedOutage) break
    }
  }
  return changed
}

function isDue(game: Game, state: DetailsState | null, now: EpochMs): boolean {
  const failedAt = state?.failedAt ?? null
  const isPaused = failedAt !== null && failedAt <= now && now - failedAt < RETRY_MS
  return !isPaused && areDetailsDue(game, { readAt: state?.answeredAt ?? null, now })
}

type Answer = { gameId: string; details: GameDetails | null; state: DetailsState | null; now: EpochMs }

/** Stores an answer. If its details are new, it also stores the raw answer and announces the change to all servers. */
async function storeDetails({ db, config }: PullDeps, { gameId, details, state, now }: Answer): Promise<boolean> {
  const isNew = details !== null && !isDeepStrictEqual(toStoredDetails(details), state?.latest?.details)
  await db.transaction(async (trx) => {
    await saveDetails(trx, { gameId, details, now })
    if (!isNew) return
    if (details.raw) await savePayload(trx, { source: config.feed.kind, raw: details.raw, now })
    await announceChange(trx, 'insights')
  })
  return isNew
}

/** The games of the current week and of the next days whose teams are known, by kickoff. */
async function listGamesAround(db: Db, now: EpochMs): Promise<Game[]> {
  const soon = await db('games')
    .whereBetween('game_time', [new Date(now), new Date(now + AHEAD_MS)])
    .distinct<{ season: number; week: number }[]>('season', 'week')
    .orderBy(['season', 'week'])
  const current = await readCurrentWeek(db, now)
  const currentGames = current ? await listGames(db, current.week) : []
  const games = new Map(currentGames.map((game) => [game.id, game]))
  for (const week of soon) {
    const isSoon = ({ gameTime }: Game) => gameTime !== null && Date.parse(gameTime) <= now + AHEAD_MS
    for (const game of (await listGames(db, week)).filter(isSoon)) games.set(game.id, game)
  }
  return [...games.values()]
    .filter((game) => !hasUnknownTeam(game))
    .sort((one, other) => (one.gameTime ?? '9').localeCompare(other.gameTime ?? '9'))
}
