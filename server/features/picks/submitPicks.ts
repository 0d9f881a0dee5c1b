import type { Knex } from 'knex'
import { inBatches } from '#server/db/inBatches.ts'
import { lockWeekShared, readMachineClock } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { errorCode } from '#server/errorCode.ts'
import { listGames } from '#server/features/games/queries.ts'
import { findPickingRules, listWeekProgress } from '#server/features/weeks/queries.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findCurrentWeek } from '#shared/rules/currentWeek.ts'
import { isStored } from '#shared/rules/submission.ts'
import { isSameWeek } from '#shared/rules/week.ts'
import { decideSubmissions, type SubmissionRules } from './decideSubmissions.ts'
import { insertCards, listCards } from './queries.ts'
import { listReplacedCards, lockCards, replaceCards } from './replacedCards.ts'

type Outcome = PicksRecord | Error
type SubmitDeps = Pick<Deps, 'db' | 'clock'>

export type SubmitPicks = (sent: PicksSubmission) => Promise<PicksRecord>

/**
 * Creates the command that stores a submission exactly once: the first of a player's week, and where the contest allows changes, each later one
 * that names the card it replaces. The same submission sent again (after a lost answer, or by a retry in the background) is answered with the
 * record it had; other picks are refused with the record that counts.
 *
 * Picks that arrive while others of their week are being stored share one transaction. In the minutes before a deadline many players share
 * one write to the disk; each is answered after that write.
 *
 * @throws AppError sign_in_required (for a player who was just blocked or deleted), already_submitted (with the stored record), not_current_week, deadline_passed, unknown_game, game_not_open,
 *   incomplete_picks. Then nothing is stored for that player.
 */
export function createSubmitPicks(deps: SubmitDeps): SubmitPicks {
  const weeks = new Map<string, (sent: PicksSubmission) => Promise<Outcome>>()
  return async (sent) => {
    const key = `${sent.season} ${sent.week}`
    const submit = weeks.get(key) ?? inBatches((batch: readonly PicksSubmission[]) => storeOrRefuse(deps, sent, batch))
    weeks.set(key, submit)
    const outcome = await submit(sent)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
}

/** Stores a batch in one transaction. If the database refuses a row (the player was just deleted), stores each card in its own transaction. */
async function storeOrRefuse(deps: SubmitDeps, week: WeekKey, batch: readonly PicksSubmission[]): Promise<Outcome[]> {
  try {
    return await storeTogether(deps, week, batch)
  } catch (error) {
    if (batch.length === 1 || !errorCode(error)?.startsWith('23')) throw error
    const outcomes: Outcome[] = []
    for (const sent of batch) outcomes.push(...(await storeTogether(deps, week, [sent]).catch((reason: Error) => [reason])))
    return outcomes
  }
}

async function storeTogether({ db, clock }: SubmitDeps, week: WeekKey, batch: readonly PicksSubmission[]): Promise<Outcome[]> {
  const { outcomes } = await db.transaction((trx) => storeWithin(trx, clock, week, batch))
  // Another server stored a first card of these players in the meantime. Now that it is there, their submissions are decided again.
  const late = batch.filter((_, index) => outcomes[index] === null)
  const decidedAgain = late.length === 0 ? [] : await storeTogether({ db, clock }, week, late)
  return outcomes.map((outcome) => outcome ?? decidedAgain.shift() ?? new Error('a submission was not decided'))
}

/**
 * Decides and stores a batch in a transaction. The outcome is null for a first card that another server stored meanwhile.
 * @param overrides what counts in place of the house's rules for this batch.
 */
export async function storeWithin(
  trx: Knex.Transaction,
  clock: Deps['clock'],
  week: WeekKey,
  batch: readonly PicksSubmission[],
  overrides: Partial<Pick<SubmissionRules, 'allowsChanges'>> = {},
) {
  const { lockedAt, cards } = await lockAndRead(trx, week, batch)
  const now = clock.at(lockedAt)
  const games = await listGames(trx, week)
  const areAllStored = batch.every((sent) => {
    const stored = cards.get(sent.userId)
    return stored !== undefined && isStored(sent, stored)
  })
  const rules = areAllStored ? null : { ...(await readRules(trx, week, games, now)), ...overrides }
  const decided = decideSubmissions(batch, { games, cards, rules, now })
  const blocked = await lockPlayers(
    trx,
    decided.inserts.map(({ userId }) => userId),
  )
  const inserted = await insertCards(
    trx,
    decided.inserts.filter(({ userId }) => !blocked.has(userId)),
  )
  await replaceCards(trx, decided.changes)
  const replaced = await listReplacedCards(trx, week, decided.askedAgain)
  return { outcomes: decided.answer({ inserted, blocked, replaced }), cards, games, now }
}

/**
 * Locks the week, and the cards that a submission wants to change, so that changes of one card are accepted one after the other. The time is read
 * after all locks: a submission that waits for one past the deadline is refused. Every change of a deadline and every settlement locks the
 * week exclusively.
 */
async function lockAndRead(trx: Knex.Transaction, week: WeekKey, batch: readonly PicksSubmission[]) {
  const players = batch.map(({ userId }) => userId)
  await lockWeekShared(trx, week)
  const changing = batch.filter((sent) => sent.replaces !== undefined).map(({ userId }) => userId)
  if (changing.length > 0) await lockCards(trx, week, changing)
  const lockedAt = await readMachineClock(trx)
  const stored = await listCards(trx, week, players)
  return { lockedAt, cards: new Map(stored.map((card) => [card.userId, card])) }
}

/**
 * Locks the rows of players whose first card is stored, and returns who is blocked or deleted already. Blocking or deleting one of the others
 * waits for the card and excludes it.
 */
async function lockPlayers(trx: Knex.Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx('users')
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .select<{ id: string; blocked_at: Date | null }[]>('id', 'blocked_at')
  return new Set(rows.filter(({ blocked_at }) => blocked_at !== null).map(({ id }) => id))
}

/** Reads, once for a batch, the data that decides whether picks are accepted. */
async function readRules(trx: Knex.Transaction, week: WeekKey, games: readonly Game[], now: EpochMs): Promise<SubmissionRules> {
  const current = findCurrentWeek(await listWeekProgress(trx, week.season), now)
  return { isCurrentWeek: current !== null && isSameWeek(current, week), ...(await findPickingRules(trx, week, games)) }
}
