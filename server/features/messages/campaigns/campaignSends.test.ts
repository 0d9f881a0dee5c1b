import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AddressRefused, type Mail, MailNotAccepted, MailRefused } from '#server/delivery/mail/mailer.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import { countResults, insertReaders, NEWS, startMarketing } from '#server/testing/marketing.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { CAMPAIGN_BATCH } from './campaignKinds.ts'

const { t, anAdmin, sendAll, sendWith, sentTo, theCampaign } = await startMarketing()

describe('a send', () => {
  it('stops between two batches and sends nothing more', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 3 * CAMPAIGN_BATCH })
    const { campaignId } = await admin.call(contract.sendPromotional, { body: NEWS })
    let stopped: unknown
    await sendWith(async () => {
      stopped ??= await admin.call(contract.stopCampaign, { params: { id: campaignId } })
    })
    expect(stopped).toMatchObject({ state: 'stopped' })
    await sendAll()
    expect(t.mails).toHaveLength(CAMPAIGN_BATCH)
    expect(await countResults(t)).toEqual({ sent: CAMPAIGN_BATCH, 'skipped stopped': 2 * CAMPAIGN_BATCH })
    expect(await admin.call(contract.stopCampaign, { params: { id: campaignId } })).toMatchObject({ state: 'stopped', waiting: 0 })
    const page = await admin.call(contract.listCampaignRecipients, { params: { id: campaignId }, query: { state: 'sent' } })
    expect(page.rows).toHaveLength(CAMPAIGN_BATCH)
    expect(page.nextCursor).toBeNull()
  })

  it('lets a letter to one reader go first', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 2 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await queueMail(t.db, { kind: 'password_changed', to: 'pat@test.example', letter, now: t.clock.now() })
    await sendAll()
    expect(t.mails.map(({ to }) => to)).toEqual(['pat@test.example', expect.stringContaining('reader'), expect.stringContaining('reader')])
  })

  it('waits while the mail server is away, which the desk says, and nobody is lost or gets two', async () => {
    const admin = await anAdmin()
    const readers = await insertReaders(t, { count: CAMPAIGN_BATCH + 5 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    await sendWith(() => Promise.reject(new MailNotAccepted({ isServerAway: true })))
    expect(await countResults(t)).toEqual({ waiting: readers.length })
    const { config } = t.deps
    const { smtpUrl } = config
    config.smtpUrl = 'smtp://127.0.0.1:1'
    onTestFinished(() => void Object.assign(config, { smtpUrl }))
    const ofMail = async () => ({
      attention: (await admin.call(contract.listAttention, {})).items.filter(({ kind }) => kind === 'mail'),
      check: (await admin.call(contract.getSystem, {})).checks.find(({ name }) => name === 'Mail'),
      connection: (await admin.call(contract.getConnections, {})).mail.notAccepted,
    })
    const count = CAMPAIGN_BATCH
    expect(await ofMail()).toMatchObject({
      attention: [{ text: `Mails are not sent: the mail server does not accept them. Waiting: ${count}` }],
      check: {
        state: 'warning',
        text: `${count} mails wait to be sent, ${count} of them not accepted by the mail server, 0 could not be delivered.`,
      },
      connection: count,
    })
    await sendAll()
    expect(await ofMail()).toMatchObject({ attention: [], check: { state: 'ok' }, connection: 0 })
    expect(sentTo()).toEqual(readers.map(({ email }) => email).sort())
  })

  it('retries a mail that was surely not accepted after a pause, and gives it up after five tries', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 2 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    const full = (mail: Mail) =>
      mail.to.startsWith('reader0') ? Promise.reject(new MailNotAccepted({ isServerAway: false })) : Promise.resolve()
    expect(await sendWith(full)).toHaveLength(2)
    expect(await sendWith(full)).toEqual([])
    for (let round = 1; round <= 4; round += 1) {
      t.clock.advance(round * 5 * MINUTE_MS)
      expect(await sendWith(full)).toEqual(['reader0@test.example'])
    }
    expect(await countResults(t)).toEqual({ sent: 1, 'failed unreachable': 1 })
    expect(await theCampaign()).toMatchObject({ state: 'done', failed: 1 })
  })

  it('never repeats a mail that may have been accepted, and leaves bounced addresses out of later sends', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 4 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    const faults: Record<string, Error> = {
      'reader0@test.example': new AddressRefused('unknown'),
      'reader1@test.example': new MailRefused('spam'),
      'reader2@test.example': new Error('the connection broke'),
    }
    const fail = ({ to }: Mail) => (faults[to] ? Promise.reject(faults[to]) : Promise.resolve())
    expect(await sendWith(fail)).toHaveLength(4)
    expect(await sendWith(fail)).toEqual([])
    expect(await countResults(t)).toEqual({ sent: 1, 'failed bounced': 1, 'failed refused': 1, 'failed uncertain': 1 })
    expect(t.logged.join()).not.toContain('@test.example')
    expect(await admin.call(contract.getMarketingStats, {})).toMatchObject({ marketingListCount: 3 })
    expect(await admin.call(contract.sendPromotional, { body: { ...NEWS, subject: 'Again' } })).toMatchObject({ totalEligible: 3 })
  })

  it('does not repeat a mail that a server claimed before it died', async () => {
    const admin = await anAdmin()
    const [claimed] = await insertReaders(t, { count: 2 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    await t.db('deliveries').where({ user_id: claimed?.id }).update({ state: 'sending', claim: randomUUID() })
    await sendAll()
    expect(sentTo()).toEqual(['reader1@test.example'])
    expect(await countResults(t)).toEqual({ sent: 1, 'failed uncertain': 1 })
  })
})
