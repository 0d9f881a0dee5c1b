import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { attentionAddress } from '#pwa/features/admin/layout/adminTabs.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, anAvailableWeek, aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekControl } from '#shared/model/adminWeek.ts'
import type { AdminGame } from '#shared/model/gamePin.ts'
import type { Correction } from '#shared/model/settlement.ts'

const CLAIM = 'TEN at ATL LIVE 27:24 no day'
const facts = { gameTime: null, gameStatus: 'LIVE', awayScore: 27, homeScore: 24 } as const
const doubted: AdminGame = {
  game: aGame({ slot: 0, awayTeam: 'TEN', homeTeam: 'ATL', gameStatus: 'LIVE', awayScore: 27, homeScore: 30, gameClock: 'Q4 2:14' }),
  pins: [],
  notes: [
    {
      reason: 'the score falls from 27-30 to 27-24',
      claim: CLAIM,
      claimed: facts,
      outcome: 'held',
      isRefusedByAdmin: false,
      timesSeen: 2,
      lastSeenAt: '2025-09-07T20:41:00Z',
    },
  ],
}
const pinned: AdminGame = {
  game: aGame({ slot: 1, awayTeam: 'KC', homeTeam: 'MIN', gameStatus: 'final', awayScore: 17, homeScore: 20, result: 'home' }),
  pins: [
    {
      field: 'score',
      reason: 'official box score',
      pinnedAt: '2025-09-07T20:32:00Z',
      feedSays: { ...facts, gameStatus: 'final', awayScore: 17, homeScore: 17 },
    },
  ],
  notes: [],
}
const scheduled: AdminGame = { game: aGame({ slot: 2, awayTeam: 'GB', homeTeam: 'DET', isMondayNight: true }), pins: [], notes: [] }

const SETTLEMENT: NonNullable<WeekControl['settlement']> = {
  season: 2025,
  week: 5,
  title: 'Week 1',
  state: 'open',
  dueAt: null,
  waitsFor: 'Games of this week are not over yet.',
  settledAt: null,
  participants: null,
  winners: [],
  corrections: [],
}
const WEEK: WeekControl = {
  week: 5,
  season: 2025,
  title: 'Week 1',
  opensAt: '2025-09-02T10:00:00Z',
  deadline: '2025-09-05T00:20:00Z',
  isDeadlinePassed: true,
  cards: 212,
  games: { all: 3, over: 1, live: 1 },
  nextDeadline: {
    week: 6,
    season: 2025,
    title: 'Week 2',
    deadline: '2025-09-12T00:15:00.000Z',
    isPinned: false,
    byRule: '2025-09-12T00:15:00.000Z',
    firstSundayKickoff: '2025-09-14T17:00:00.000Z',
    lastKickoff: '2025-09-16T00:15:00.000Z',
  },
  settlement: SETTLEMENT,
  championship: null,
  canSettle: false,
  trail: [
    {
      at: '2025-09-07T20:32:00Z',
      source: 'admin',
      by: 'Dana Moreno',
      kind: 'pin',
      text: 'Pinned KC @ MIN at 17-20 (final)',
      reason: 'official box score',
    },
    { at: '2025-09-05T00:20:00Z', source: 'clock', by: null, kind: 'lock', text: 'Picks locked, 212 cards', reason: null },
  ],
}

const open = (week: Partial<WeekControl> = {}, answers: readonly Answer[] = [], path = '/admin/week') =>
  renderScreen(path, {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ week: 5 }), anAvailableWeek({ week: 6, status: 'upcoming' })]),
      answer(contract.listAdminGames, [scheduled, pinned, doubted]),
      answer(contract.getWeekControl, { ...WEEK, ...week }),
      ...answers,
    ],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const giveReason = (text: string) => userEvent.fill(dialog().getByLabelText('Reason'), text)

test('a week shows its steps, each game beside the feed, and what happened to it, on phones and wide screens', async () => {
  await open()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(page.getByText('1 of 3 final · 1 live now')).toBeVisible()
    await expect.element(page.getByText('Thu, Sep 4, 5:20 PM PT · 212 cards')).toBeVisible()
    const rows = page.getByRole('region', { name: 'Games' }).getByRole('listitem')
    const sentence =
      'The feed says 27-24, live. Players see 27-30, live, because the score falls from 27-30 to 27-24. The feed has said so 2 times.'
    await expect.element(rows.first().getByText(sentence)).toBeVisible()
    await expect.element(rows.last().getByText('17-20')).toBeVisible()
    await expect.element(rows.last().getByText('PINNED')).toBeVisible()
    await expect.element(page.getByText(/“official box score”/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  }
  await page.viewport(390, 844)
})

test('the steps of a week with one card and one code count each as one', async () => {
  const winners = [{ displayName: 'Ann T.', place: 1, isTied: false, score: 12, amount: 50, isRedeemed: false }]
  await open({ cards: 1, settlement: { ...SETTLEMENT, state: 'settled', winners } })
  await expect.element(page.getByText('Thu, Sep 4, 5:20 PM PT · 1 card', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 code, $50', { exact: true })).toBeVisible()
})

test('Back from another week returns to the week that was shown before', async () => {
  await open()
  await button('Next week').click()
  await expect.poll(() => window.location.search).toBe('?week=6')
  window.history.back()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/admin/week')
  await expect.element(button('Next week')).toBeEnabled()
})

test('a doubted claim of the feed is believed or refused, and the answer says why when neither is possible', async () => {
  const saving = delay(contract.decideClaim, doubted)
  const { api } = await open({}, [saving])
  await button('Use 27-24').click()
  await expect.element(button('Keep 27-30')).toBeDisabled()
  await expect.element(button('Use 27-24')).toHaveFocus()
  saving.release()
  await seeToast('Decision stored')
  expect(api.requestsOf(contract.decideClaim).at(-1)?.body).toMatchObject({ claim: CLAIM, verdict: 'believe' })
  await button('Keep 27-30').click()
  await seeToast('Decision stored')
  expect(api.requestsOf(contract.decideClaim).at(-1)?.body).toMatchObject({ verdict: 'refuse' })
  api.nowAnswer(refuse(contract.decideClaim, 'game_not_settable'))
  await button('Use 27-24').click()
  await seeToast('The decision could not be stored')
  const decided = { ...doubted, notes: [] }
  api.nowAnswer(answer(contract.decideClaim, decided), answer(contract.listAdminGames, [scheduled, pinned, decided]))
  await button('Use 27-24').click()
  await seeToast('Decision stored')
  await expect.element(button('Set TEN @ ATL')).toHaveFocus()
})

test('a game is set with a reason, which pins it, and a pinned game is released', async () => {
  const { api } = await open({}, [answer(contract.setGame, pinned), answer(contract.releaseGame, pinned)])
  await button('Set TEN @ ATL').click()
  await userEvent.fill(dialog().getByLabelText('ATL'), '31')
  await dialog().getByText('Final', { exact: true }).click()
  await button('Set and pin').click()
  await expect.element(page.getByText('Please write a few words.')).toBeVisible()
  expect(api.requestsOf(contract.setGame)).toEqual([])
  await giveReason('stadium called')
  await button('Set and pin').click()
  await expect
    .poll(() => api.requestsOf(contract.setGame).at(-1)?.body)
    .toEqual({ status: 'final', isPinned: true, score: { away: 27, home: 31 }, reason: 'stadium called' })
  await expect.poll(() => dialog().elements()).toEqual([])
  await button('Release KC @ MIN').click()
  await giveReason('feed is right')
  await button('Release').click()
  await expect.poll(() => api.requestsOf(contract.releaseGame).at(-1)?.body).toEqual({ fields: ['score'], reason: 'feed is right' })
})

test('a score that changes while its game is set is shown and pinned, and a number that was typed stays', async () => {
  const { api, queryClient } = await open({}, [answer(contract.setGame, pinned)])
  await button('Set TEN @ ATL').click()
  await dialog().getByText('Final', { exact: true }).click()
  await userEvent.fill(dialog().getByLabelText('ATL'), '31')
  const newer = { ...doubted, game: { ...doubted.game, awayScore: 34, homeScore: 30 } }
  api.nowAnswer(answer(contract.listAdminGames, [scheduled, pinned, newer]))
  await queryClient.refetchQueries({ queryKey: callKey(contract.listAdminGames) })
  await expect.element(dialog().getByLabelText('TEN')).toHaveValue('34')
  await expect.element(dialog().getByLabelText('ATL')).toHaveValue('31')
  await giveReason('stadium called')
  await button('Set and pin').click()
  await expect
    .poll(() => api.requestsOf(contract.setGame).at(-1)?.body)
    .toEqual({ status: 'final', isPinned: true, score: { away: 34, home: 31 }, reason: 'stadium called' })
})

test('an edit that would reopen a week is asked about with the reason of the server, and done anyway only after that', async () => {
  const text = 'This would reopen Week 1, which is settled.'
  const refusals = [contract.setGame, contract.releaseGame, contract.decideClaim].map((call) => refuse(call, 'would_reopen_week', { text }))
  const { api } = await open({}, refusals)
  const question = page.getByRole('dialog', { name: 'Reopen a week?' })
  const agree = async () => {
    await expect.element(question.getByText(text)).toBeVisible()
    await question.getByRole('button', { name: 'Do it anyway' }).click()
  }

  await button('Use 27-24').click()
  await expect.element(question.getByText(text)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await button('Use 27-24').click()
  await agree()
  const reason = 'wrong game'
  await expect
    .poll(() => api.requestsOf(contract.decideClaim).map(({ body }) => body))
    .toMatchObject([{ verdict: 'believe' }, { verdict: 'believe' }, { verdict: 'believe', force: true }])
  await question.getByRole('button', { name: 'Cancel' }).click()

  await button('Set GB @ DET').click()
  await giveReason(reason)
  await button('Set and pin').click()
  api.nowAnswer(answer(contract.setGame, scheduled))
  await agree()
  await seeToast('The game is set and pinned')
  const edit = { status: 'scheduled', isPinned: true, reason }
  expect(api.requestsOf(contract.setGame).map(({ body }) => body)).toEqual([edit, { ...edit, force: true }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await button('Release KC @ MIN').click()
  await giveReason(reason)
  await button('Release').click()
  await agree()
  await expect.poll(() => api.requestsOf(contract.releaseGame).at(-1)?.body).toEqual({ fields: ['score'], reason, force: true })
})

test('the deadline is set in Pacific time, or to the first Sunday kickoff', async () => {
  const { api } = await open({}, [answer(contract.setDeadline, { deadline: '2025-09-14T17:00:00Z', isPinned: true })])
  const input = page.getByLabelText(/Deadline of Week 2/)
  await expect.element(input).toHaveValue('2025-09-11T17:15')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await button('First Sunday kickoff').click()
  await expect.element(input).toHaveValue('2025-09-14T10:00')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await button('Save').click()
  await giveReason('late open')
  const deadline = '2025-09-14T17:00:00.000Z'
  api.nowAnswer(
    answer(contract.getWeekControl, { ...WEEK, nextDeadline: WEEK.nextDeadline && { ...WEEK.nextDeadline, deadline, isPinned: true } }),
  )
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => api.requestsOf(contract.setDeadline).at(-1)?.body).toEqual({ deadline, reason: 'late open' })
  await expect.element(page.getByText(/^Does not follow/)).toBeVisible()
  await expect.element(button('Save')).toHaveFocus()
  await button('Release').click()
  await giveReason('as before')
  api.nowAnswer(answer(contract.releaseDeadline, { deadline: null, isPinned: false }), answer(contract.getWeekControl, WEEK))
  await dialog().getByRole('button', { name: 'Release' }).click()
  await expect.element(button('Release')).not.toBeInTheDocument()
  await expect.element(button('Save')).toHaveFocus()
})

const ask = page.getByRole('dialog', { name: 'Close the picks now?' })
const CLOSING = /^Picks of Week 2 close at once, because Thu, Sep 4, 4:59 AM PT is past\. Players who are in then see each other's cards/

test('a deadline that is past closes the picks and opens the cards, and the question says so', async () => {
  const deadline = '2025-09-04T11:59:00.000Z'
  const { api } = await open({}, [answer(contract.setDeadline, { deadline, isPinned: true })])
  await page.getByLabelText(/Deadline of Week 2/).fill('2025-09-04T04:59')
  await button('Save').click()
  await expect.element(ask.getByText(CLOSING)).toBeVisible()
  await giveReason('the app was down')
  await button('Close the picks').click()
  await expect.poll(() => api.requestsOf(contract.setDeadline).at(-1)?.body).toEqual({ deadline, reason: 'the app was down' })
})

test('releasing a deadline to a rule whose moment is past says that it closes the picks', async () => {
  await open({ nextDeadline: WEEK.nextDeadline && { ...WEEK.nextDeadline, isPinned: true, byRule: '2025-09-04T11:59:00.000Z' } })
  await button('Release').click()
  await expect.element(ask.getByText(CLOSING)).toBeVisible()
})

test('settling is disabled while games are open, with the reason beside it', async () => {
  await open()
  await expect.element(button('Settle now')).toBeDisabled()
  await expect.element(page.getByText('2 games are not final')).toBeVisible()
})

test('settling shows the winners and asks once', async () => {
  const winners = [{ displayName: 'Ann T.', place: 1, isTied: false, score: 12, amount: 50 }]
  const { api } = await open({ canSettle: true, games: { all: 3, over: 3, live: 0 } }, [
    answer(contract.previewWinners, { participants: 212, winners }),
    answer(contract.settleWeek, { ...SETTLEMENT, state: 'settled' }),
  ])
  await button('Settle now').click()
  await expect.element(dialog().getByText(/Ann T\./)).toBeVisible()
  expect(api.requestsOf(contract.settleWeek)).toEqual([])
  await giveReason('all agree')
  await dialog().getByRole('button', { name: 'Settle now' }).click()
  await expect.poll(() => api.requestsOf(contract.settleWeek).at(-1)?.body).toEqual({ reason: 'all agree' })
})

const CORRECTION: Correction = {
  id: 7,
  state: 'pending',
  foundAt: '2025-09-10T12:00:00Z',
  decidedAt: null,
  reason: null,
  results: ['DEN at CHI: DEN won, now CHI won'],
  prizes: [
    { displayName: 'Ann T.', before: { place: 1, isTied: false, amount: 50 }, after: { place: 2, isTied: true, amount: 30 }, redeemed: 50 },
  ],
}

test("a correction of the season's championship is decided in the same place, above the steps of the week", async () => {
  const championship = { ...SETTLEMENT, week: null, title: 'Season 2025', state: 'settled' as const, corrections: [CORRECTION] }
  const { api } = await open({ championship }, [answer(contract.dismissCorrection, SETTLEMENT)])
  const corrections = page.getByRole('region', { name: 'Corrections of the 2025 season' })
  await expect.element(corrections).toBeVisible()
  const steps = page.getByRole('region', { name: 'The week' })
  expect(corrections.element().getBoundingClientRect().bottom).toBeLessThan(steps.element().getBoundingClientRect().top)
  await button('Dismiss').click()
  await giveReason('prizes were paid')
  api.nowAnswer(answer(contract.getWeekControl, { ...WEEK, championship: { ...championship, corrections: [] } }))
  await dialog().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => api.requestsOf(contract.dismissCorrection).at(-1)?.body).toEqual({ reason: 'prizes were paid' })
  await expect.element(page.getByText('Every correction is decided.')).toHaveFocus()
})

test('a correction says what it changes before it is confirmed', async () => {
  const { api } = await open({ settlement: { ...SETTLEMENT, state: 'settled', corrections: [CORRECTION] } }, [
    answer(contract.confirmCorrection, SETTLEMENT),
  ])
  await expect.element(page.getByText('1 prize changes; 1 code is already used and stays.')).toBeVisible()
  await button('Confirm').click()
  await expect.element(dialog().getByText(/Ann T\.: 1st \(\$50\), then T2 \(\$30\)/)).toBeVisible()
  await giveReason('league corrected it')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => api.requestsOf(contract.confirmCorrection).length).toBe(1)
})

test('without a connection, after a failure and without a season the screen says so', async () => {
  const { api } = await open({}, [noNetwork(contract.getWeekControl)])
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(refuse(contract.getWeekControl, 'internal'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Failed to load admin data')).toBeVisible()
  await open({}, [
    answer(contract.listAvailableWeeks, []),
    answer(contract.getSeasonSource, { season: null, hasFeed: false, isFixed: false }),
  ])
  await expect.element(page.getByText(/^There are no games yet/)).toBeVisible()
})

test('a correction of an earlier season is decided at its week, and the other weeks of that season are reached from there', async () => {
  const correction = { kind: 'correction' as const, text: 'A correction of Week 18 waits', contestSeason: 2025, week: 22 }
  const seasons = answer(contract.listSeasons, [2026, 2025])
  const weeks = answer(contract.listAvailableWeeks, [
    anAvailableWeek({ week: 21, status: 'completed' }),
    anAvailableWeek({ week: 22, status: 'completed' }),
  ])
  const nextDeadline = WEEK.nextDeadline && { ...WEEK.nextDeadline, season: 2026 }
  const { api } = await open({ nextDeadline }, [seasons, weeks], attentionAddress(correction))
  await expect.element(page.getByText('Week 18', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(/Deadline of Week 2, season 2026/)).toBeVisible()
  await expect.element(page.getByLabelText('Season')).toHaveValue('2025')
  expect(new Set(api.requestsOf(contract.getWeekControl).map(({ path }) => path))).toEqual(new Set(['/api/admin/weeks/22/2025']))
  await button('Previous week').click()
  await expect.element(page.getByText('Week 17', { exact: true })).toBeVisible()
  expect(window.location.search).toBe('?season=2025&week=21')
  await page.getByLabelText('Season').selectOptions('2026')
  await expect.poll(() => window.location.search).toBe('?season=2026')
  await expect.poll(() => api.requestsOf(contract.listAvailableWeeks).map(({ path }) => path)).toContain('/api/weeks/available?season=2026')
})
