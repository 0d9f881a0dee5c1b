import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aHouse, anAdminVenue } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { AdminStats } from '#shared/contract/overview.ts'

const gwen = { userId: aViewer().id, firstName: 'Gwen', lastName: 'Zimmer', email: 'gwen@zone.example' }
const engaged = {
  ...gwen,
  favoriteTeam: null,
  seasonScore: 109,
  weeksParticipated: 11,
  totalPicks: 165,
  lastActive: '2025-09-04T11:58:00Z',
}
const stats = (overrides: Partial<AdminStats> = {}): AdminStats => ({
  seasons: [2025, 2024],
  countedAt: '2025-09-04T12:00:00Z',
  week: 6,
  totalUsers: 486,
  newUsersInSevenDays: 14,
  paidOut: { codes: 3, dollars: 80 },
  present: { hereNow: 34, today: 61 },
  activeThisWeek: 212,
  totalPicksThisWeek: 3106,
  averageScore: 8.8,
  topPerformers: [{ ...gwen, username: 'gwen_zone', seasonScore: 109, weeklyScore: 11 }],
  weeklyParticipation: [
    { week: 5, participants: 204, totalPicks: 3000, averageScore: 8.3, decidedGames: 16 },
    { week: 6, participants: 212, totalPicks: 3106, averageScore: 8.8, decidedGames: 15 },
  ],
  userEngagement: [engaged],
  ...overrides,
})
const verified = [
  answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
  answer(contract.listAttention, { items: [] }),
  answer(contract.getCurrentWeek, aWeek()),
  answer(contract.listEngagement, { rows: [engaged], nextCursor: null, total: 1 }),
  answer(contract.listAvailableWeeks, []),
  answer(contract.getTiebreakerTrends, {
    season: 2024,
    summary: {
      totalWeeks: 0,
      avgUsersPerWeek: 0,
      maxTieCluster: 0,
      avgTieCluster: 0,
      tiebreakerTrend: { direction: 'stable', change: 0, interpretation: '' },
    },
    trends: [],
  }),
]
const open = (...answers: readonly Answer[]) =>
  renderScreen('/admin-dashboard', { viewer: aViewer({ role: 'admin' }), answers: [...verified, ...answers] })
const tile = (name: string) => page.getByRole('region', { name })

test('a schedule that has come is opened after a look at prizes and rules', async () => {
  await page.viewport(360, 740)
  const text = 'The 2027 schedule is here: 272 games'
  const detail = 'First kickoff Thu, Sep 9. It opens by itself on Thu, Aug 26.'
  const { plannedRules } = aHouse()
  const weeklyPrizes = { ...plannedRules.weeklyPrizes, startDate: '2027-09-01', endDate: '2027-10-31' }
  const { api } = await open(
    answer(contract.getAdminStats, stats()),
    answer(contract.listAttention, { items: [{ kind: 'next_season', season: 2027, text, detail }] }),
    answer(contract.getHouse, aHouse({ plannedRules: { ...plannedRules, weeklyPrizes } })),
    answer(contract.openSeason, { ok: true }),
  )
  const line = page.getByText(text, { exact: true })
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText(detail)).toBeVisible()
  expect(line.element().getBoundingClientRect().width).toBeGreaterThan(180)
  await page.getByRole('button', { name: `Open the season: ${text}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Open season 2027' })
  await expect.element(dialog.getByText('Prizes of a week')).toBeVisible()
  await expect.element(dialog.getByText('1st $50, 2nd $30, 3rd $20 · from Sep 1, 2027 · through Oct 31, 2027')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Change prizes and rules' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(api.requestsOf(contract.openSeason)).toEqual([])
  await dialog.getByRole('button', { name: 'Open the season' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requestsOf(contract.openSeason).map(({ path }) => path)).toEqual(['/api/admin/seasons/2027/open'])
})

test('the overview shows a season: its figures, best players, weeks and users, and another season when it is chosen', async () => {
  await page.viewport(1280, 800)
  const { api } = await open(
    answer(contract.getAdminStats, stats()),
    answer(contract.listAttention, { items: [{ kind: 'correction', text: 'A correction of Week 1 waits for a decision', week: 5 }] }),
    answer(contract.listHouseVenues, [anAdminVenue('2025-09-04T12:00:00Z')]),
  )
  await expect.element(page.getByText('ADMIN ONLY')).toBeVisible()
  await expect.element(page.getByText(/^Counted/)).not.toBeInTheDocument()
  await expect
    .element(tile('Needs your attention'))
    .toHaveTextContent('A correction of Week 1 waits for a decisionDecide: A correction of Week 1 waits for a decision')
  await expect.element(page.getByRole('link', { name: /^Decide/ })).toHaveAttribute('href', '/admin/week?week=5')
  await expect.element(page.getByRole('link', { name: 'Week control 1 thing needs you' })).toBeVisible()
  await expect.element(page.getByText('No feed · 1 of 2 TVs on')).toBeVisible()
  await expect.element(tile('Total users')).toHaveTextContent('Total users486+14 in seven days')
  await expect.element(tile('Active this week')).toHaveTextContent('Active this week21244% of all users')
  await expect.element(tile('Total picks this week')).toHaveTextContent('Total picks this week3,10614.7 a card')
  await expect.element(tile('Average score')).toHaveTextContent('Average score8.8of 15, Week 2 · Week 1 8.3')
  await expect.element(tile('Top Performers').getByRole('row').nth(1)).toHaveTextContent('1GZGwen Zimmer gwen_zone10911')
  await expect.element(tile('Weekly Participation').getByRole('row', { name: 'Week 1 204 3000' })).toBeInTheDocument()
  await expect
    .element(tile('User Engagement Details').getByRole('row').nth(1))
    .toHaveTextContent('Gwen Zimmergwen@zone.exampleNone109111652 min ago')
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('2024')
  await expect.poll(() => api.requestsOf(contract.getAdminStats).at(-1)?.path).toBe('/api/admin/stats/2024')
  expect(window.location.search).toBe('?season=2024')
  await page.getByRole('checkbox', { name: 'Start here after signing in on this device' }).click()
  expect(localStorage.getItem('slate-admin-start')).toBe('/')
})

test('the overview of the current week says first how many cards are in, how many more than last week, and how long picks are open', async () => {
  await page.viewport(390, 844)
  await open(answer(contract.getAdminStats, stats()), answer(contract.getCurrentWeek, aWeek({ week: 6, deadline: '2025-09-05T00:20:30Z' })))
  await expect.element(tile('Week 2')).toHaveTextContent('212cards are in8 more than last week12 h 20 min leftWeek 2')
  await expect.element(tile('Week 2').getByRole('link', { name: 'Week 2' })).toHaveAttribute('href', '/admin/week')
})

test('a phone has the players, what was paid out, who is here and the way to the till on its first screen, and the season on demand', async () => {
  await page.viewport(390, 844)
  await open(answer(contract.getAdminStats, stats()), answer(contract.getCurrentWeek, aWeek({ week: 6 })))
  await expect
    .element(tile('The bar now'))
    .toHaveTextContent('486players+14 in 7 days$80paid out3 codes, 7 days34here now61 todayOPEN TILLPrint sheet')
  await expect.element(page.getByRole('link', { name: 'OPEN TILL' })).toHaveAttribute('href', '/redeem')
  await expect.element(page.getByRole('link', { name: 'Print sheet' })).toHaveAttribute('href', '/venue-dashboard/print/sheet')
  expect(document.documentElement.scrollHeight).toBeLessThan(850)
  await page.getByRole('button', { name: 'Season figures' }).click()
  await expect.element(tile('Total users')).toHaveTextContent('Total users486+14 in seven days')
  await expect.element(tile('Weekly Participation')).toBeVisible()
})

test('another season says nothing of the cards of this week', async () => {
  await page.viewport(1280, 800)
  await open(answer(contract.getAdminStats, stats({ week: 22 })), answer(contract.getCurrentWeek, aWeek({ week: 6 })))
  await expect.element(tile('Total users')).toBeVisible()
  expect(page.getByText('cards are in').query()).toBeNull()
})

const WHOLE = {
  players: 486,
  playersBefore: 274,
  cards: 3349,
  returned: 330,
  won: 2160,
  used: 1890,
  first: [
    { ...gwen, place: 1, score: 183 },
    { ...gwen, userId: '00000000-0000-4000-8000-000000000002', firstName: 'Hank', lastName: 'Crane', place: 2, score: 177 },
  ],
}

test('a season that is over has its figures, the cards of each week and its champion in place of those of a week', async () => {
  await page.viewport(1280, 800)
  const { api } = await open(
    answer(contract.getAdminStats, stats({ wholeSeason: WHOLE })),
    answer(contract.getCurrentWeek, aWeek({ week: 6 })),
  )
  await expect
    .element(tile('Season 2025'))
    .toHaveTextContent(
      '486players in 2025+212 over 20243,349cards1,675 a week$2,160won$1,890 used at the bar68%came backtwo weeks in a row',
    )
  await expect.element(tile('Cards by week, 2025').getByText('212 in Week 2, the most')).toBeVisible()
  await expect.element(tile('Cards by week, 2025').getByRole('row', { name: 'Week 1 204 3000' })).toBeInTheDocument()
  await expect.element(tile('Champion of 2025').getByRole('row').nth(1)).toHaveTextContent('1Gwen Zimmer183')
  await expect.element(tile('The bar now')).toHaveTextContent('$80paid out3 codes, 7 days34here now61 todayOPEN TILLPrint sheet')
  for (const ofAWeek of ['cards are in', 'Active this week', 'Total picks this week']) expect(page.getByText(ofAWeek).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])

  const [champion, other] = WHOLE.first
  if (!champion || !other) throw new Error('no champion')
  const shared = { ...WHOLE, players: 270, playersBefore: 274, first: [champion, { ...other, place: 1, score: 183 }] }
  api.nowAnswer(answer(contract.getAdminStats, stats({ wholeSeason: shared })))
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('2024')
  await expect.element(tile('Champions of 2024').getByRole('row').nth(2)).toHaveTextContent('T1Hank Crane183')
  await expect.element(tile('Season 2024').getByText('4 fewer than in 2023')).toBeVisible()
})

test('a phone has the figures of a season that is over on its first screen, and its champion on demand', async () => {
  await page.viewport(390, 844)
  await open(answer(contract.getAdminStats, stats({ wholeSeason: { ...WHOLE, playersBefore: null } })))
  await expect.element(tile('Season 2025').getByText('the first season here')).toBeVisible()
  expect(document.documentElement.scrollHeight).toBeLessThan(850)
  await page.getByRole('button', { name: 'Champion' }).click()
  const champion = tile('Champion of 2025')
  await expect.element(champion).toBeVisible()
  const weeks = tile('Cards by week, 2025').element()
  expect(champion.element().getBoundingClientRect().bottom).toBeLessThan(weeks.getBoundingClientRect().top)
  expect(await accessibilityFaults()).toEqual([])
})

test('a season without a settled championship has its best players', async () => {
  await page.viewport(1280, 800)
  await open(answer(contract.getAdminStats, stats({ wholeSeason: { ...WHOLE, playersBefore: 486, first: [] } })))
  await expect.element(tile('Season 2025').getByText('as many as in 2024')).toBeVisible()
  await expect.element(tile('Top Performers')).toBeVisible()
})

test('with text at 200 % a phone has the action of a line below its text, and no line is wider than the screen', async () => {
  await page.viewport(360, 740)
  const items = [
    { kind: 'mail' as const, text: 'Mails are not sent yet: 5 waiting' },
    { kind: 'next_season' as const, season: 2027, text: 'The 2027 schedule is here: 272 games', detail: 'First kickoff Thu, Sep 9.' },
  ]
  await open(answer(contract.getAdminStats, stats()), answer(contract.listAttention, { items }))
  const action = page.getByRole('link', { name: /^Set up mail/ })
  await expect.element(action).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  try {
    const text = page.getByText('Mails are not sent yet: 5 waiting', { exact: true }).first()
    expect(action.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(text.element().getBoundingClientRect().bottom)
    for (const item of tile('Needs your attention').getByRole('listitem').elements())
      expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('three things at most need a person on the overview, the first ones of the list, and phones open the users on demand', async () => {
  await page.viewport(390, 844)
  const jobs = ['one', 'two', 'three', 'four'].map((name) => ({ kind: 'job' as const, text: `Job ${name} failed` }))
  await open(answer(contract.getAdminStats, stats()), answer(contract.listAttention, { items: jobs }))
  await expect.poll(() => tile('Needs your attention').getByRole('link').all()).toHaveLength(3)
  await expect.element(page.getByText('Job three failed', { exact: true })).toBeVisible()
  expect(page.getByText('Job four failed').query()).toBeNull()
  await expect.element(page.getByText(/^1 more/)).toBeVisible()
  await page.getByRole('button', { name: 'Show 486 users' }).click()
  await expect.element(page.getByRole('list', { name: 'User Engagement Details' }).getByRole('listitem')).toBeVisible()
})

test('a list of what needs a person that could not be loaded says so beside the figures, and can be tried again', async () => {
  await page.viewport(1280, 800)
  const { api } = await open(answer(contract.getAdminStats, stats()), refuse(contract.listAttention, 'internal'))
  await expect.element(page.getByText('Failed to load admin data')).toBeVisible()
  await expect.element(tile('Total users')).toBeInTheDocument()
  api.nowAnswer(answer(contract.listAttention, { items: [{ kind: 'season', text: 'The 2027 schedule is not here: add the season' }] }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('link', { name: /^Add the season/ })).toHaveAttribute('href', '/admin/system')
  await expect.element(page.getByText('Failed to load admin data')).not.toBeInTheDocument()
})

test('figures that could not be counted for this answer show their age, and nobody has points of a week without a result', async () => {
  await page.viewport(1280, 800)
  const weeklyParticipation = [{ week: 6, participants: 212, totalPicks: 3106, averageScore: null, decidedGames: 0 }]
  await open(answer(contract.getAdminStats, stats({ countedAt: '2025-09-04T11:48:00Z', weeklyParticipation })))
  await expect.element(page.getByText('Counted 12 min ago. A new count runs now.')).toBeVisible()
  await expect.element(tile('Top Performers').getByRole('row').nth(1)).toHaveTextContent('1GZGwen Zimmer gwen_zone109–')
})

test('a season without cards says so, and figures that could not be loaded can be tried again', async () => {
  await page.viewport(1280, 800)
  const { api } = await open(refuse(contract.getAdminStats, 'internal'))
  await expect.element(page.getByText('Failed to load admin data')).toBeVisible()
  await expect.element(page.getByText('Please check server connection')).toBeVisible()
  const empty = { week: null, activeThisWeek: 0, totalPicksThisWeek: 0, newUsersInSevenDays: 0, averageScore: null }
  api.nowAnswer(answer(contract.getAdminStats, stats({ ...empty, topPerformers: [], weeklyParticipation: [], userEngagement: [] })))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Nobody has a point yet.')).toBeVisible()
  await expect.element(page.getByText('No cards in this season yet.')).toBeVisible()
  await expect.element(tile('Average score')).toHaveTextContent('Average score–after the first final')
})
