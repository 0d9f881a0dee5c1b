import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setServerTime } from '#pwa/device/serverTime.ts'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const ID = '0197b1c0-0000-4000-8000-000000000001'
const ROW = {
  id: ID,
  firstName: 'Jordan <b>',
  lastName: 'Rivera',
  username: 'jordan_r',
  email: 'jordan@demo.example',
  role: 'player',
  joinedAt: '2025-07-08T12:00:00Z',
  isVerified: false,
  isBlocked: false,
  seasonScore: 104,
  hasCard: false,
  lastActiveAt: '2025-09-04T09:30:00Z',
} as const
const PLAYER: CallResponse<typeof contract.getPlayer> = {
  ...ROW,
  publicName: 'jordan_r',
  phoneNumber: '(562) 555-0113',
  verifiedAt: null,
  termsAcceptedAt: '2025-07-08T12:00:00Z',
  termsVersion: '3',
  rulesVersion: '2025-09-01',
  hasMarketingConsent: true,
  blockedAt: null,
  emailBouncedAt: null,
  blockedReason: null,
  devices: 2,
  currentWeek: { season: 2025, week: 5, submittedAt: null },
  openCredit: 30,
  usedCredit: 50.5,
  weeklyWins: 1,
  isSelf: false,
  actions: [{ at: '2025-11-01T12:00:00Z', by: 'Dana M.', action: 'send reset link', reason: 'asked at the bar' }],
}

const open = (path = '/admin/players', answers: readonly Answer[] = []) =>
  renderScreen(path, {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.listPlayers, { rows: [ROW], nextCursor: null, total: 1 }),
      answer(contract.getPlayer, PLAYER),
      ...answers,
    ],
  })
const TWO_LINES_PX = 70
const button = (name: string) => page.getByRole('button', { name, exact: true })
const lastBody = (requests: readonly { path: string; method: string; body: unknown }[], end: string) =>
  requests.findLast(({ path, method }) => path.endsWith(end) && method !== 'GET')?.body

test('an admin finds a player whose mail comes back, sees the facts, and blocks the player with a reason', async () => {
  await page.viewport(1280, 800)
  const { api } = await open('/admin/players', [answer(contract.blockPlayer, { ok: true })])
  await button('Bounced address').click()
  await expect.poll(() => lastBody(api.requests, '/search')).toMatchObject({ bounced: 'yes' })
  await button('Jordan <b> Rivera UNVERIFIED').click()
  for (const fact of ['(562) 555-0113', '$30 open, $50.50 used', '2 signed in', 'No card yet', 'asked at the bar'])
    await expect.element(page.getByText(fact)).toBeVisible()
  await button('Block this player').click()
  await button('Block').click()
  await expect.element(page.getByText('Please give a reason: it is stored with the change.')).toBeVisible()
  expect(lastBody(api.requests, '/block')).toBeUndefined()
  await page.getByLabelText('Reason').fill('cheated')
  await button('Block').click()
  await seeToast('Player blocked')
  expect(lastBody(api.requests, '/block')).toEqual({ reason: 'cheated' })
})

test.each([
  [1280, 800],
  [390, 844],
])('an admin at %i px deletes an account after reading what is lost, and reads it again when the credits have changed', async (...size) => {
  await page.viewport(...size)
  const { api } = await open('/admin/players', [refuse(contract.deletePlayer, 'credits_changed')])
  await button('Jordan <b> Rivera UNVERIFIED').click()
  await button('Delete this account').click()
  await expect.element(page.getByText(/settings and devices are removed for good\. Open credit of \$30 is given up\./)).toBeVisible()
  await page.getByLabelText('Reason').fill('asked by letter')
  api.nowAnswer(answer(contract.getPlayer, { ...PLAYER, openCredit: 0 }))
  await button('Delete for good').click()
  await expect.element(page.getByText(/removed for good\. Weeks that are not settled/)).toBeVisible()
  api.nowAnswer(answer(contract.deletePlayer, { ok: true }), answer(contract.listPlayers, { rows: [], nextCursor: null, total: 0 }))
  await button('Delete for good').click()
  await seeToast('Account deleted')
  await expect.element(button('Delete this account')).not.toBeInTheDocument()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: 'All players' })).toHaveFocus()
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await back
  expect(window.location.search).toBe('')
  await expect.element(button('Delete this account')).not.toBeInTheDocument()
  const sent = api.requests.filter(({ path }) => path.endsWith('/delete')).map(({ body }) => body)
  expect(sent).toEqual([30, 0].map((lostCredits) => ({ reason: 'asked by letter', lostCredits })))
})

test('a card is entered on a phone after a review, and a card that changed meanwhile is read again', async () => {
  await page.viewport(390, 844)
  const games = [
    aGame({ id: '2025-5-0', awayTeam: 'GB', homeTeam: 'DET' }),
    aGame({ id: '2025-5-1', awayTeam: 'KC', homeTeam: 'DAL', isMondayNight: true }),
  ]
  const { api } = await open(`/admin/players?player=${ID}`, [
    answer(contract.getGuestCard, { week: { season: 2025, week: 5 }, deadline: null, games, card: null }),
    refuse(contract.enterGuestCard, 'already_submitted'),
  ])
  await button('Enter a card').click()
  await page.getByLabelText('Reason').fill('phone was empty')
  await button('Continue').click()
  await page.getByRole('radio', { name: 'Packers' }).click()
  await page.getByLabelText(/Tiebreaker/).fill('41')
  await button('Review').click()
  await expect.element(page.getByText(/Please pick every game/)).toBeVisible()
  await page.getByRole('radio', { name: '@ Cowboys' }).click()
  await button('Review').click()
  await expect.element(page.getByRole('row', { name: 'Chiefs @ Cowboys Cowboys' })).toBeVisible()
  await button('Store').click()
  await expect.element(page.getByText('The card was not stored')).toBeVisible()
  expect(lastBody(api.requests, '/card')).toEqual({
    season: 2025,
    week: 5,
    gamePicks: { '2025-5-0': 'away', '2025-5-1': 'home' },
    tieBreakerScore: 41,
    reason: 'phone was empty',
  })
  await button('Read the card again').click()
  await expect.element(button('Review')).toBeVisible()
})

test('a review of a card with a missing pick says so above the actions and leads to that game', async () => {
  await page.viewport(390, 844)
  const games = Array.from({ length: 16 }, (_, slot) => aGame({ slot, isMondayNight: slot === 15 }))
  await open(`/admin/players?player=${ID}`, [
    answer(contract.getGuestCard, { week: { season: 2025, week: 5 }, deadline: null, games, card: null }),
  ])
  await button('Enter a card').click()
  await page.getByLabelText('Reason').fill('phone was empty')
  await button('Continue').click()
  const choices = page.getByRole('group')
  for (const at of games.keys()) if (at !== 1) await choices.nth(at).getByRole('radio').first().click()
  const fault = page.getByText(/Please pick every game/)
  await button('Review').click()
  await expect.element(fault).toBeInViewport({ ratio: 1 })
  await expect.element(choices.nth(1)).toBeInViewport({ ratio: 1 })
  await expect.element(choices.nth(1).getByRole('radio').first()).toHaveFocus()
  await choices.nth(1).getByRole('radio').first().click()
  await expect.element(fault).not.toBeInTheDocument()
  await button('Review').click()
  await expect.element(fault).toBeVisible()
  await expect.element(page.getByLabelText(/Tiebreaker/)).toHaveFocus()
  await page.getByLabelText(/Tiebreaker/).fill('41')
  await expect.element(fault).not.toBeInTheDocument()
})

test('a card leaves out the pick of a game that kicked off while it was being entered', async () => {
  await page.viewport(390, 844)
  const kickoff = TEST_NOW + 50_000 // an answer that is a minute behind sets the clock back
  const games = [
    aGame({ id: '2025-5-0', awayTeam: 'GB', homeTeam: 'DET', gameTime: new Date(kickoff).toISOString() }),
    aGame({ id: '2025-5-1', awayTeam: 'KC', homeTeam: 'DAL', isMondayNight: true }),
  ]
  const { api } = await open(`/admin/players?player=${ID}`, [
    answer(contract.getGuestCard, { week: { season: 2025, week: 5 }, deadline: null, games, card: null }),
    refuse(contract.enterGuestCard, 'internal'),
  ])
  await button('Enter a card').click()
  await page.getByLabelText('Reason').fill('phone was empty')
  await button('Continue').click()
  await page.getByRole('radio', { name: 'Packers' }).click()
  await page.getByRole('radio', { name: '@ Cowboys' }).click()
  await page.getByLabelText(/Tiebreaker/).fill('41')
  setServerTime(kickoff)
  await expect.element(page.getByRole('radio', { name: 'Packers' })).not.toBeInTheDocument()
  await button('Review').click()
  await button('Store').click()
  await expect.poll(() => lastBody(api.requests, '/card')).toMatchObject({ gamePicks: { '2025-5-1': 'home' } })
  expect(lastBody(api.requests, '/card')).not.toHaveProperty(['gamePicks', '2025-5-0'])
})

test('on wide screens the heading of an opened player gets the focus, and the row has it again after Close and Back', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
  await open()
  const row = button('Jordan <b> Rivera UNVERIFIED')
  const heading = page.getByRole('heading', { name: 'Jordan <b> Rivera' })
  await row.click()
  await expect.element(heading).toHaveFocus()
  await button('Close').click()
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveFocus()
  window.history.back()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('the file of all players has every column, also beside an open player', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
  const files: Blob[] = []
  const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#saved'
  })
  onTestFinished(() => saved.mockRestore())
  await open(`/admin/players?player=${ID}`)
  await expect.element(page.getByRole('columnheader', { name: 'Joined' })).not.toBeInTheDocument()
  await button('CSV').click()
  await expect.poll(async () => files[0]?.text()).toContain('Player,Username,Email,Role,This week,Season,Joined,Last active')
})

test('on phones a player is two lines, with the card and the season beside them; the email comes after the tap', async () => {
  await open()
  const row = page.getByRole('list', { name: 'All players' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent('Jordan <b> RiveraUNVERIFIEDjordan_r · 2 h agoThis week: not inSeason: 104')
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(TWO_LINES_PX)
  await button('Jordan <b> Rivera UNVERIFIED').click()
  await expect.element(page.getByRole('dialog').getByText('jordan@demo.example')).toBeVisible()
})

test.each([390, 1280])('Back does not open a player again that was closed, at %i px', async (width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(390, 844))
  await open()
  await button('Jordan <b> Rivera UNVERIFIED').click()
  await button(width === 390 ? 'Back' : 'Close').click()
  await expect.poll(() => window.location.search).toBe('')
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await isBack
  expect(window.location.search).toBe('')
  await expect.element(button('Block this player')).not.toBeInTheDocument()
})

test('an admin sees why players cannot be shown, and tries again', async () => {
  const { api } = await open('/admin/players', [noNetwork(contract.listPlayers)])
  await expect.element(page.getByText('The desk needs a connection.')).toBeVisible()
  await expect.element(button('Try Again')).toBeVisible()
  api.nowAnswer(answer(contract.listPlayers, { rows: [], nextCursor: null, total: 0 }))
  await button('Try Again').click()
  await expect.element(page.getByText('Nobody has signed up yet.')).toBeVisible()
})

test('an admin records that mail came back, and sees it with the player', async () => {
  await page.viewport(1280, 800)
  const { api } = await open('/admin/players', [answer(contract.setPlayerBounce, { ok: true })])
  await button('Jordan <b> Rivera UNVERIFIED').click()
  await button('Mail came back').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The mailbox does not exist')
  api.nowAnswer(answer(contract.getPlayer, { ...PLAYER, emailBouncedAt: '2025-09-03T12:00:00Z' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Mail came back' }).click()
  await expect.element(page.getByText('Since Sep 3, 2025.', { exact: false })).toBeVisible()
  expect(lastBody(api.requests, '/email-bounce')).toEqual({ hasBounced: true, reason: 'The mailbox does not exist' })
  await expect.element(button('The address works again')).toBeVisible()
})
