import { MINUTE_MS } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { expect, test } from './journey.ts'
import { startJourneyServer } from './journeyServer.ts'
import { hideWins, openPicks, seen, signUp, submitReplayedCard } from './player.ts'
import { SEASON, writeSchedule } from './replayedWeek.ts'

/** Weeks 8 and 9 of 2025: Britain changes its clocks on October 26, the United States on November 2. Eastern times. A home side wins the last game. */
const SCHEDULE = {
  8: [
    ['2025-10-23', '20:15', 'MIN', 'LAC', 10, 37],
    ['2025-10-26', '13:00', 'MIA', 'ATL', 34, 10],
    ['2025-10-27', '20:15', 'WSH', 'KC', 7, 28],
  ],
  9: [
    ['2025-10-30', '20:15', 'BAL', 'MIA', 28, 6],
    ['2025-11-02', '13:00', 'CHI', 'CIN', 47, 42],
    ['2025-11-03', '20:15', 'ARI', 'DAL', 17, 27],
  ],
  10: [['2025-11-06', '20:15', 'LV', 'DEN', 7, 10]],
} as const

/**
 * Bars, each in a week in which its country changes the clocks, with the instants that a clock on its wall shows as 03:00 and 10:00. Every run plays the
 * one whose week ends on another day than in New York, ALL_JOURNEYS=1 all; the rules of each zone have tests of their own (clockChanges.test.ts).
 */
const BARS = [
  {
    zone: 'America/Chicago',
    week: 9,
    opens: '2025-10-30T15:00:00Z',
    deadline: 'Thu, Oct 30, 7:15 PM CT',
    inNewYork: '8:15 PM where you are',
    lastFinal: '2025-11-04T04:40:00Z',
    rollover: '2025-11-04T09:00:00Z',
    settlement: '2025-11-04T16:00:00Z',
  },
  {
    zone: 'America/Phoenix',
    week: 9,
    opens: '2025-10-30T15:00:00Z',
    deadline: 'Thu, Oct 30, 5:15 PM MT',
    inNewYork: '8:15 PM where you are',
    lastFinal: '2025-11-04T04:40:00Z',
    rollover: '2025-11-04T10:00:00Z',
    settlement: '2025-11-04T17:00:00Z',
  },
  {
    zone: 'Europe/London',
    week: 8,
    opens: '2025-10-23T15:00:00Z',
    deadline: 'Fri, Oct 24, 1:15 AM BST',
    inNewYork: 'Thu 8:15 PM where you are',
    lastFinal: '2025-10-28T03:40:00Z',
    rollover: '2025-10-29T03:00:00Z',
    settlement: '2025-10-29T10:00:00Z',
  },
]

/** So long before an instant the server starts again, and passes it in ten seconds, with the jobs that are due by then. */
const SHORTLY_MS = 600_000
const FAST = { CLOCK_SPEED: '60' }
const PASSED = { timeout: 100_000 }
const shortlyBefore = (instant: string) => new Date(Date.parse(instant) - SHORTLY_MS).toISOString()

const PLAYED = BARS.filter(({ zone }) => process.env.ALL_JOURNEYS || zone === 'Europe/London')

for (const { zone, week, opens, deadline, inNewYork, lastFinal, rollover, settlement } of PLAYED) {
  test(`a bar in ${zone} plays a week in which clocks change by its own time, and a phone in New York shows both times`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const schedule = await writeSchedule(SCHEDULE)
    const server = await startJourneyServer({
      now: opens,
      env: { DEMO: 'off', FEED: 'replay', REPLAY_FILE: schedule.file, REPLAY_SEASON: String(SEASON) },
    })
    const read = async (path: string) => (await page.request.get(`${server.url}${path}`)).json()
    const currentWeek = async () => (await read('/api/current-week')).week - 4
    /** Polls a path until its answer is so, and compares the server's time of each answer with the instant from which it is to be so. */
    const changesAt = async <Body>(instant: string, path: string, isSo: (body: Body) => boolean) => {
      const minutesAfter = { notSo: Number.NEGATIVE_INFINITY, so: Number.NEGATIVE_INFINITY }
      const poll = async () => {
        const answer = await page.request.get(`${server.url}${path}`)
        const found = isSo(await answer.json())
        minutesAfter[found ? 'so' : 'notSo'] = (Number(answer.headers()[SERVER_TIME_HEADER]) - Date.parse(instant)) / MINUTE_MS
        return found
      }
      await expect.poll(poll, PASSED).toBe(true)
      expect(minutesAfter.so, path).toBeGreaterThanOrEqual(0)
      expect(minutesAfter.notSo, path).toBeLessThan(45) // that many seconds of this machine, for the job; an hour is another zone
    }
    await hideWins(page) // one that is celebrated before it is asked for below counts as seen
    try {
      await server.runSql(`${OPEN_HOUSE}; update client_configurations set time_zone = '${zone}'`)
      const player = await signUp(page, server.url, 'Ada')
      await expect.poll(currentWeek).toBe(week)

      await test.step('the deadline is shown by the time of the bar, and a tap shows that of the phone', async () => {
        await openPicks(page, server.url)
        await page.getByRole('button', { name: deadline }).tap()
        await expect(seen(page, new RegExp(`^Picks lock .* ${inNewYork}$`))).toBeVisible()
        await submitReplayedCard(page, server.url, player.id)
      })
      await test.step('the week ends at 03:00', async () => {
        await server.moveTo(lastFinal)
        const games = () => read(`/api/games/${week + 4}/${SEASON}`)
        await expect
          .poll(async () => (await games()).every((game: { gameStatus: string }) => game.gameStatus === 'final'), PASSED)
          .toBe(true)
        await server.moveTo(shortlyBefore(rollover), FAST)
        await changesAt(rollover, '/api/current-week', (current: { week: number }) => current.week - 4 === week + 1)
      })
      await test.step('its winner has a credit at 10:00', async () => {
        await server.moveTo(shortlyBefore(settlement), FAST)
        await changesAt(settlement, '/api/wins/unseen', (wins: unknown[]) => wins.length === 1)
      })
    } finally {
      await page.close()
      await server.end()
      await schedule.remove()
    }
  })
}
