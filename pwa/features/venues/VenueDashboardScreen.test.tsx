import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { contract } from '#shared/contract/index.ts'
import type { VenueDashboard } from '#shared/model/venueDashboard.ts'

const NOW = '2025-11-24T00:12:00Z' // Sunday, 4:12 PM Pacific
const ID = '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a0'
const aScreen = (name: string, lastSeenAt: string) => ({
  id: `${ID}${name.length}`,
  name,
  lastSeenAt,
  pairedAt: NOW,
  width: 1920,
  height: 1080,
})
const DASHBOARD: VenueDashboard = {
  venue: {
    id: `${ID}0`,
    slug: 'the-corner-tap',
    name: 'The Corner Tap',
    address: '1420 Harbor St',
    city: 'Long Beach',
    timeZone: 'America/Los_Angeles',
  },
  dayBeganAt: '2025-11-23T12:00:00Z',
  screens: [aScreen('Main bar', '2025-11-24T00:11:48Z'), aScreen('Back room', '2025-11-23T23:54:00Z')],
  checkIns: {
    hereNow: 34,
    today: 61,
    peak: { count: 41, at: '2025-11-23T21:10:00Z' },
    hours: [2, 8, 30, 41, 34].map((count, index) => ({ from: `2025-11-23T${19 + index}:00:00Z`, count })),
  },
  newPlayers: 41,
  redemptions: {
    count: 3,
    total: 80,
    latest: [
      { id: `${ID}1`, amount: 50, playerName: 'gwen_zone', codeStart: 'K4Q4', redeemedAt: '2025-11-23T22:12:00Z', redeemedBy: 'Marco' },
    ],
  },
  staff: [
    { id: `${ID}1`, name: 'Dana Moreno', role: 'venue_manager', lastRedemptionAt: null, isViewer: true, isRemovable: false },
    { id: `${ID}2`, name: 'Ines Ford', role: 'staff', lastRedemptionAt: '2025-11-23T20:30:00Z', isViewer: false, isRemovable: true },
  ],
  invitations: [{ id: `${ID}3`, email: 'marco@example.com', role: 'staff', expiresAt: '2025-11-30T00:00:00Z' }],
}
const TAP = { slug: 'the-corner-tap', name: 'The Corner Tap' }
const games = [
  aGame({ slot: 0, gameStatus: 'LIVE', gameClock: 'Q4 2:14', awayScore: 21, homeScore: 24, gameTime: '2025-11-23T21:25:00Z' }),
  aGame({ slot: 1, gameTime: '2025-11-25T01:15:00Z' }),
  aGame({ slot: 2, gameStatus: 'LIVE', gameClock: 'Q1 9:00', gameTime: null, isTimeSet: false }),
]
const open = (dashboard: VenueDashboard | null = DASHBOARD, role: 'venue_manager' | 'admin' = 'venue_manager', venues = [TAP]) =>
  renderScreen('/venue-dashboard', {
    now: NOW,
    viewer: aViewer({ role }),
    answers: [
      answer(contract.getVenueDashboard, { venues, dashboard }),
      answer(contract.listCurrentGames, games),
      answer(contract.getAdminSession, { isAdmin: false, refusal: 'admin_access_required' }),
    ],
  })
const region = (name: string) => page.getByRole('region', { name })

test('the dashboard of a venue shows what is wrong, the check-ins as counts, TVs, the games of the day, masked redemptions and the staff', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
  await expect.element(page.getByText(/^Sunday, Nov 23 · 4:1\d PM PT/)).toBeVisible()
  await expect.element(page.getByText('Back room has been offline since 3:54 PM')).toBeVisible()
  await expect.poll(() => region('Check-ins').element().textContent).toMatch(/34 here now61 today · peak 41 at 1:10 PM/)
  await expect.poll(() => region('TVs').element().textContent).toMatch(/1 of 2 online/)
  await expect.element(region('TVs').getByText(/Last seen 1[89] min ago, 3:54 PM/)).toBeVisible()
  await expect.element(region("Today's games").getByText('Q4 2:14')).toBeVisible()
  expect(region("Today's games").getByRole('listitem').elements()).toHaveLength(2)
  await expect.poll(() => region('Redemptions today').element().textContent).toMatch(/3 codes \$80.*gwen_zoneK4Q4 ···· · by Marco2:12 PM/)
  await expect.poll(() => region('Staff').element().textContent).toMatch(/Dana Morenoon this pageMANAGER.*Ines Fordlast code 12:30 PMSTAFF/)
  await expect.element(page.getByText('41 new players came through this code')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Print poster' }))
    .toHaveAttribute('href', '/venue-dashboard/print/poster?venue=the-corner-tap')
  await expect.element(page.getByRole('link', { name: 'Open till' })).toHaveAttribute('href', '/redeem')
  expect(await accessibilityFaults()).toEqual([])
})

test('a TV can be asked for its name, and a new one is paired by its code', async () => {
  const { api } = await open()
  api.nowAnswer(answer(contract.commandScreen, aScreen('Main bar', NOW)))
  await page.getByRole('button', { name: 'Manage Main bar' }).click()
  await page.getByRole('button', { name: 'Identify' }).click()
  await seeToast('Main bar shows its name now')
  expect(api.requestsOf(contract.commandScreen)[0]?.body).toEqual({ command: 'identify' })

  await page.getByRole('button', { name: 'Add a TV' }).click()
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect.element(page.getByText('Please type the 4 characters that the TV shows.')).toBeVisible()
  await page.getByLabelText('Code on the TV').fill('7r wd')
  await page.getByLabelText('Name').fill('Patio')
  api.nowAnswer(refuse(contract.pairScreen, 'pairing_code_invalid'))
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect.element(page.getByText('No TV shows this code. Please type the code that it shows now.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.pairScreen, aScreen('Patio', NOW)))
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await seeToast('Patio is paired')
  expect(api.requestsOf(contract.pairScreen)[0]?.body).toEqual({ code: '7RWD', name: 'Patio', venueId: DASHBOARD.venue.id })
})

test('staff are invited by mail, invitations cancelled, and removing somebody asks first', async () => {
  const { api } = await open()
  await page.getByRole('button', { name: 'Invite' }).click()
  const hint = 'The role is given when the person opens the link in the mail and accepts, within 7 days.'
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(hint)
  await page.getByLabelText('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull() // only admins invite managers
  api.nowAnswer(answer(contract.inviteStaff, { id: `${ID}4`, email: 'kim@example.com', role: 'staff', expiresAt: NOW }))
  await page.getByLabelText('Email').fill('kim@example.com')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await seeToast('Invitation sent')
  expect(api.requestsOf(contract.inviteStaff)[0]?.body).toEqual({ venueId: DASHBOARD.venue.id, email: 'kim@example.com', role: 'staff' })

  const heading = page.getByRole('heading', { name: 'Staff' })
  const cancelled = delay(contract.cancelInvitation, { ok: true })
  api.nowAnswer(cancelled, answer(contract.removeStaff, { ok: true }))
  const cancel = page.getByRole('button', { name: 'Cancel the invitation of marco@example.com' })
  await cancel.click()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cancel).toHaveFocus()
  api.nowAnswer(answer(contract.getVenueDashboard, { venues: [TAP], dashboard: { ...DASHBOARD, invitations: [] } }))
  cancelled.release()
  await seeToast('Invitation cancelled')
  await expect.element(heading).toHaveFocus()
  expect(page.getByRole('button', { name: 'Remove Dana Moreno' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Remove Ines Ford' }).click()
  await expect.element(page.getByText(/can't redeem codes any more, and is signed out/)).toBeVisible()
  expect(api.requestsOf(contract.removeStaff)).toEqual([])
  api.nowAnswer(answer(contract.getVenueDashboard, { venues: [TAP], dashboard: { ...DASHBOARD, staff: DASHBOARD.staff.slice(0, 1) } }))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await seeToast('Ines Ford is removed')
  await expect.element(heading).toHaveFocus()
  expect(api.requestsOf(contract.removeStaff)[0]?.body).toEqual({ venueId: DASHBOARD.venue.id, memberId: `${ID}2` })
})

test('removing somebody who works at another venue too says that they can still redeem codes', async () => {
  await open({ ...DASHBOARD, staff: DASHBOARD.staff.map((member) => ({ ...member, worksElsewhere: true })) })
  await page.getByRole('button', { name: 'Remove Ines Ford' }).click()
  await expect
    .element(page.getByText('Ines Ford no longer works at The Corner Tap, but works at another venue too, and can still redeem codes.'))
    .toBeVisible()
})

test('an empty venue, a manager without a venue, several venues and a failed load are explained', async () => {
  const quiet = { ...DASHBOARD, screens: [], staff: [], invitations: [], redemptions: { count: 0, total: 0, latest: [] } }
  const { api, queryClient } = await open(quiet, 'admin', [TAP, { slug: 'annex', name: 'Annex' }])
  for (const text of [/^No TV is paired yet/, 'No code was redeemed today.', /^Nobody works here yet/])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText(/is offline/).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Annex' })).toHaveAttribute('href', '/venue-dashboard?venue=annex')
  api.nowAnswer(answer(contract.getVenueDashboard, { venues: [], dashboard: null }))
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('You belong to no venue yet')).toBeVisible()
})

test('a dashboard that is refused later says why, and asks for the password once', async () => {
  const { api, queryClient } = await open()
  await expect.element(page.getByText('Back room has been offline since 3:54 PM')).toBeVisible()
  api.nowAnswer(refuse(contract.getVenueDashboard, 'password_required'))
  void queryClient.invalidateQueries({ queryKey: callKey(contract.getVenueDashboard) })
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Unable to Load the Venue')).toBeVisible()
  expect(page.getByText('You are offline').query()).toBeNull()
  const [query] = queryClient.getQueryCache().findAll({ queryKey: callKey(contract.getVenueDashboard) })
  expect(query?.observers.map(({ options }) => typeof options.refetchInterval === 'function' && options.refetchInterval(query))).toEqual([
    false,
  ])
})

test('an admin without open admin access is led to it, and back', async () => {
  await renderScreen('/venue-dashboard?venue=annex', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      refuse(contract.getVenueDashboard, 'admin_access_required'),
      answer(contract.getAdminSession, { isAdmin: false, refusal: 'admin_access_required' }),
    ],
  })
  await expect.element(page.getByText('Open admin access')).toBeVisible()
  const login = page.getByRole('link', { name: 'Admin login' })
  await expect.element(login).toHaveAttribute('href', '/admin-login?next=/venue-dashboard%3Fvenue%3Dannex')
})

test('a manager who must choose a longer password first is led to that page, and back', async () => {
  await renderScreen('/venue-dashboard?venue=annex', {
    viewer: aViewer({ role: 'venue_manager', needsNewPassword: true }),
    answers: [refuse(contract.getVenueDashboard, 'new_password_required')],
  })
  const way = page.getByRole('link', { name: 'Choose a longer password' })
  await expect.element(way).toHaveAttribute('href', '/new-password?next=%2Fvenue-dashboard%3Fvenue%3Dannex')
})

test('the dashboard of a venue can be tried again after a failure', async () => {
  const { api } = await renderScreen('/venue-dashboard', {
    viewer: aViewer({ role: 'venue_manager' }),
    answers: [noNetwork(contract.getVenueDashboard), answer(contract.listCurrentGames, [])],
  })
  await expect.element(page.getByText('The dashboard needs a connection.')).toBeVisible()
  api.nowAnswer(answer(contract.getVenueDashboard, { venues: [TAP], dashboard: DASHBOARD }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(region('Check-ins')).toBeVisible()
})
