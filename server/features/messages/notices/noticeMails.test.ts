import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmtp } from '#server/delivery/mail/drivers/smtp.ts'
import { CHECKED_SENDER } from '#server/testing/checkMailer.ts'
import { countNotices, DAY_BEFORE, insertReader, insertWeek, sendNotices, TWO_HOURS_BEFORE } from '#server/testing/notices.ts'
import { startMailServer } from '#server/testing/startMailServer.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { SECOND_MS } from '#shared/clock.ts'

const t = await startTestServer({ now: DAY_BEFORE })
let isMailboxFull = true
const mailServer = await startMailServer(
  () => undefined,
  (address) =>
    address.startsWith('gone') ? 550 : address.startsWith('full') && isMailboxFull ? 451 : address.startsWith('lost') ? 'silence' : null,
)
const mailer = openSmtp({ url: mailServer.url, from: CHECKED_SENDER, timeoutsMs: { connect: 400, greeting: 400, silence: 400 } })
const runAt = async (at: number) => {
  t.clock.set(new Date(at).toISOString())
  await sendNotices(t.deps, mailer)
}
beforeEach(() => {
  isMailboxFull = true
  mailServer.accepted.length = 0
  mailServer.messages.length = 0
})
afterAll(async () => {
  await mailer.close()
  await mailServer.close()
})

describe('reminders over SMTP', () => {
  it('are not stopped by refused addresses; a mail is tried again only when it was surely not accepted, and a bounce stops further mail', async () => {
    await insertWeek(t)
    for (const name of ['ann', 'full', 'gone', 'lost', 'zoe']) await insertReader(t, `${name}@test.example`)
    await runAt(Date.parse(DAY_BEFORE))
    expect(mailServer.accepted.sort()).toEqual(['ann@test.example', 'lost@test.example', 'zoe@test.example'])
    expect(await countNotices(t)).toEqual({
      'day_reminder mailed': 2,
      'day_reminder to_mail': 1,
      'day_reminder failed bounced': 1,
      'day_reminder failed uncertain': 1,
    })
    isMailboxFull = false
    await runAt(Date.parse(DAY_BEFORE) + 29 * SECOND_MS)
    expect(mailServer.accepted).toHaveLength(3)
    await runAt(Date.parse(DAY_BEFORE) + 30 * SECOND_MS)
    expect(mailServer.accepted.slice(3)).toEqual(['full@test.example'])
    expect(await t.db('bounced_addresses').select('email', 'source')).toEqual([{ email: 'gone@test.example', source: 'refused' }])

    mailServer.accepted.length = 0
    await runAt(Date.parse(TWO_HOURS_BEFORE))
    expect(mailServer.accepted.sort()).toEqual(['ann@test.example', 'full@test.example', 'lost@test.example', 'zoe@test.example'])
    expect(await countNotices(t)).toMatchObject({ 'hours_reminder skipped bounced': 1 })
  })

  it('have one recipient, a text part, and the headers for unsubscribing by one click', async () => {
    await insertWeek(t)
    await insertReader(t, 'ann@test.example')
    await runAt(Date.parse(DAY_BEFORE))
    const [message = ''] = mailServer.messages
    expect(message).toMatch(/^To: ann@test\.example\r$/m)
    expect(message).toMatch(/^List-Unsubscribe: <https?:\/\/[^>]+\/api\/unsubscribe\/reminders\/[^>]+>, <mailto:[^>]+>\r$/m)
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(message).toMatch(/^Content-Type: text\/plain/m)
    expect(message).toMatch(/^Content-Type: text\/html/m)
  })
})
