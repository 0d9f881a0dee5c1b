import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { type CardRow, type CrowdPlayer, cardOf, codeOf, isAccepted, isCardOf, recordOf, startCrowd, WEEK } from '#server/testing/crowd.ts'
import { allowedMs } from '#server/testing/timeLimits.ts'
import { HOUR_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import type { PicksRecord } from '#shared/model/picks.ts'

const PLAYERS = 200
const { db, submit, gather, end } = await startCrowd()
afterAll(end)

/** Players who have submitted, each with the receipt of their card. */
async function gatherSubmitted(deadline: number): Promise<{ player: CrowdPlayer; first: PicksRecord }[]> {
  const players = await gather(PLAYERS, { deadline, allowsChanges: true })
  return Promise.all(
    players.map(async (player, index) => {
      for (let tries = 1; ; tries += 1) {
        const answer = await submit({ player, body: cardOf(player, 0) }, index)
        const first = recordOf(answer)
        if (first) return { player, first }
        // all submit at once, and a slow machine may be too busy for some of them
        if (codeOf(answer) !== 'busy' || tries === 5)
          throw new Error(`the first submission was answered ${answer.status} ${codeOf(answer)}`)
      }
    }),
  )
}
const readRows = async () => new Map((await db('picks').select<CardRow[]>()).map((row) => [row.user_id, row]))

describe('players who change their submitted cards on two servers', () => {
  it('have one accepted change each after sending different changes of the same card at once, repeated, over breaking connections', async () => {
    const submitted = await gatherSubmitted(systemClock.now() + 24 * HOUR_MS)
    const plan = submitted.flatMap(({ player, first }) =>
      Array.from({ length: 10 }, (_, index) => ({ player, body: cardOf(player, 1 + (index % 5), first.receipt), isAborted: index === 9 })),
    )
    const answers = await Promise.all(plan.map(({ player, body, isAborted }, index) => submit({ player, body }, index, { isAborted })))
    expect(answers.filter(({ status }) => ![200, 409, 'unknown'].includes(status))).toEqual([])

    const rows = await readRows()
    for (const { player, first } of submitted) {
      const own = answers.filter((answer) => answer.player === player)
      const accepted = own.filter(isAccepted)
      const row = rows.get(player.id)
      if (!row) throw new Error('a card is missing')
      expect(own.some((answer) => answer.status !== 409 && isCardOf(row, answer))).toBe(true)
      expect(accepted.every((answer) => isCardOf(row, answer))).toBe(true)
      expect(new Set(accepted.map((answer) => recordOf(answer)?.receipt)).size).toBeLessThanOrEqual(1)
      expect(row.submitted_at.getTime()).toBeGreaterThan(Date.parse(first.submittedAt))
    }
    expect(await db('replaced_cards').select()).toHaveLength(PLAYERS)

    const again = await Promise.all(submitted.map(({ player }, index) => submit({ player, body: cardOf(player, 0) }, index)))
    expect(again.map((answer) => recordOf(answer)?.receipt)).toEqual(submitted.map(({ first }) => first.receipt))
    expect(await readRows()).toEqual(rows)
  })

  it("are accepted or refused by the server's clock alone when the week is locked across the deadline", async () => {
    const deadline = systemClock.now() + allowedMs(6 * SECOND_MS)
    const submitted = await gatherSubmitted(deadline)
    const rowsAtReveal = (async () => {
      await sleep(deadline - 300 - systemClock.now())
      return db.transaction(async (trx) => {
        await lockWeekExclusive(trx, WEEK)
        await sleep(Math.max(0, deadline + 300 - systemClock.now()))
        return new Map((await trx('picks').select<CardRow[]>()).map((row) => [row.user_id, row]))
      })
    })()
    const answers = await Promise.all(
      submitted.map(async ({ player, first }, index) => {
        await sleep(deadline - systemClock.now() - 1_500 + (index / PLAYERS) * 2_500)
        return submit({ player, body: cardOf(player, 3, first.receipt) }, index)
      }),
    )
    const rows = await readRows()
    expect(rows).toEqual(await rowsAtReveal) // no card is changed after the cards were revealed
    for (const answer of answers) {
      const row = rows.get(answer.player.id)
      expect(row && isCardOf(row, answer)).toBe(isAccepted(answer))
      expect(row?.submitted_at.getTime()).toBeLessThan(deadline)
      if (!isAccepted(answer)) expect(codeOf(answer)).toBe('deadline_passed')
    }
    const changed = answers.filter(isAccepted).length
    expect(changed).toBeGreaterThan(PLAYERS / 10)
    expect(changed).toBeLessThan(PLAYERS)
  })
})

describe('a server that is killed after it stored a submission', () => {
  it.each([
    ['a first submission', false],
    ['a change', true],
  ])(
    'has stored %s once: sent again to another server, it is answered with the stored record',
    async (_, isChange) => {
      const crowd = await startCrowd()
      try {
        const [player] = await crowd.gather(1, { deadline: systemClock.now() + HOUR_MS, allowsChanges: true })
        if (!player) throw new Error('no player')
        const first = isChange ? recordOf(await crowd.submit({ player, body: cardOf(player, 0) }, 0)) : null
        const body = cardOf(player, 5, first?.receipt)
        const answered = crowd.submit({ player, body }, 0)
        const readRow = () => crowd.db('picks').first<CardRow | undefined>()
        await expect.poll(async () => (await readRow())?.tie_breaker_score, { interval: 1 }).toBe(body.tieBreakerScore)
        await crowd.servers[0]?.end('SIGKILL')
        await answered

        const row = await readRow()
        const again = recordOf(await crowd.submit({ player, body }, 1))
        expect(again).toMatchObject({ submittedAt: row?.submitted_at.toISOString(), tieBreakerScore: body.tieBreakerScore })
        expect(await readRow()).toEqual(row)
        expect(await crowd.db('replaced_cards').select()).toHaveLength(isChange ? 1 : 0)
      } finally {
        await crowd.end()
      }
    },
    60_000,
  )
})
