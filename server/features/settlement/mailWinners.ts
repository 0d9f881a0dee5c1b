import type { Db } from '#server/db/db.ts'
import { greetingName } from '#server/features/accounts/queries.ts'
import type { Sender } from '#server/features/house/readSender.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { DuePrize } from '#shared/rules/prizeChanges.ts'
import { prizeChangedLetter, prizeWonLetter } from './letters.ts'
import type { StoredWinner } from './winners.ts'

type News = {
  title: string
  before: readonly StoredWinner[]
  due: readonly DuePrize[]
  touched: readonly string[]
  sender: Sender
  now: EpochMs
}

/** Queues a letter to each new winner, and to each earlier winner whose credit was issued again or voided. */
export async function mailWinners(trx: Db, { title, before, due, touched, sender, now }: News) {
  const readers = await listReaders(trx, touched)
  for (const { id, email, greeting_name: firstName } of readers) {
    const prize = due.find(({ userId }) => userId === id) ?? null
    const hadOne = before.some(({ userId }) => userId === id)
    if (!hadOne && prize)
      await queueMail(trx, { kind: 'prize_won', to: email, letter: prizeWonLetter(sender, { firstName, title, ...prize }), now })
    else await queueMail(trx, { kind: 'prize_changed', to: email, letter: prizeChangedLetter(sender, { firstName, title, prize }), now })
  }
}

type Reader = { id: string; email: string; greeting_name: string | null }

const listReaders = (db: Db, ids: readonly string[]) =>
  db('users')
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .whereNull('deleted_at')
    .orderBy('id')
    .select<Reader[]>('id', 'email', greetingName(db))
