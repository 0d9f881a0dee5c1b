import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { anAvailableWeek, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { TiebreakerTrends } from '#shared/contract/tiebreakers.ts'

const usage = { primary: 122, secondary: 10, submission_time: 36 }
const analysis = answer(contract.getTiebreakerAnalytics, {
  totalUsers: 204,
  uniqueScores: 11,
  scores: { lowest: 3, highest: 13 },
  games: 14,
  largestTieCluster: 38,
  effectiveness: { needsImprovement: true, severity: 'medium', suggestions: ['Split the popular totals. 41 players guessed 47.'] },
  tiebreakerDistribution: usage,
  topTieClusters: [{ score: 8, userCount: 38, tiebreakerUsage: { primary: 27, secondary: 2, submission_time: 9 } }],
  guessedTotals: [
    { total: 44, players: 3 },
    { total: 47, players: 41 },
  ],
})
const TRENDS: TiebreakerTrends = {
  season: 2025,
  summary: {
    totalWeeks: 3,
    avgUsersPerWeek: 173,
    maxTieCluster: 38,
    avgTieCluster: 28.5,
    tiebreakerTrend: {
      direction: 'increasing',
      change: 73,
      interpretation: 'The field grew by 38% in the same time, so most of it is size, not the tiebreaker.',
    },
  },
  trends: [
    { week: 5, totalUsers: 148, uniqueScores: 10, largestTieCluster: 22 },
    { week: 6, totalUsers: 204, uniqueScores: 11, largestTieCluster: 38 },
    { week: 7, totalUsers: 204, uniqueScores: 11, largestTieCluster: 38 },
  ],
}
const trends = answer(contract.getTiebreakerTrends, TRENDS)
const figures = {
  seasons: [2025, 2024],
  countedAt: null,
  week: 7,
  totalUsers: 1,
  newUsersInSevenDays: 0,
  paidOut: { codes: 0, dollars: 0 },
  present: { hereNow: 0, today: 0 },
  activeThisWeek: 0,
  totalPicksThisWeek: 0,
  averageScore: null,
  topPerformers: [],
  weeklyParticipation: [],
  userEngagement: [],
}
const base = [
  answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
  answer(contract.getCurrentWeek, aWeek({ week: 7 })),
  answer(contract.getAdminStats, figures),
  answer(contract.listAttention, { items: [] }),
  answer(contract.listEngagement, { rows: [], nextCursor: null, total: 0 }),
  answer(contract.listAvailableWeeks, [
    anAvailableWeek({ week: 5, status: 'completed' }),
    anAvailableWeek({ week: 6, status: 'completed' }),
    anAvailableWeek({ week: 7, status: 'current' }),
  ]),
]
const region = (name: string) => page.getByRole('region', { name })

test('the last completed week is analyzed, another can be chosen, and the season has its trends', async () => {
  await page.viewport(1280, 800)
  const { api } = await renderScreen('/admin-dashboard', {
    viewer: aViewer({ role: 'admin' }),
    answers: [...base, analysis, trends],
  })
  await expect.element(region('Effectiveness')).toHaveTextContent('EffectivenessNeeds improvement36 settled only by submission time')
  await expect.element(region('Largest tie cluster')).toHaveTextContent('Largest tie cluster3819% of the field, on 8 correct')
  await expect.element(region('What separated tied players').getByText('168 players in a cluster')).toBeVisible()
  await expect.element(region('Suggestions').getByText('Severity: medium')).toBeVisible()
  await expect.element(region('Suggestions').getByText('Split the popular totals')).toBeVisible()
  expect(api.requestsOf(contract.getTiebreakerAnalytics)[0]?.path).toContain('/6-2025')
  await page.getByRole('combobox', { name: 'Week' }).selectOptions('5')
  await expect.poll(() => api.requestsOf(contract.getTiebreakerAnalytics).at(-1)?.path).toContain('/5-2025')
  api.nowAnswer(
    answer(contract.getTiebreakerTrends, {
      ...TRENDS,
      season: 2024,
      trends: [{ week: 9, totalUsers: 90, uniqueScores: 8, largestTieCluster: 12 }],
    }),
  )
  await page.getByRole('combobox', { name: 'Season of the tiebreakers' }).selectOptions('2024')
  await expect.poll(() => api.requestsOf(contract.getTiebreakerAnalytics).at(-1)?.path).toContain('/9-2024')
  api.nowAnswer(trends)
  await page.getByRole('combobox', { name: 'Season of the tiebreakers' }).selectOptions('2025')
  await page.getByRole('tab', { name: 'Season Trends' }).click()
  await expect.element(page.getByText('Ties are increasing: +73% since Week 1')).toBeVisible()
  await expect.element(region('Weeks').getByRole('row').nth(1)).toHaveTextContent('Week 32041138')

  await page.viewport(1024, 768)
  const weeks = region('Weeks').element()
  const rightOf = (part: Element | null) => part?.getBoundingClientRect().right
  expect(rightOf(weeks.querySelector('table'))).toBeLessThanOrEqual(rightOf(weeks) ?? 0)
})

test('the analysis of tiebreakers says that a week or a season has no data', async () => {
  await page.viewport(1280, 800)
  const none = {
    totalWeeks: 0,
    avgUsersPerWeek: 0,
    maxTieCluster: 0,
    avgTieCluster: 0,
    tiebreakerTrend: { direction: 'stable' as const, change: 0, interpretation: '' },
  }
  await renderScreen('/admin-dashboard', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      ...base,
      answer(contract.getTiebreakerAnalytics, null),
      answer(contract.getTiebreakerTrends, { season: 2025, summary: none, trends: [] }),
    ],
  })
  await expect.element(page.getByText('No analytics data available for the selected week')).toBeVisible()
  await page.getByRole('tab', { name: 'Season Trends' }).click()
  await expect.element(page.getByText('No trend data available for the selected season')).toBeVisible()
})

test('two weeks have no trend, and no title of one', async () => {
  const interpretation = 'A trend needs three completed regular weeks.'
  await renderScreen('/admin-dashboard', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      ...base,
      analysis,
      answer(contract.getTiebreakerTrends, {
        ...TRENDS,
        summary: { ...TRENDS.summary, tiebreakerTrend: { direction: 'stable', change: 0, interpretation } },
        trends: TRENDS.trends.slice(0, 2),
      }),
    ],
  })
  await page.getByRole('tab', { name: 'Season Trends' }).click()
  await expect.element(region('Trend')).toHaveTextContent(interpretation)
  expect(page.getByText(/Ties are/).query()).toBeNull()
})
