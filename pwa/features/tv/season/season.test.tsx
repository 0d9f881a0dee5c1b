import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { aSeasonResult, between, COMING, WITHOUT_SCHEDULE } from '#pwa/testing/seasonFixtures.ts'
import { aLiveGame, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, openTv, passMinutes, screenReport } from '#pwa/testing/tvScreen.tsx'

fillTelevision()

const heading = (name: string) => page.getByRole('heading', { name })
const BEFORE = { state: 'before', coming: COMING, lastSeason: null } as const
const FINISHED = { state: 'finished', coming: null, lastSeason: 2026 } as const

describe("a TV after the season's championship", () => {
  it('shows the champion, the first five, who won each week, and when the next season starts', async () => {
    await openTv({ seasons: between(), lastSeason: aSeasonResult() })
    await expect.element(heading('Champion of 2026')).toBeVisible()
    await expect.element(page.getByText('486 players, 18 weeks')).toBeVisible()
    const rows = page.getByRole('list', { name: 'The first of 2026' }).getByRole('listitem')
    expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
      '1gwen_zone183',
      '2hank_the_crank177',
      '3trev_overtime174',
      '4jordan_r171',
      '5samwich168',
    ])
    expect(page.getByRole('list').nth(1).getByRole('listitem').elements()).toHaveLength(18)
    await expect
      .element(page.getByText(/See you in September/))
      .toHaveTextContent('See you in September · Week 1 of 2027 starts Thu, Sep 9, 5:20 PM PT with BAL @ KC.')
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1080)
    expect(await accessibilityFaults()).toEqual([])
    await page.viewport(1080, 1920)
    await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(1920)
    await expect.element(page.getByRole('list').nth(1).getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
  })

  it('fits 25 letters, names all who share the place, and counts one week', async () => {
    const first = ['Bartholomew_the_Great_25x', 'gwen_zone'].map((displayName) => ({ displayName, place: 1, isTied: true, score: 183 }))
    await openTv({ seasons: between(WITHOUT_SCHEDULE), lastSeason: aSeasonResult({ first, weeks: 1 }) })
    await expect.element(heading('Champions of 2026')).toBeVisible()
    await expect.element(page.getByText('486 players, 1 week', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Bartholomew_the_Great_25x, gwen_zone')).toBeVisible()
    await expect.element(page.getByText(/The schedule comes in May/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1920)
  })

  it('before the first season of a house says when that starts', async () => {
    await openTv({ seasons: BEFORE, lastSeason: null })
    await expect.element(heading('See you in September')).toBeVisible()
    await expect.element(page.getByText(/picks/i)).not.toBeInTheDocument()
  })

  it('shows champion and board in turn while weeks are played after it, and only the board during games', async () => {
    const display = { seasons: FINISHED, lastSeason: aSeasonResult() }
    await openTv(display)
    await expect.element(heading('Champion of 2026')).toBeVisible()
    passMinutes(0.5)
    await expect.element(heading('Champion of 2026')).not.toBeInTheDocument()
    passMinutes(0.5)
    await expect.element(heading('Champion of 2026')).toBeVisible()
  })

  it('shows only the champion once the last week is settled', async () => {
    await openTv({ seasons: FINISHED, lastSeason: aSeasonResult(), isWeekOver: true, isSettled: true })
    await expect.element(heading('Champion of 2026')).toBeVisible()
    passMinutes(0.5)
    await expect.element(heading('Champion of 2026')).toBeVisible()
  })

  it('shows the board during games after the championship', async () => {
    await openTv({ seasons: FINISHED, lastSeason: aSeasonResult(), games: [aLiveGame()] })
    await expect.element(page.getByText('Active Players')).toBeVisible()
    await expect.element(heading('Champion of 2026')).not.toBeInTheDocument()
  })

  it.each([
    ['the champion', { seasons: between(), lastSeason: aSeasonResult() }],
    ['the first season to come', { seasons: BEFORE, lastSeason: null }],
  ])('can be paired while it shows %s', async (_, display) => {
    await openTv(display, '/tv-display', [screenReport({ pairingCode: '7RWD' })])
    await expect.element(page.getByText('Pair this TV: 7RWD')).toBeVisible()
    const { bottom } = page.getByText('Pair this TV: 7RWD').element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(1080 * 0.95)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the code to check in beside the champion', async () => {
    const checkInCodes = [{ code: '482913', from: TV_NOW.replace('07Z', '00Z') }]
    const facts = { name: 'Main bar', venue: 'the-corner-tap', checkInCodes }
    await openTv({ seasons: between(), lastSeason: aSeasonResult() }, '/tv-display', [screenReport(facts)])
    await expect.element(page.getByText('Check in: 482 913')).toBeVisible()
  })
})
