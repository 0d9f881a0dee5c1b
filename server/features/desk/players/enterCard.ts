import type { Knex } from 'knex'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { greetingName } from '#server/features/people/accounts/queries.ts'
import { toPicks } from '#server/features/play/picks/queries.ts'
import { createFactsReader } from '#server/features/play/picks/submissionFacts.ts'
import { storeWithin } from '#server/features/play/picks/submitPicks.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { cardEnteredLetter } from './cardLetters.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>
type Entry = { viewer: Viewer; playerId: string; reason: string; sent: Omit<PicksSubmission, 'userId'> }
type Guest = { email: string; greetingName: string | null; blockedAt: Date | null }

/**
 * Stores a card that an admin enters for a player, by the rules and under the locks of the player's own submissions. An admin
 * may change a card even where the house does not allow it. A change names the card that it replaces, so nothing is replaced unseen. It is recorded with the
 * cards before and after, and the player is informed by mail. No answer has a card that the admin has neither read nor
 * entered. Nobody enters their own card this way: their house may not allow changes.
 * @throws AppError not_found, own_account, player_blocked, and the errors of a submission.
 */
export async function enterCard({ db, clock, config }: Needs, { viewer, playerId, reason, sent }: Entry): Promise<PicksRecord> {
  const sender = await readSender(db, config)
  return db.transaction(async (trx) => {
    const { id: userId } = orNotFound(await trx('users').where({ public_id: playerId }).first<{ id: string } | undefined>('id'))
    if (userId === viewer.id) throw new AppError('own_account')
    const submission = { ...sent, userId }
    const { outcomes, cards, games, now } = await storeWithin(trx, { clock, readFacts: createFactsReader() }, sent, [submission], {
      allowsChanges: true,
    })
    const guest = await lockGuest(trx, userId)
    if (guest.blockedAt) throw new AppError('player_blocked')
    const [outcome] = outcomes
    if (!outcome) throw new AppError('busy', { retryAfterSeconds: 1 })
    if (outcome instanceof Error) throw new AppError(outcome.code) // without the stored card: before the deadline each reading is recorded
    const stored = cards.get(userId)
    const before = stored ? toPicks(stored, games) : null
    if (outcome.replacedAt || before?.receipt === outcome.receipt) {
      const isSeen = sent.replaces === outcome.receipt || (await hasEntered(trx, viewer, { userId, receipt: outcome.receipt }))
      if (!isSeen) throw new AppError('already_submitted')
      return outcome
    }

    await recordAdminAction(trx, viewer, now, {
      action: before ? 'correct card' : 'enter card',
      subject: `player ${userId}`,
      old: before && toRecorded(before),
      new: toRecorded(outcome),
      reason,
    })
    const letter = cardEnteredLetter(sender, { firstName: guest.greetingName, games, before, after: outcome, reason })
    await queueMail(trx, { kind: 'card_entered', to: guest.email, letter, now })
    await announceChange(trx, 'players')
    return outcome
  })
}

/** Whether the admin entered this card, so that a request that is repeated after a lost answer gets it. */
const hasEntered = async (trx: Db, { id }: Viewer, { userId, receipt }: { userId: string; receipt: string }) =>
  (await trx('admin_actions')
    .where({ admin_id: id, subject: `player ${userId}` })
    .whereJsonSupersetOf('new_value', { receipt })
    .first('id')) !== undefined

/** A block that is under way has ended after this, or waits for the end of this transaction and then finds the card. */
async function lockGuest(trx: Knex.Transaction, id: string): Promise<Guest> {
  const row = await trx('users')
    .where({ id })
    .forShare()
    .first<Guest | undefined>({ email: 'email', blockedAt: 'blocked_at' }, greetingName(trx))
  return orNotFound(row)
}

const toRecorded = ({ season, week, gamePicks, tieBreakerScore, receipt }: PicksRecord) => ({
  season,
  week,
  gamePicks,
  tieBreakerScore,
  receipt,
})
