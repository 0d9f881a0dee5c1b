import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWeekExclusive } from '#server/db/locks.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { HOUR_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { toCard } from '#shared/rules/card.ts'

const PLAYERS = 500
const WEEK = { season: 2025, week: 5 }
const GAMES = 16

const database = await createTestDatabase()
const { db } = database
const build = createBuilders(db)
const agents: Agent[] = []
let servers: RunningServer[] = []
beforeAll(async () => {
  servers = await runReadyServers(2, { DATABASE_URL: database.url })
  for (const _ of servers) agents.push(new Agent({ keepAlive: true, maxSockets: 20 }))
})
afterAll(async () => {
  for (const agent of agents) agent.destroy()
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
})

type Player = { id: string; cookie: string }
type Sent = { player: Player; body: PicksSubmission }
/** `unknown`: the connection broke before the answer arrived, as on a phone that loses its network. */
type Answer = Sent & ({ status: number; code: string | null; record: PicksRecord | null; answeredAt: number } | { status: 'unknown' })

async function aCrowd(deadline: number): Promise<Player[]> {
  await truncateAll(db)
  await build.slate(GAMES, (slot) => ({ kickoffAt: new Date(slot === 0 ? deadline : deadline + HOUR_MS).toISOString() }))
  const tokens = Array.from({ length: PLAYERS }, (_, index) => createHash('sha256').update(`player ${index}`).digest('base64url'))
  const users = await db('users')
    .insert(tokens.map((_, index) => ({ email: `p${index}@race.example`, password: 'none' })))
    .returning<{ id: string }[]>('id')
  const now = systemClock.now()
  const sessions = users.map(({ id }, index) => ({
    sid: createHash('sha256')
      .update(tokens[index] ?? '')
      .digest('hex'),
    user_id: id,
    sess: JSON.stringify({ signedInAt: now }),
    created_at: new Date(now),
    seen_at: new Date(now),
    expire: new Date(now + HOUR_MS),
  }))
  await db('sessions').insert(sessions)
  return users.map(({ id }, index) => ({ id, cookie: `sid=${tokens[index]}` }))
}

/** Variant 0 is the card that a player sends repeatedly; the other variants differ in their sides or tiebreaker. */
function cardOf(player: Player, variant: number): PicksSubmission {
  const gamePicks = Object.fromEntries(
    Array.from({ length: GAMES }, (_, slot) => [`2025-5-${slot}`, slot < variant ? ('away' as const) : ('home' as const)]),
  )
  return { userId: player.id, ...WEEK, gamePicks, tieBreakerScore: 40 + (variant % 2) }
}

function submit(sent: Sent, index: number, { isAborted = false } = {}): Promise<Answer> {
  const server = servers[index % servers.length]
  const agent = agents[index % agents.length]
  if (!server || !agent) throw new Error('no server')
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', origin: server.url, cookie: sent.player.cookie }
    const sending = request(`${server.url}/api/picks`, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
        const record = contract.submitPicks.response.safeParse(body)
        const code = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
        resolve({
          ...sent,
          status: answer.statusCode ?? 0,
          code,
          record: record.success ? record.data : null,
          answeredAt: systemClock.now(),
        })
      })
    })
    sending.on('error', () => resolve({ ...sent, status: 'unknown' }))
    sending.end(JSON.stringify(sent.body))
    if (isAborted) sending.on('finish', () => setImmediate(() => sending.destroy()))
  })
}

const isAccepted = (answer: Answer) => answer.status === 200
const recordOf = (answer: Answer) => ('record' in answer ? answer.record : null)
const isCardOf = (row: { home_picks: number; away_picks: number; tie_breaker_score: number }, { body }: Sent) => {
  const card = toCard(body.gamePicks)
  return row.home_picks === card.homePicks && row.away_picks === card.awayPicks && row.tie_breaker_score === body.tieBreakerScore
}

/** Checks that all answers agree with the stored rows, in whatever order the requests were handled. Returns the number of rows. */
async function checkHistory(players: readonly Player[], answers: readonly Answer[]): Promise<number> {
  const rows = new Map((await db('picks').select()).map((row) => [row.user_id, row]))
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

describe('500 players who submit to two servers', () => {
  it('have one record each after sending equal and different cards 20 times at once over breaking connections', async () => {
    const players = await aCrowd(systemClock.now() + 24 * HOUR_MS)
    const plan = players.flatMap((player) =>
      Array.from({ length: 20 }, (_, index) => ({
        player,
        body: cardOf(player, index % 2 === 0 ? 0 : index),
        isAborted: index % 10 === 9,
      })),
    )
    const answers = await Promise.all(plan.map(({ player, body, isAborted }, index) => submit({ player, body }, index, { isAborted })))

    expect(await checkHistory(players, answers)).toBe(PLAYERS)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 409, 'unknown'].includes(status))).toEqual([])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.every((answer) => 'code' in answer && answer.code === 'already_submitted')).toBe(true)
    expect(refused.length).toBeGreaterThan(PLAYERS * 5)
    expect(answers.filter(({ status }) => status === 'unknown').length).toBeGreaterThan(PLAYERS)
  }, 120_000)

  it("are accepted or refused by the server's clock alone when the week is locked across the deadline", async () => {
    const deadline = systemClock.now() + 4 * SECOND_MS
    const players = await aCrowd(deadline)
    const countAtReveal = (async () => {
      await sleep(deadline - 300 - systemClock.now())
      return db.transaction(async (trx) => {
        await lockWeekExclusive(trx, WEEK)
        await sleep(Math.max(0, deadline + 300 - systemClock.now()))
        return (await trx('picks').select()).length
      })
    })()
    const storm = players.map(async (player, index) => {
      await sleep(deadline - systemClock.now() - 1_500 + (index / PLAYERS) * 2_500)
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
    expect(count).toBeGreaterThan(PLAYERS / 10)
    expect(count).toBeLessThan(PLAYERS)
    const refused = answers.filter((answer) => 'code' in answer && answer.code === 'deadline_passed')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((answer) => 'answeredAt' in answer && answer.answeredAt >= deadline)).toBe(true)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  }, 60_000)
})
