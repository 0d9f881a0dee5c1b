import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { ANSWERED_STANDING, aFieldCard, LEADER, LIVE_FIELD, ME, openLiveSunday, toColumns } from '#pwa/testing/liveSunday.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekField } from '#shared/model/field.ts'

const FINALS = aSlate(4, () => ({ gameStatus: 'final', awayScore: 20, homeScore: 27 }))
const own = page.getByRole('region', { name: 'Your standing' })

const WON: WeekField = {
  ...LIVE_FIELD,
  cards: toColumns([aFieldCard(ME, 0b1111, 47), aFieldCard(LEADER, 0b0011, 47)]),
}

/** A week that `ME` has won, settled before the next one begins. */
const openWon = (overrides: Parameters<typeof aCredit>[0] = {}) =>
  openLiveSunday([
    answer(contract.listGames, FINALS),
    answer(contract.getWeekField, WON),
    answer(contract.listCredits, [aCredit({ contest: { season: 2025, week: 5 }, ...overrides })]),
  ])

describe('the standing of a week that is over', () => {
  it.each([
    { when: 'once it is settled', isSettled: true, prize: 'Won $50' },
    { when: 'until it is settled', isSettled: false, prize: '$50' },
  ])('says "$prize" $when', async ({ isSettled, prize }) => {
    const over = { countedGames: 4, openGames: 0, isProvisional: false, isSettled, prize: 50, place: 1 }
    await openLiveSunday([
      answer(contract.listGames, FINALS),
      answer(contract.getWeekField, { state: 'settled' }),
      answer(contract.getOwnStanding, { ...ANSWERED_STANDING, ...over }),
    ])
    await expect.element(own.getByText(prize, { exact: true })).toBeVisible()
    expect(own.element().textContent).not.toMatch(/to come|left/)
  })

  it('leaves the name of the limit legible beside the point at the end of the line', async () => {
    await openLiveSunday([
      answer(
        contract.listGames,
        FINALS.map((game) => ({ ...game, gameTime: '2025-09-07T17:00:00Z' })),
      ),
      answer(contract.getWeekField, { state: 'settled' }),
      answer(contract.getOwnStanding, { ...ANSWERED_STANDING, openGames: 0, countedGames: 4, participants: 40, place: 2 }),
      answer(contract.getOwnTimeline, { changes: [], places: [{ place: 2, isTied: false }] }),
    ])
    const limit = page.getByText('top five')
    await expect.element(limit).toBeVisible()
    const dot = document.querySelector('.timeline-dot')?.getBoundingClientRect()
    expect(dot?.left).toBeGreaterThan(limit.element().getBoundingClientRect().right)
  })

  it('leads its winner to the code', async () => {
    await openWon()
    await expect.element(own.getByRole('link', { name: 'Show code' })).toHaveAttribute('href', '/credits')
  })

  it('shows no way to a code that was redeemed', async () => {
    const { api, queryClient } = await openWon({ redeemedAt: '2025-09-04T10:00:00Z' })
    await expect.element(own.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.listCredits).length + queryClient.isFetching()).toBe(1)
    await expect.element(own.getByRole('link', { name: 'Show code' })).not.toBeInTheDocument()
  })
})
