import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { isDeadlock } from '#server/platform/db/constraintErrors.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { lockWeekShared } from '#server/platform/db/locks.ts'
import { errorCode } from '#server/platform/process/errorCode.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSeasonOpen } from '#shared/rules/season/seasonState.ts'
import { findCurrentWeek } from '#shared/rules/weeks/currentWeek.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { decideSubmissions, type SubmissionRules } from './decideSubmissions.ts'
import { insertCards, listCards, listTiebreakerChanges } from './queries.ts'
import { listReplacedCards, lockCards, replaceCards } from './replacedCards.ts'
import { createFactsReader, type ReadFacts } from './submissionFacts.ts'

type Outcome = PicksRecord | Error
type SubmitDeps = Pick<Deps, 'db' | 'clock'>
type StoreDeps = SubmitDeps & { readFacts: ReadFacts }

export type SubmitPicks = (sent: PicksSubmission) => Promise<PicksRecord>

/**
 * Creates the command that stores a submission exactly once. It stores the first one of a player's week and, where the contest allows changes, each later one
 * that names the card it replaces. The same submission sent again (after a lost answer, or by a retry in the background) is answered with the
 * record it had. Other picks are refused with the record that counts.
 *
 * Picks that arrive while others of their week are being stored share one transaction. In the minutes before a deadline many players share
 * one write to the disk; each is answered after that write.
 *
 * @throws AppError sign_in_required (for a player who was just blocked or deleted), already_submitted (with the stored record), not_current_week, season_not_open,
 *   deadline_passed, unknown_game, game_not_open,
 *   incomplete_picks. Then nothing is stored for that player.
 */
export function createSubmitPicks(deps: SubmitDeps): SubmitPicks {
  const weeks = new Map<string, (sent: PicksSubmission) => Promise<Outcome>>()
  const parts = { ...deps, readFacts: createFactsReader() }
  return async (sent) => {
    const key = `${sent.season} ${sent.week}`
    const submit = weeks.get(key) ?? inBatches((batch: readonly PicksSubmission[]) => storeOrRefuse(parts, sent, batch))
    weeks.set(key, submit)
    const outcome = await submit(sent)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
}

/** Stores a batch in one transaction. If the database refuses a row (the player was just deleted), stores each card in its own transaction. */
async function storeOrRefuse(deps: StoreDeps, week: WeekKey, batch: readonly PicksSubmission[]): Promise<Outcome[]> {
  try {
    return await storeTogether(deps, week, batch)
  } catch (error) {
    if (batch.length === 1 || !errorCode(error)?.startsWith('23')) throw error
    const outcomes: Outcome[] = []
    for (const sent of batch) outcomes.push(...(await storeTogether(deps, week, [sent]).catch((reason: Error) => [reason])))
    return outcomes
  }
}

async function storeTogether({ db, ...deps }: StoreDeps, week: WeekKey, batch: readonly PicksSubmission[]): Promise<Outcome[]> {
  const store = () => db.transaction((trx) => storeWithin(trx, deps, week, batch))
  // A command that locks admins before another player may deadlock with the players of a batch: after that the batch is stored once more.
  const { outcomes } = await store().catch((error: unknown) => {
    if (!isDeadlock(error)) throw error
    return store()
  })
  // Another server stored a first card of these players in the meantime. Now that it is there, their submissions are decided again.
  const late = batch.filter((_, index) => outcomes[index] === null)
  const decidedAgain = late.length === 0 ? [] : await storeTogether({ db, ...deps }, week, late)
  return outcomes.map((outcome) => outcome ?? decidedAgain.shift() ?? new Error('a submission was not decided'))
}

/**
 * Decides and stores a batch in a transaction. The outcome is null for a first card that another server stored meanwhile.
 * @param overrides what counts in place of the house's rules for this batch.
 */
export async function storeWithin(
  trx: Knex.Transaction,
  { clock, readFacts }: Omit<StoreDeps, 'db'>,
  week: WeekKey,
  batch: readonly PicksSubmission[],
  overrides: Partial<Pick<SubmissionRules, 'allowsChanges'>> = {},
) {
  await lockCardsOf(trx, week, batch)
  const { readAt, facts } = await readFacts(trx, week)
  const now = clock.at(readAt)
  const { games } = facts
  const cards = new Map((await listCards(trx, week, listPlayers(batch))).map((card) => [card.userId, card]))
  const current = findCurrentWeek(facts.weeks, now)
  const isCurrentWeek = current !== null && isSameWeek(current, week)
  const rules = { ...facts.picking, isCurrentWeek, isSeasonOpen: isSeasonOpen({ ...facts, season: week.season, now }), ...overrides }
  const decided = decideSubmissions(batch, { games, cards, rules, now })
  const { inserted, blocked } = await insertCards(trx, decided.inserts)
  await replaceCards(trx, decided.changes)
  const replaced = await listReplacedCards(trx, week, decided.askedAgain)
  const tiebreakerChanges = await listTiebreakerChanges(trx, week, decided.askedAgain)
  return { outcomes: decided.answer({ inserted, blocked, replaced, tiebreakerChanges }), cards, games, now }
}

/**
 * Locks the week, and the cards that a submission wants to change, so that changes of one card are accepted one after the other. The time is read
 * after all locks: a submission that waits for one past the deadline is refused. Every change of a deadline and every settlement locks the
 * week exclusively.
 */
async function lockCardsOf(trx: Knex.Transaction, week: WeekKey, batch: readonly PicksSubmission[]) {
  await lockWeekShared(trx, week)
  const changing = listPlayers(batch.filter((sent) => sent.replaces !== undefined))
  if (changing.length > 0) await lockCards(trx, week, changing)
}

const listPlayers = (batch: readonly PicksSubmission[]) => batch.map(({ userId }) => userId)
