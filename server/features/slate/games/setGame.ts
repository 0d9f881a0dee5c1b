import type { Deps } from '#server/deps.ts'
import { compareGames } from '#server/features/slate/feed/planGames.ts'
import { lockSeason, writeChanges } from '#server/features/slate/feed/storeGames.ts'
import {
  applyPins,
  listPinned,
  type Pinned,
  toCoherent,
  toFeedFacts,
  withoutOldKickoff,
} from '#server/features/slate/stored-games/gamePins.ts'
import { idOf, listStoredGames, type StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { HIGHEST_TOTAL_SCORE } from '#shared/contest.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { AdminGame, PinField } from '#shared/model/gamePin.ts'
import { hasUnknownTeam } from '#shared/rules/games/gameState.ts'
import { gameStatusText } from '#shared/rules/games/gameStatusText.ts'
import { listAdminGames } from './adminQueries.ts'
import { createReopeningCheck } from './refuseReopening.ts'
import * as texts from './texts.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Body = CallParsed<typeof contract.setGame>['body']
type Request<B> = { viewer: Viewer; gameId: string; body: B }

/** A kickoff lies in its season's year or the next one. */
const SEASON_YEARS = 2

/**
 * Sets a game's kickoff, status or score for an admin and records it. Pinned values do not change until they are released; a value
 * without a pin changes when the feed reports a different one.
 * @throws AppError not_found, game_not_settable, would_reopen_week (with the reason).
 */
export function setGame(deps: Needs, { viewer, gameId, body }: Request<Body>): Promise<AdminGame> {
  return changeGame(deps, { gameId, isForced: body.force === true }, async (trx, { game, pinned, now }) => {
    const fields = fieldsIn(body)
    const set = toCoherent({ ...game, ...factsIn(body) }, game)
    const after = body.kickoff === undefined ? withoutOldKickoff(set, game, pinned) : set
    const refusal = fields.length === 0 ? texts.sayWhatToSet() : refuseFacts(after, body)
    if (refusal !== null) throw new AppError('game_not_settable', { text: refusal })
    await trx('game_pins').where({ game_id: gameId }).whereIn('field', fields).delete()
    if (body.isPinned) {
      const feed_says = JSON.stringify(pinned?.feedFacts ?? toFeedFacts(game))
      const pin = { game_id: gameId, feed_says, reason: body.reason, pinned_by: viewer.id, pinned_at: new Date(now) }
      await trx('game_pins').insert(fields.map((field) => ({ ...pin, field })))
    }
    await recordAdminAction(trx, viewer, now, {
      action: body.isPinned ? 'pin game' : 'set game',
      subject: `game ${gameId}`,
      old: describe(game, pinned),
      new: { ...toFeedFacts(after), set: fields, ...(body.force && { isForced: true }) },
      reason: body.reason,
    })
    return after
  })
}

/**
 * Releases pinned values: the feed's last values count at once, also for a game that was pinned as final by mistake.
 * @throws AppError not_found, game_not_settable when nothing of it is pinned.
 */
export function releaseGame(
  deps: Needs,
  { viewer, gameId, body }: Request<{ fields: readonly PinField[]; reason: string; force?: boolean | undefined }>,
): Promise<AdminGame> {
  return changeGame(deps, { gameId, isForced: body.force === true }, async (trx, { game, pinned, now }) => {
    const released = body.fields.filter((field) => pinned?.fields.has(field))
    if (!pinned || released.length === 0) throw new AppError('game_not_settable', { text: texts.nothingOfThisIsPinned() })
    const rest = { ...pinned, fields: new Set([...pinned.fields].filter((field) => !released.includes(field))) }
    const taken = released.includes('status') && !rest.fields.has('score') ? [...released, 'score' as const] : released
    const feedRow = { ...game, feedKey: game.feedKey ?? '', ...factsOf(pinned.feedFacts, taken) }
    const after = { ...game, ...toFeedFacts(withoutOldKickoff(applyPins(game, feedRow, rest), game, rest)) }
    await trx('game_pins').where({ game_id: gameId }).whereIn('field', released).delete()
    await recordAdminAction(trx, viewer, now, {
      action: 'release game',
      subject: `game ${gameId}`,
      old: describe(game, pinned),
      new: { ...toFeedFacts(after), released, ...(body.force && { isForced: true }) },
      reason: body.reason,
    })
    return after
  })
}

type Found = { game: StoredGame; pinned: Pinned | undefined; now: number }

type Target = { gameId: string; isForced: boolean }

/**
 * Locks the season's weeks, changes the game by `work`, and writes it together with the records and marks of other games that follow from it.
 * When `work` returns the same game, nothing is written or announced.
 */
export async function changeGame(
  { db, clock }: Needs,
  { gameId, isForced }: Target,
  work: (trx: Db, found: Found) => Promise<StoredGame>,
): Promise<AdminGame> {
  const season = Number(gameId.split('-')[0])
  const changed = await db.transaction(async (trx) => {
    await lockSeason(trx, await listStoredGames(trx, season))
    const stored = await listStoredGames(trx, season)
    const game = orNotFound(stored.find((one) => idOf(one) === gameId))
    const now = clock.now()
    const refuseReopening = await createReopeningCheck(trx, game, now)
    const after = await work(trx, { game, pinned: (await listPinned(trx, season)).get(gameId), now })
    const games = stored.map((one) => (one === game ? after : one))
    if (after !== game) await writeChanges(trx, compareGames(stored, games), 'admin', now)
    if (!isForced) await refuseReopening()
    return after
  })
  return orNotFound((await listAdminGames(db, changed)).find(({ game }) => game.id === gameId))
}

const fieldsIn = ({ kickoff, status, score }: Body): PinField[] => [
  ...(kickoff === undefined ? [] : ['kickoff' as const]),
  ...(status === undefined ? [] : ['status' as const]),
  ...(score === undefined ? [] : ['score' as const]),
]

const factsIn = ({ kickoff, status, score }: Body) => ({
  ...(kickoff !== undefined && { gameTime: new Date(kickoff).toISOString(), isTimeSet: true }),
  ...(status !== undefined && { gameStatus: status }),
  ...(score !== undefined && { awayScore: score.away, homeScore: score.home }),
})

const factsOf = (
  { gameTime, isTimeSet, gameStatus, gameClock, possession, awayScore, homeScore }: Pinned['feedFacts'],
  fields: readonly PinField[],
) => ({
  ...(fields.includes('kickoff') && { gameTime, isTimeSet }),
  ...(fields.includes('status') && { gameStatus, gameClock, possession }),
  ...(fields.includes('score') && { awayScore, homeScore }),
})

const describe = (game: StoredGame, pinned: Pinned | undefined) => ({ ...toFeedFacts(game), pinned: [...(pinned?.fields ?? [])] })

function refuseFacts(after: StoredGame, { kickoff, score }: Body): string | null {
  const isPlayed = after.gameStatus === 'LIVE' || after.gameStatus === 'final'
  if (kickoff !== undefined && !isInSeason(kickoff, after.season)) return texts.thatKickoffIsNotInThisSeason()
  if (isPlayed && hasUnknownTeam(after)) return texts.aGameNeedsBothTeams()
  if (isPlayed && after.awayScore === null) return texts.aGameNeedsAScore({ status: gameStatusText(after.gameStatus) })
  if (!isPlayed && score !== undefined) return texts.aGameHasNoScore({ status: gameStatusText(after.gameStatus) })
  return score && score.away + score.home > HIGHEST_TOTAL_SCORE ? texts.bothTeamsHavePointsAtMost({ points: HIGHEST_TOTAL_SCORE }) : null
}

function isInSeason(kickoff: string, season: number): boolean {
  const year = new Date(kickoff).getUTCFullYear()
  return year >= season && year < season + SEASON_YEARS
}
