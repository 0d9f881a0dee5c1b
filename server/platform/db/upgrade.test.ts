import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { loadDump } from '#server/testing/loadDump.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runServer, waitUntilReady } from '#server/testing/runServer.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createEmptyDatabase } from '#server/testing/testDatabase.ts'
import { pathWith } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

/** What a server of that version stored, and what it answered about it over HTTP. */
const NAME = join(import.meta.dirname, '../../testing/upgrade/2026-11-21')
const row = z.tuple([z.number(), z.string(), z.number()])
const facts = z
  .object({
    now: z.iso.datetime(),
    week: z.object({ season: z.number(), week: z.number() }),
    player: z.object({ email: z.string(), password: z.string() }),
    card: z.object({
      gamePicks: z.record(z.string(), z.string()),
      tieBreakerScore: z.number(),
      submittedAt: z.string(),
      receipt: z.string(),
    }),
    redeemedCode: z.string(),
    openCode: z.string(),
    openAmount: z.number(),
    deadline: z.string(),
    lastWeek: z.array(row),
    season: z.array(row),
  })
  .parse(JSON.parse(readFileSync(`${NAME}.json`, 'utf8')))
const signIns = z.object({ signIns: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })

const database = await createEmptyDatabase()
const folder = await makeTempFolder('slate-upgrade-')
let server: RunningServer
beforeAll(async () => {
  await loadDump(database.db, `${NAME}.sql.gz`)
  await database.db('week_results').where({ week: 1, place: 3 }).update({ place: 2 })
  server = await runServer({ DATABASE_URL: database.url, DATA_DIR: folder, CLOCK_START: facts.now })
  await waitUntilReady(server)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function send(method: string, path: string, { body, cookie }: { body?: unknown; cookie?: string } = {}) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const answer = await sendRaw(server.url, { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return {
    status: answer.status,
    body: JSON.parse(answer.text),
    cookie: answer.headers['set-cookie']?.find((one) => one.startsWith('sid='))?.split(';')[0] ?? '',
  }
}
async function signIn(account: { email: string; password: string }) {
  const { status, body, cookie } = await send('POST', '/api/login', { body: { email: account.email, password: account.password } })
  expect(status).toBe(200)
  return { cookie, id: contract.login.response.parse(body).id }
}
async function signInAs(role: string) {
  const state = await database.db('app_state').where({ name: 'demo' }).first<{ value: unknown }>('value')
  const account = signIns.parse(state.value).signIns.find((one) => one.role === role)
  if (!account) throw new Error(`the dump has no ${role}`)
  return signIn(account)
}
const read = async (path: string) => (await send('GET', path)).body

describe('a database of the previous version, migrated when the new server starts', () => {
  it('gets the first version of the official rules, which is new to none of its players', async () => {
    const { version } = contract.getRulesInForce.response.parse(await read('/api/rules'))
    expect(await database.db('official_rules').pluck('version')).toEqual([version])
    const { cookie } = await signIn(facts.player)
    expect((await send('GET', '/api/user', { cookie })).body).toMatchObject({ unseenRules: null })
  })

  it('shows a player who signs in with the old password the card that the old server stored', async () => {
    const { cookie, id } = await signIn(facts.player)
    const { body } = await send('GET', pathWith(contract.getCurrentPicks, { userId: id }), { cookie })
    expect(body).toMatchObject({ ...facts.week, ...facts.card })
  })

  it('keeps the standings of the last week and of the season', async () => {
    const { season, week } = facts.week
    const weekly = contract.getWeeklyBoard.response.parse(await read(`/api/leaderboard/weekly/${week - 1}/${season}`))
    expect(weekly.topUsers.map((user) => [user.place, user.displayName, user.weeklyScore])).toEqual(facts.lastWeek)
    const board = contract.getSeasonBoard.response.parse(await read(`/api/leaderboard/season/${season}`))
    expect(board.map((user) => [user.place, user.displayName, user.score])).toEqual(facts.season)
  })

  it('knows who shares a place of the settled weeks', async () => {
    const results = database.db('week_results')
    expect(await results.clone().where({ is_tied: true }).orderBy('place').select('week', 'place')).toEqual([
      { week: 1, place: 2 },
      { week: 1, place: 2 },
    ])
    expect(await results.clone().whereNull('is_tied')).toEqual([])
  })

  it('keeps the deadline that an admin set', async () => {
    expect(await read('/api/current-week')).toMatchObject({ ...facts.week, deadline: facts.deadline })
  })

  it('refuses the code that was redeemed before, and redeems an open one exactly once', async () => {
    const { cookie } = await signInAs('staff')
    const redeem = (code: string) => send('POST', '/api/pos/redeem', { cookie, body: { code, attemptId: crypto.randomUUID() } })
    expect(await redeem(facts.redeemedCode)).toMatchObject({ status: 409, body: { error: 'code_redeemed' } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(facts.openCode)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ amount: facts.openAmount })
  })

  it('stores the card of a player who had not submitted, once', async () => {
    const { cookie, id } = await signInAs('player')
    const sent = { userId: id, ...facts.week, gamePicks: facts.card.gamePicks, tieBreakerScore: 33 }
    const stored = await send('POST', '/api/picks', { cookie, body: sent })
    expect(stored).toMatchObject({ status: 200, body: { tieBreakerScore: 33, gamePicks: facts.card.gamePicks } })
    expect(await send('POST', '/api/picks', { cookie, body: sent })).toMatchObject({ status: 200, body: { id: stored.body.id } })
    expect(await send('POST', '/api/picks', { cookie, body: { ...sent, tieBreakerScore: 34 } })).toMatchObject({ status: 409 })
  })
})
