import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { BEFORE_DEADLINE, homeWins, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard, insertField, standingOf } = await startBoards()
const params = { season: '2025', week: '5' }

/** Thursday is over, won by the home side when nobody watched. Sunday runs, at 7-10 now. Monday, the tiebreaker game, is to come. */
const aRunningSunday = () =>
  aWeek((slot) => {
    if (slot === 0) return homeWins()
    return slot === 1 ? { status: 'LIVE' as const, awayScore: 7, homeScore: 10 } : {}
  })

/** The scores of Sunday as a poll records them: 0-3 at 17:10, 7-3 at 17:40, 7-10 at 18:05. */
const recordSunday = () =>
  t.db('game_changes').insert(
    ['0-0 17:00', '0-3 17:10', '7-3 17:40', '7-10 18:05'].map((change, index, all) => {
      const [score, time] = change.split(' ')
      const old_value = all[index - 1]?.split(' ')[0] ?? null
      const changed_at = `2025-09-07T${time}:00Z`
      return { game_id: '2025-5-1', field: 'score', old_value, new_value: score, source: 'feed', changed_at, game_clock: 'Q1 5:00' }
    }),
  )
const timelineOf = async (player: TestPlayer) => (await t.as(player)).call(contract.getOwnTimeline, { params })
const threePlayers = async () => [
  await aCard('Ada', { home: 0b001, away: 0b010, at: '2025-09-04T10:00:01Z' }),
  await aCard('Bea', { home: 0b011, at: '2025-09-04T10:00:02Z' }),
  await aCard('Cal', { home: 0b000, away: 0b011, at: '2025-09-04T10:00:03Z' }),
]

describe("a player's timeline", () => {
  it('has the place if the week had ended before the first score and after each', async () => {
    await aRunningSunday()
    await recordSunday()
    const [ada, bea, cal] = await threePlayers()
    const placesOf = async (player: TestPlayer | undefined) =>
      player && (await timelineOf(player)).places?.map(({ place, isTied }) => `${isTied ? 'T' : ''}${place}`)
    expect(await placesOf(ada)).toEqual(['T1', 'T1', '2', '1', '2'])
    expect(await placesOf(bea)).toEqual(['T1', 'T1', '1', 'T2', '1'])
    expect(await placesOf(cal)).toEqual(['T1', '3', '3', 'T2', '3'])
    expect(ada && (await timelineOf(ada)).changes.map(({ at, awayScore, homeScore }) => [at, awayScore, homeScore])).toEqual([
      [null, 20, 27],
      ['2025-09-07T17:10:00.000Z', 0, 3],
      ['2025-09-07T17:40:00.000Z', 7, 3],
      ['2025-09-07T18:05:00.000Z', 7, 10],
    ])
  })

  it('ends with the place if it ended now, in a house that hides cards and in a field too large for a phone', async () => {
    await aRunningSunday()
    await recordSunday()
    await insertField(5_001)
    const ada = await aCard('Ada', { home: 0b001, away: 0b110 })
    const field = await (await t.as(ada)).call(contract.getWeekField, { params })
    expect(field.state).toMatch(/hidden|too_large/)
    const { rank: place, isTied } = (await standingOf(ada))?.ifEndedNow ?? {}
    expect((await timelineOf(ada)).places?.at(-1)).toEqual({ place, isTied })
  })

  it('has no places without a card', async () => {
    await aRunningSunday()
    await threePlayers()
    expect((await timelineOf(await t.a.player())).places).toBeNull()
  })

  it('has no places before the deadline', async () => {
    t.clock.set(BEFORE_DEADLINE)
    await aRunningSunday()
    const [ada] = await threePlayers()
    expect(ada && (await timelineOf(ada)).places).toBeNull()
  })

  it('follows a new score', async () => {
    await aRunningSunday()
    const [ada] = await threePlayers()
    const count = async () => ada && (await timelineOf(ada)).changes.length
    expect(await count()).toBe(2)
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await admin.call(contract.setGame, {
      params: { gameId: '2025-5-1' },
      body: { score: { away: 14, home: 10 }, isPinned: true, reason: 'Seen on TV' },
    })
    await expect.poll(count).toBe(3)
  })
})

describe("a week's scores", () => {
  it('are public, the same for everybody', async () => {
    await aRunningSunday()
    await recordSunday()
    const scores = await t.anonymous.call(contract.listScoreChanges, { params })
    expect(scores.map(({ gameId, homeScore }) => `${gameId} ${homeScore}`)).toEqual([
      '2025-5-0 27',
      '2025-5-1 3',
      '2025-5-1 3',
      '2025-5-1 10',
    ])
  })
})
