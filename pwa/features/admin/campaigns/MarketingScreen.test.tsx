import { describe, expect, it, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { type Answer, answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { between } from '#pwa/testing/seasonFixtures.ts'
import { seeToast } from '#pwa/testing/seeToast.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { Campaign } from '#shared/model/campaign.ts'

const ID = '0197b1c0-0000-4000-8000-000000000001'
const STATS = {
  stats: { totalUsers: 486, marketingOptIns: 331, marketingOptInRate: 68, activeUsers: 212, newUsersThisWeek: 14 },
  marketingListCount: 318,
  sendsLeft: 3,
  postalAddress: 'The Corner Tap, 1420 Harbor St, Long Beach, CA 90802',
}
const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: ID,
  kind: 'promotional',
  subject: 'Wings are half price',
  state: 'done',
  startedBy: 'Dana Moreno',
  startedAt: '2025-11-11T16:30:00Z',
  endedAt: '2025-11-11T16:40:00Z',
  recipients: 318,
  sent: 312,
  failed: 6,
  skipped: 0,
  waiting: 0,
  ...changes,
})

const open = (answers: readonly Answer[] = []) =>
  renderScreen('/marketing-admin', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getMarketingStats, STATS),
      answer(contract.listCampaigns, []),
      answer(contract.countReminder, { totalEligible: 87 }),
      answer(contract.previewPromotional, ({ body }) => ({
        subject: 'Wings',
        html: `<p style="color:rgb(255, 0, 0)">Preview of ${(body as { content: string }).content}</p>`,
        text: 'As text',
      })),
      ...answers,
    ],
  })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const lastBody = (requests: readonly { path: string; body: unknown }[], path: string) => requests.findLast((one) => one.path === path)?.body

test('an admin writes a mail, sees it, sends it to themself, and sends it to all after one more question that names the number', async () => {
  const { api } = await open([answer(contract.sendTestMail, { sentTo: 'dana@cornertap.example' })])
  await expect.element(page.getByText('486')).toBeVisible()
  await expect.element(page.getByText('318 customers ready')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SendGrid export' })).toHaveAttribute('href', '/api/toast/export-sendgrid-contacts')
  await expect.element(button('Send to 318 users')).toBeDisabled()
  await button('Send test to me').click()
  await expect.element(page.getByText('Subject is required')).toBeVisible()
  await expect.element(page.getByText('Content is required')).toBeVisible()

  await page.getByLabelText('Subject').fill('Wings')
  await page.getByLabelText('Content').fill('Half price')
  await page.getByLabelText('Button link').fill('javascript:alert(1)')
  await button('Send to 318 users').click()
  await expect.element(page.getByText('Please enter an http or https address')).toBeVisible()
  await page.getByLabelText('Button link').fill('https://bar.example')
  const mail = () => page.getByTitle('The mail').element() as HTMLIFrameElement
  await expect.element(page.getByTitle('The mail')).toBeVisible()
  await expect.poll(() => mail().contentDocument?.querySelector('p')?.textContent).toBe('Preview of Half price')
  expect(mail().contentDocument?.querySelector('p')?.style.color).toBe('rgb(255, 0, 0)')
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect.element(page.getByText('As text')).toBeVisible()

  const form = { subject: 'Wings', content: 'Half price', ctaText: '', ctaUrl: 'https://bar.example' }
  await button('Send test to me').click()
  await seeToast('Look into the inbox of dana@cornertap.example.')
  expect(lastBody(api.requests, '/api/email/promotional/test')).toEqual(form)

  await button('Send to 318 users').click()
  await expect.element(page.getByRole('dialog', { name: 'Send to 318 users?' })).toBeVisible()
  api.nowAnswer(refuse(contract.sendPromotional, 'send_limit'))
  await button('Send to 318').click()
  await seeToast('Failed to send promotional emails')
  const refused = lastBody(api.requests, '/api/email/promotional')
  expect(refused).toEqual({ ...form, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) })

  api.nowAnswer(answer(contract.sendPromotional, { campaignId: ID, successCount: 0, totalEligible: 318 }))
  api.nowAnswer(answer(contract.listCampaigns, [aCampaign({ state: 'sending', sent: 55, failed: 0, waiting: 263, endedAt: null })]))
  await button('Send to 318 users').click()
  await button('Send to 318').click()
  await expect.element(page.getByText('55 of 318')).toBeVisible()
  expect(lastBody(api.requests, '/api/email/promotional')).toEqual(refused)
  await expect.element(page.getByLabelText('Subject')).toHaveValue('')

  api.nowAnswer(answer(contract.listCampaigns, [aCampaign()]))
  await expect.element(page.getByText('Promotional Emails Sent')).toBeVisible()
  await expect.element(page.getByText('Successfully sent to 312/318 users')).toBeVisible()
})

test('a send whose answer was lost may have started: the screen says so, and reads the list again', async () => {
  const { api } = await open()
  await page.getByLabelText('Subject').fill('Wings')
  await page.getByLabelText('Content').fill('Half price')
  await button('Send to 318 users').click()
  const sending = aCampaign({ state: 'sending', sent: 55, failed: 0, waiting: 263, endedAt: null })
  api.nowAnswer(noNetwork(contract.sendPromotional), answer(contract.listCampaigns, [sending]))
  await button('Send to 318').click()
  await seeToast('The send may have started')
  await expect.element(page.getByText('55 of 318')).toBeVisible()
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Wings')
})

test('a reminder of another week starts without the deadline of this one', async () => {
  await open([answer(contract.getCurrentWeek, aWeek({ week: 16, season: 2025, deadline: '2030-11-22T01:15:00Z' }))])
  const deadline = page.getByLabelText('Deadline')
  await expect.element(deadline).toHaveValue('2030-11-21T17:15')
  await page.getByLabelText('Week', { exact: true }).selectOptions('13')
  await expect.element(deadline).toHaveValue('')
  await page.getByLabelText('Week', { exact: true }).selectOptions('12')
  await expect.element(deadline).toHaveValue('2030-11-21T17:15')
  await page.getByLabelText('Season type').selectOptions('preseason')
  await expect.element(deadline).toHaveValue('')
})

test('an admin reminds the players without a card for the current week, stops a send and sees who got none', async () => {
  const sending = aCampaign({ state: 'sending', sent: 55, failed: 0, waiting: 263, endedAt: null })
  const { api } = await open([
    answer(contract.getCurrentWeek, {
      week: 16,
      season: 2025,
      isPreseason: false,
      deadline: '2030-11-22T01:15:00Z',
      isDeadlinePassed: false,
    }),
    answer(contract.listCampaigns, [sending]),
    answer(contract.sendWeeklyReminder, { campaignId: ID, successCount: 0, totalEligible: 87 }),
  ])
  await expect.element(page.getByText(/^Goes to the 87 players without a card/)).toBeVisible()
  await expect.element(page.getByLabelText('Week', { exact: true })).toHaveValue('12')
  await expect.element(page.getByLabelText('Deadline')).toHaveValue('2030-11-21T17:15')
  await page.getByLabelText('Deadline').fill('')
  await button('Send to 87 players').click()
  await expect.element(page.getByText('Deadline is required')).toBeVisible()
  await page.getByLabelText('Deadline').fill('2030-11-21T17:15')
  await button('Send to 87 players').click()
  await button('Send to 87').click()
  await expect
    .poll(() => lastBody(api.requests, '/api/email/weekly-reminder'))
    .toMatchObject({
      week: 12,
      season: 2025,
      seasonType: 'regular',
      deadline: '2030-11-22T01:15:00.000Z',
    })

  const stopped = aCampaign({ state: 'stopped', sent: 60, failed: 1, skipped: 257 })
  api.nowAnswer(
    answer(contract.stopCampaign, () => {
      api.nowAnswer(answer(contract.listCampaigns, [stopped]))
      return stopped
    }),
  )
  const row = { id: ID, name: 'Pat Smith', email: 'pat@example.com', changedAt: '2025-11-11T16:40:00Z' }
  api.nowAnswer(
    answer(contract.listCampaignRecipients, ({ path }) => ({
      rows: path.includes('failed') ? [{ ...row, state: 'failed' as const, reason: 'bounced' as const }] : [],
      nextCursor: null,
    })),
  )
  await button('Stop').click()
  await seeToast('Send stopped')
  await button('Results of Wings are half price').click()
  await expect.element(page.getByText('pat@example.com')).toBeVisible()
  await expect.element(page.getByText('The address does not exist. It is left out of the next send.')).toBeVisible()
  await page.getByRole('tab', { name: 'Delivered' }).click()
  await expect.element(page.getByText('Nobody.')).toBeVisible()
})

test.each([
  ['the wild card round', 23, 'Wild Card'],
  ['the Hall of Fame weekend', 1, 'Hall of Fame weekend'],
])(
  'the form of the reminder has no number for %s: it starts without a deadline and says that reminders go out automatically',
  async (_name, week, title) => {
    const { api } = await open([
      answer(contract.getCurrentWeek, aWeek({ week, isPreseason: week === 1, deadline: '2030-01-10T21:30:00Z' })),
    ])
    await expect.element(page.getByText(`${title} can't be chosen here: its reminders go out automatically.`)).toBeVisible()
    await expect.element(page.getByLabelText('Deadline')).toHaveValue('')
    await button('Send to 87 players').click()
    await expect.element(page.getByText('Deadline is required')).toBeVisible()
    expect(lastBody(api.requests, '/api/email/weekly-reminder')).toBeUndefined()
  },
)

describe('a mail that is being written stays', () => {
  const subject = () => page.getByLabelText('Subject')
  const write = async (answers: readonly Answer[] = []) => {
    const opened = await open([answer(contract.listCampaigns, [aCampaign({ state: 'sending', endedAt: null })]), ...answers])
    await subject().fill('Wings')
    const reread = (call: Call) => opened.queryClient.refetchQueries({ queryKey: callKey(call) })
    return { api: opened.api, reread }
  }

  it('when a poll fails', async () => {
    const { api, reread } = await write()
    api.nowAnswer(refuse(contract.listCampaigns, 'internal'), refuse(contract.getMarketingStats, 'internal'))
    await reread(contract.listCampaigns)
    await reread(contract.getMarketingStats)
    await expect.element(subject()).toHaveValue('Wings')
  })

  it('with the fields of the reminder, when a poll of the current week fails', async () => {
    const { api, reread } = await write()
    await page.getByLabelText('Deadline').fill('2030-11-20T10:00')
    api.nowAnswer(refuse(contract.getCurrentWeek, 'internal'))
    await reread(contract.getCurrentWeek)
    await expect.element(subject()).toHaveValue('Wings')
    await expect.element(page.getByLabelText('Deadline')).toHaveValue('2030-11-20T10:00')
  })

  it('while the current week is read again after a failure, and the reminder then starts with that week', async () => {
    const { api, reread } = await write([refuse(contract.getCurrentWeek, 'internal')])
    api.nowAnswer(answer(contract.getCurrentWeek, aWeek({ week: 16, season: 2025, deadline: '2030-11-22T01:15:00Z' })))
    await reread(contract.getCurrentWeek)
    await expect.element(page.getByLabelText('Deadline')).toHaveValue('2030-11-21T17:15')
    await expect.element(subject()).toHaveValue('Wings')
  })

  it('while an expired admin access is opened again on the same page', async () => {
    const { api, reread } = await write()
    api.nowAnswer(answer(contract.getAdminSession, { isAdmin: false, refusal: 'admin_access_required' }))
    await reread(contract.getAdminSession)
    await expect.element(page.getByRole('heading', { name: 'Open admin access' })).toBeVisible()
    await expect.element(subject()).not.toBeVisible()
    await page.getByLabelText('Email').fill('dana@bar.example')
    api.nowAnswer(answer(contract.verifyAdmin, { ok: true }), answer(contract.getAdminSession, { isAdmin: true, refusal: null }))
    await button('Access Dashboard').click()
    await expect.element(subject()).toBeVisible()
    await expect.element(subject()).toHaveValue('Wings')
  })

  it('for an admin only: who is a player by now sees nothing of it', async () => {
    const { api, reread } = await write()
    api.nowAnswer(answer(contract.getAdminSession, { isAdmin: false, refusal: 'not_allowed' }))
    await reread(contract.getAdminSession)
    await expect.element(page.getByRole('link', { name: 'Back to the game' })).toBeVisible()
    expect(subject().query()).toBeNull()
  })
})

test('between seasons no reminder can be sent, because no picks can be made', async () => {
  await open([answer(contract.getCurrentWeek, aWeek({ season: 2027, deadline: '2030-09-10T00:20:00Z', seasons: between() }))])
  await expect.element(page.getByText('The season is not open for picks yet.')).toBeVisible()
  await expect.element(button('Send to 87 players')).toBeDisabled()
})

test('no mail to many can be sent without a postal address', async () => {
  await open([answer(contract.getMarketingStats, { ...STATS, postalAddress: null })])
  await expect.element(page.getByText(/Add a venue with its postal address first/).first()).toBeVisible()
  await expect.element(button('Send to 318 users')).toBeDisabled()
  await expect.element(page.getByText(/Nothing was sent yet/)).toBeVisible()
})

test('the marketing screen says that it could not be loaded, and can be tried again', async () => {
  const { api } = await open([refuse(contract.getMarketingStats, 'internal')])
  await expect.element(page.getByText('Failed to load admin data')).toBeVisible()
  api.nowAnswer(noNetwork(contract.getMarketingStats))
  await button('Try Again').click()
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(answer(contract.getMarketingStats, STATS))
  await button('Try Again').click()
  await expect.element(page.getByText('318 customers ready')).toBeVisible()
})
