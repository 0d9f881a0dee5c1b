import type { WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Miss } from '#server/platform/limits/rateLimit.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { systemClock } from '#shared/clock.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>
type Reached = Pick<Miss, 'name' | 'windowEndsAt'>

/**
 * Logs that codes are being guessed and mails all admins, once per window of the limit for all servers together. Neither the log nor the mail
 * names the account or the codes.
 */
export async function raiseCodeAlarm({ db, clock, config, log }: Needs, { name, windowEndsAt }: Reached) {
  try {
    const isFirst = await db.transaction(async (trx) => {
      if (!(await claimAlarm(trx, { name, windowEndsAt }))) return false
      const letter = codesGuessedLetter(await readSender(trx, config), name)
      const admins = await trx('users').where({ role: 'admin' }).select<{ email: string }[]>('email')
      for (const { email } of admins) await queueMail(trx, { kind: 'codes_guessed', to: email, letter, now: clock.now() })
      return true
    })
    if (isFirst) log.error('codes_guessed', { limit: name })
  } catch (error) {
    log.error('code_alarm_not_raised', { limit: name, reason: errorLabel(error) })
  }
}

/** True for the first call in this window. Windows use the machine's own time, as the limits do. */
async function claimAlarm(trx: Db, { name, windowEndsAt }: Reached): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into app_state (name, value) values (:name, to_jsonb(:ends::float8))
     on conflict (name) do update set value = excluded.value where app_state.value::float8 <= :now
     returning name`,
    { name: `alarm ${name}`, ends: windowEndsAt, now: systemClock.now() },
  )
  return rows.length > 0
}

export function codesGuessedLetter(sender: Sender, name: Miss['name']): WrittenLetter {
  const who = name === 'code_staff' ? 'A staff account' : 'Somebody'
  const consequence =
    name === 'code_staff'
      ? 'That account can check and redeem codes again in a quarter of an hour; everybody else at the till goes on as usual.'
      : 'Players and the till go on as usual; each account and each network is slowed down by itself.'
  return writeLetter(sender, {
    subject: `Credit codes are being guessed at ${sender.productName}`,
    title: 'Credit codes are being guessed',
    lead: `${who} has tried many credit codes that were not valid. None of those tries showed or paid anything.`,
    blocks: [{ kind: 'text', text: consequence }],
    link: null,
    notes: ['Codes can hardly be guessed. If this mail comes again and again, look at who has an account for the till.'],
    why: 'You get this mail because you are an admin. Mails like this cannot be turned off.',
  })
}
