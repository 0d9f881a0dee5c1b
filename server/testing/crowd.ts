import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Knex } from 'knex'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { toCard } from '#shared/rules/picks/card.ts'
import { createBuilders } from './builders.ts'
import { type RunningServer, runReadyServers } from './runServer.ts'
import { createTestDatabase, truncateAll } from './testDatabase.ts'

export const WEEK = { season: 2025, week: 5 }
const GAMES = 16

export type CrowdPlayer = { id: string; cookie: string }
export type Sent = { player: CrowdPlayer; body: PicksSubmission }
/** `unknown`: the connection broke before the answer arrived, as on a phone that loses its network. */
export type Answer = Sent &
  ({ status: number; code: string | null; record: PicksRecord | null; answeredAt: number } | { status: 'unknown' })

/** Two servers on one database, and many players who submit to them at the same time over plain HTTP. */
export async function startCrowd() {
  const database = await createTestDatabase()
  const { db } = database
  const servers: RunningServer[] = await runReadyServers(2, { DATABASE_URL: database.url })
  const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: 20 }))

  const submit = (sent: Sent, index: number, { isAborted = false } = {}): Promise<Answer> => {
    const server = servers[index % servers.length]
    const agent = agents[index % agents.length]
    if (!server || !agent) throw new Error('no server')
    return post(server, agent, sent, isAborted)
  }
  const end = async () => {
    for (const agent of agents) agent.destroy()
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await database.drop()
  }
  return {
    db,
    servers,
    submit,
    end,
    gather: (count: number, facts: { deadline: number; allowsChanges: boolean }) => gather(db, count, facts),
  }
}

/** Players with sessions in a week that closes at this moment. Everything else is deleted from the database. */
async function gather(
  db: Knex,
  count: number,
  { deadline, allowsChanges }: { deadline: number; allowsChanges: boolean },
): Promise<CrowdPlayer[]> {
  await truncateAll(db)
  await db('client_configurations').update({ allows_card_changes: allowsChanges })
  await createBuilders(db).slate(GAMES, (slot) => ({ kickoffAt: new Date(slot === 0 ? deadline : deadline + HOUR_MS).toISOString() }))
  const tokens = Array.from({ length: count }, (_, index) => createHash('sha256').update(`player ${index}`).digest('base64url'))
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

/** Variants differ in their sides or tiebreaker. */
export function cardOf(player: CrowdPlayer, variant: number, replaces?: string): PicksSubmission {
  const gamePicks = Object.fromEntries(
    Array.from({ length: GAMES }, (_, slot) => [`2025-5-${slot}`, slot < variant ? ('away' as const) : ('home' as const)]),
  )
  return { userId: player.id, ...WEEK, gamePicks, tieBreakerScore: 40 + (variant % 2), ...(replaces !== undefined && { replaces }) }
}

function post(server: RunningServer, agent: Agent, sent: Sent, isAborted: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', origin: server.url, cookie: sent.player.cookie }
    const sending = request(`${server.url}/api/picks`, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => resolve({ ...sent, status: 'unknown' }))
      answer.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
        const record = contract.submitPicks.response.safeParse(body)
        const code = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
        const status = answer.statusCode ?? 0
        resolve({ ...sent, status, code, record: record.success ? record.data : null, answeredAt: systemClock.now() })
      })
    })
    sending.on('error', () => resolve({ ...sent, status: 'unknown' }))
    sending.end(JSON.stringify(sent.body))
    if (isAborted) sending.on('finish', () => setImmediate(() => sending.destroy()))
  })
}

export const isAccepted = (answer: Answer) => answer.status === 200
export const recordOf = (answer: Answer) => ('record' in answer ? answer.record : null)
export const codeOf = (answer: Answer) => ('code' in answer ? answer.code : null)

export type CardRow = { user_id: string; submitted_at: Date; home_picks: number; away_picks: number; tie_breaker_score: number }

export function isCardOf(row: CardRow, { body }: Sent): boolean {
  const card = toCard(body.gamePicks)
  return row.home_picks === card.homePicks && row.away_picks === card.awayPicks && row.tie_breaker_score === body.tieBreakerScore
}
