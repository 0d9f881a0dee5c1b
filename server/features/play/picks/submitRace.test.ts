import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import {
  type Answer,
  type CardRow,
  type CrowdPlayer,
  cardOf,
  codeOf,
  isAccepted,
  isCardOf,
  recordOf,
  startCrowd,
  WEEK,
} from '#server/testing/crowd.ts'
import { aFeedGame } from '#server/testing/feedGames.ts'
import { allowedMs } from '#server/testing/timeLimits.ts'
import { HOUR_MS, SECOND_MS, systemClock } from '#shared/clock.ts'

const { db, submit, gather, end } = await startCrowd()
afterAll(end)

/** Checks that all answers agree with the stored rows, in whatever order the requests were handled. Returns the number of rows. */
async function checkHistory(players: readonly CrowdPlayer[], answers: readonly Answer[]): Promise<number> {
  const rows = new Map((await db('picks').select<CardRow[]>()).map((row) => [row.user_id, row]))
  for (const player of players) {
    const own = answers.filter((answer) => answer.player === player)
    const accepted = own.filter(isAccepted)
    const row = rows.get(player.id)
    if (!row) {
      expect(accepted).toEqual([])
      continue
    }
    const facts = new Set(accepted.map((answer) => `${recordOf(answer)?.id} ${recordOf(answer)?.receipt} ${recordOf(answer)?.submittedAt}`))
    expect(facts.size).toBeLessThanOrEqual(1)
    if (accepted.length > 0) expect([...facts][0]).toContain(row.submitted_at.toISOString())
    expect(accepted.every((answer) => isCardOf(row, answer))).toBe(true)
    expect(own.some((answer) => (isAccepted(answer) || answer.status === 'unknown') && isCardOf(row, answer))).toBe(true)
  }
  return rows.size
}

describe.each([
  [60, 'in a contest without changes', false],
  [60, 'in a contest that allows changes', true],
])('%i players who submit to two servers, %s,', (playerCount, _, allowsChanges) => {
  it('have one record each after sending equal and different cards 20 times at once over breaking connections', async () => {
    const players = await gather(playerCount, { deadline: systemClock.now() + 24 * HOUR_MS, allowsChanges })
    const plan = players.flatMap((player) =>
      Array.from({ length: 20 }, (_, index) => ({
        player,
        body: cardOf(player, index % 2 === 0 ? 0 : index),
        isAborted: index % 10 === 9,
      })),
    )
    const answers = await Promise.all(plan.map(({ player, body, isAborted }, index) => submit({ player, body }, index, { isAborted })))

    expect(await checkHistory(players, answers)).toBe(playerCount)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 409, 'unknown'].includes(status))).toEqual([])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.every((answer) => codeOf(answer) === 'already_submitted')).toBe(true)
    expect(refused.length).toBeGreaterThan(playerCount * 5)
    expect(answers.filter(({ status }) => status === 'unknown').length).toBeGreaterThan(playerCount)
  })

  it("are accepted or refused by the server's clock alone when the week is locked across the deadline", async () => {
    const deadline = systemClock.now() + allowedMs(4 * SECOND_MS)
    const players = await gather(playerCount, { deadline, allowsChanges })
    const countAtReveal = (async () => {
      await sleep(deadline - 300 - systemClock.now())
      return db.transaction(async (trx) => {
        await lockWeekExclusive(trx, WEEK)
        await sleep(Math.max(0, deadline + 300 - systemClock.now()))
        return (await trx('picks').select()).length
      })
    })()
    const storm = players.map(async (player, index) => {
      await sleep(deadline - systemClock.now() - 1_500 + (index / playerCount) * 2_500)
      const first = await Promise.all([
        submit({ player, body: cardOf(player, 0) }, index),
        submit({ player, body: cardOf(player, 3) }, index + 1),
      ])
      return [...first, await submit({ player, body: cardOf(player, 0) }, index)]
    })
    const answers = (await Promise.all(storm)).flat()

    const count = await checkHistory(players, answers)
    expect(count).toBe(await countAtReveal) // no card is stored after the cards were revealed
    const late = await db('picks').where('submitted_at', '>=', new Date(deadline)).select()
    expect(late).toEqual([])
    expect(count).toBeGreaterThan(playerCount / 10)
    expect(count).toBeLessThan(playerCount)
    const refused = answers.filter((answer) => codeOf(answer) === 'deadline_passed')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((answer) => 'answeredAt' in answer && answer.answeredAt >= deadline)).toBe(true)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  })
})

describe('a game that the feed moves to the next moment', () => {
  it('gets no pick after its kickoff from 50 players who submit to two servers meanwhile', async () => {
    const players = await gather(50, { deadline: systemClock.now() + 4 * HOUR_MS, allowsChanges: false })
    const [first] = await listGames(db, WEEK)
    if (!first) throw new Error('the week has no games')
    const beganAt = systemClock.now()
    const kickoff = beganAt + allowedMs(2 * SECOND_MS)
    const storm = players.map(async (player, index) => {
      await sleep(Math.max(0, beganAt + (index / players.length) * 2 * (kickoff - beganAt) - systemClock.now()))
      return submit({ player, body: cardOf(player, 0) }, index)
    })
    const moved = aFeedGame({ ...first, gameTime: new Date(kickoff).toISOString() })
    await storeGames({ db, clock: systemClock }, { games: [moved], source: 'feed' })
    const answers = await Promise.all(storm)

    const count = await checkHistory(players, answers)
    expect(await db('picks').where('submitted_at', '>=', new Date(kickoff)).select()).toEqual([])
    expect(count).toBe(answers.filter(isAccepted).length)
    expect(count).toBeGreaterThan(players.length / 10)
    const refused = answers.filter((answer) => !isAccepted(answer))
    expect(refused.length).toBeGreaterThan(players.length / 10)
    expect(refused.every((answer) => codeOf(answer) === 'deadline_passed' && 'answeredAt' in answer && answer.answeredAt >= kickoff)).toBe(
      true,
    )
  })
})
