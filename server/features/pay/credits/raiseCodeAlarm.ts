import type { WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Miss } from '#server/platform/limits/rateLimit.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { systemClock } from '#shared/clock.ts'
import * as texts from './texts.ts'

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
      const admins = await trx('users').where({ role: 'admin', blocked_at: null }).select<{ email: string }[]>('email')
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
  const isStaff = name === 'code_staff'
  return writeLetter(sender, {
    subject: texts.creditCodesAreBeingGuessedAt({ productName: sender.productName }),
    title: texts.creditCodesAreBeingGuessed(),
    lead: isStaff ? texts.aStaffAccountHasTried() : texts.somebodyHasTried(),
    blocks: [{ kind: 'text', text: isStaff ? texts.thatAccountCanCheck() : texts.playersAndTheTill() }],
    link: null,
    notes: [texts.codesCanHardlyBeGuessed()],
    why: texts.youAreAnAdmin(),
  })
}
