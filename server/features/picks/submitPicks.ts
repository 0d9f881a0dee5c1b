import type { Db } from '#server/db/db.ts'
import { inBatches } from '#server/db/inBatches.ts'
import { lockWeekShared, readMachineClock } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { errorCode } from '#server/errorCode.ts'
import { listGames } from '#server/features/games/queries.ts'
import { findDeadline, listWeekProgress } from '#server/features/weeks/queries.ts'
import { AppError } from '#server/http/appError.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { toCard } from '#shared/rules/card.ts'
import { findCurrentWeek } from '#shared/rules/currentWeek.ts'
import { refuseCard, refusePicks } from '#shared/rules/pickPermission.ts'
import { isSameWeek } from '#shared/rules/week.ts'
import { insertCards, listCards, type StoredCard, toPicks } from './queries.ts'

type Outcome = PicksRecord | Error
type SubmitDeps = Pick<Deps, 'db' | 'clock'>

export type SubmitPicks = (sent: PicksSubmission) => Promise<PicksRecord>

/**
 * Creates the command that stores a player's picks of a week exactly once. The same picks sent again (after a lost answer, or by a retry in the
 * background) are answered with the stored record; different picks are refused with the stored record.
 *
 * Picks that arrive while others of their week are being stored share one transaction. In the minutes before a deadline many players share
 * one write to the disk; each is answered after that write.
 *
 * @throws AppError already_submitted (with the stored record), not_current_week, deadline_passed, unknown_game, game_not_open,
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

/**
 * The time is read after the week is locked and after every body was read: a submission that waits for the lock past the deadline is refused.
 * Every change of a deadline and every settlement locks the week exclusively.
 */
function storeTogether({ db, clock }: SubmitDeps, week: WeekKey, batch: readonly PicksSubmission[]): Promise<Outcome[]> {
  return db.transaction(async (trx) => {
    await lockWeekShared(trx, week)
    const now = clock.at(await readMachineClock(trx))
    const players = batch.map(({ userId }) => userId)
    const stored = toMap(await listCards(trx, week, players))
    const games = await listGames(trx, week)
    const isNew = batch.some(({ userId }) => !stored.has(userId))
    const refuse = isNew ? await createRefusal(trx, { week, games, now }) : () => null

    const refusals = new Map<PicksSubmission, AppError>()
    const accepted = new Map<string, PicksSubmission>()
    for (const sent of batch) {
      if (stored.has(sent.userId)) continue
      const code = refuse(sent)
      if (code) refusals.set(sent, new AppError(code))
      else if (!accepted.has(sent.userId)) accepted.set(sent.userId, sent)
    }
    // sorted, because two servers that insert the same players in different orders would deadlock
    const cardsToInsert = [...accepted.values()]
      .map((sent) => ({ ...sent, card: toCard(sent.gamePicks), submittedAt: now }))
      .sort((one, other) => (one.userId < other.userId ? -1 : 1))
    const inserted = await insertCards(trx, cardsToInsert)
    // another server may have stored some of these players' picks in the meantime: then answer with the stored cards
    const areAllInserted = inserted.length === accepted.size
    const cards = new Map([...stored, ...toMap(areAllInserted ? inserted : await listCards(trx, week, players))])
    return batch.map((sent) => refusals.get(sent) ?? answerStored(cards.get(sent.userId), games, sent))
  })
}

const toMap = (cards: readonly StoredCard[]) => new Map(cards.map((card) => [card.userId, card]))

/** Reads, once for a batch, the data that decides whether a card is accepted. */
async function createRefusal(trx: Db, { week, games, now }: { week: WeekKey; games: readonly Game[]; now: number }) {
  const current = findCurrentWeek(await listWeekProgress(trx, week.season), now)
  const isCurrentWeek = current !== null && isSameWeek(current, week)
  const deadline = await findDeadline(trx, week, games)
  return (sent: PicksSubmission) =>
    refusePicks({ isCurrentWeek, hasSubmitted: false, deadline, now }) ?? refuseCard(games, sent.gamePicks, now)
}

function answerStored(stored: StoredCard | undefined, games: readonly Game[], sent: PicksSubmission): Outcome {
  if (!stored) return new Error('picks were neither inserted nor found')
  const picks = toPicks(stored, games)
  return isSameCard(stored, sent) ? picks : new AppError('already_submitted', { current: picks })
}

/** Compares the sides by slot; game ids of another week make it a different card. */
function isSameCard(stored: StoredCard, sent: PicksSubmission): boolean {
  const card = toCard(sent.gamePicks)
  const isThisWeeks = Object.keys(sent.gamePicks).every((id) => id.startsWith(`${stored.season}-${stored.week}-`))
  return (
    isThisWeeks &&
    card.homePicks === stored.card.homePicks &&
    card.awayPicks === stored.card.awayPicks &&
    sent.tieBreakerScore === stored.tieBreakerScore
  )
}
