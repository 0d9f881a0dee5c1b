import { queueMail } from '#server/delivery/mail/queueMail.ts'
import { findUnsentMail } from '#server/delivery/mail/waitingMails.ts'
import { greetingName } from '#server/features/people/accounts/queries.ts'
import { type Contest, titleOf } from '#server/features/play/standings/settledFacts.ts'
import { zoneOfContest } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { creditExpiryOf, lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import type { DuePrize } from '#shared/rules/pay/prizeChanges.ts'
import { prizeChangedLetter, prizeWonLetter } from './letters.ts'
import { readMailedWinners, winnersBlock } from './mailedWinners.ts'
import type { StoredWinner } from './winners.ts'

type WinnerMails = {
  contest: Contest
  participants: number
  before: readonly StoredWinner[]
  due: readonly DuePrize[]
  touched: readonly string[]
  sender: Sender
  now: EpochMs
}

/** Queues a letter to each new winner, and to each earlier winner whose credit was issued again or voided. */
export async function mailWinners(trx: Db, { contest, participants, before, due, touched, sender, now }: WinnerMails) {
  const title = titleOf(contest)
  const all = await readMailedWinners(trx, contest)
  const zone = zoneOfContest(await readHouse(trx), contest)
  const lastDay = lastDayOf(creditExpiryOf(now, zone), zone)
  for (const { id, email, greetingName: firstName } of await listReaders(trx, touched)) {
    const prize = due.find(({ userId }) => userId === id) ?? null
    const hadOne = before.some(({ userId }) => userId === id)
    const winners = winnersBlock(all, prize && { ...prize, dollars: prize.amountDollars })
    const shared = { firstName, title, winners }
    // an earlier letter that still waits must not arrive after this one
    const mail = { to: email, now, afterId: await findUnsentMail(trx, { to: email, kinds: ['prize_won', 'prize_changed'] }) }
    if (!hadOne && prize) {
      const letter = prizeWonLetter(sender, { ...shared, ...prize, players: participants, lastDay })
      await queueMail(trx, { ...mail, kind: 'prize_won', letter })
    } else await queueMail(trx, { ...mail, kind: 'prize_changed', letter: prizeChangedLetter(sender, { ...shared, prize }) })
  }
}

type Reader = { id: string; email: string; greetingName: string | null }

const listReaders = (db: Db, ids: readonly string[]) =>
  db('users')
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .whereNull('deleted_at')
    .orderBy('id')
    .select<Reader[]>('id', 'email', greetingName(db))
