import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createRouter } from '#server/app.ts'
import { dumpTables } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { bodyOf, type Input, inputsOf, pathOf } from '#server/testing/contractInputs.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import type { Access, Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { refuseViewer } from './access.ts'

const t = await startTestServer()
const WEEK = { season: 2025, week: 5 }
const calls: [string, Call][] = Object.entries<Call>(contract).flatMap(([name, call]) => [
  [name, call],
  ...(call.documentedAs ? [[`${name}, at its documented path,`, { ...call, path: call.documentedAs }] satisfies [string, Call]] : []),
])

const IDENTITIES = ['signed out', 'the player', 'another player', 'staff', 'a venue manager', 'an admin', 'a demoted admin'] as const
type Identity = (typeof IDENTITIES)[number]
const ROLES: Record<Exclude<Identity, 'signed out'>, Role> = {
  'the player': 'player',
  'another player': 'player',
  staff: 'staff',
  'a venue manager': 'venue_manager',
  'an admin': 'admin',
  'a demoted admin': 'admin',
}
const USERNAMES = ['Annie', 'Betty', 'Carla', 'Derek', 'Ellen', 'Frank', 'Gerda']
/** The user id in the request, as seen from the viewer. */
const IDS = ['own', "the player's", 'unknown', 'malformed'] as const
type IdKind = (typeof IDS)[number]

/** The expected outcome of a request: `passes` means that it is not refused because of access. */
type Outcome = 'passes' | 401 | 403 | 404 | 400
const RANKS: Record<Access, number> = { public: 0, player: 1, self: 1, staff: 2, venue_manager: 3, admin: 4 }
const RANK_OF: Record<Identity, number> = {
  'signed out': 0,
  'the player': 1,
  'another player': 1,
  'a demoted admin': 1,
  staff: 2,
  'a venue manager': 3,
  'an admin': 4,
}

function expectedOf(call: Call, identity: Identity, id: IdKind): Outcome {
  if (call.access === 'public') return 'passes'
  if (identity === 'signed out') return 401
  if (call.access !== 'self') return RANK_OF[identity] >= RANKS[call.access] ? 'passes' : 403
  if (id === 'malformed') return 400
  if (id === 'own' || (id === "the player's" && identity === 'the player')) return 'passes'
  if (call.method !== 'GET') return 403
  return identity === 'an admin' ? 'passes' : 404
}

async function aContest() {
  const games = await t.a.slate(3)
  const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))
  const withPicks = async (role: Role): Promise<TestPlayer> => {
    const player = await t.a.player({ role })
    await t
      .db('picks')
      .insert({ user_id: player.id, ...WEEK, submitted_at: new Date(0), home_picks: 0b111, away_picks: 0, tie_breaker_score: 47 })
    return player
  }
  return { gamePicks, withPicks, player: await withPicks('player') }
}

/** The viewer of an identity: the id, and a client with a new session for each request. */
async function createViewer(identity: Identity, contest: Awaited<ReturnType<typeof aContest>>) {
  if (identity === 'signed out') return { id: randomUUID(), client: async (): Promise<TestClient> => t.anonymous }
  const viewer = identity === 'the player' ? contest.player : await contest.withPicks(ROLES[identity])
  const client = async () => {
    const signedIn = await t.as(viewer)
    if (identity === 'a demoted admin') await t.db('users').where({ id: viewer.id }).update({ role: 'player' })
    return signedIn
  }
  return { id: viewer.id, client }
}

function inputAbout(call: Call, { identity, userId }: { identity: Identity; userId: string }, gamePicks: Record<string, string>): Input {
  const week = { week: ['5', 5], season: ['2025', 2025], gamePicks: [gamePicks], tieBreakerScore: [47] }
  // a manager invites staff only; two players cannot have the same username
  const known = { userId: [userId], ...week, role: ['staff'], username: [USERNAMES[IDENTITIES.indexOf(identity)]] }
  return fc.sample(inputsOf(call, known, 'always'), { numRuns: 1, seed: 5 })[0] ?? {}
}

type Answer = { status: number; text: string }

const answered = async (client: TestClient, call: Call, input: Input): Promise<Answer> => {
  const path = pathOf(call, input)
  if (call.isStream) return sendRaw(t.url, { path, headers: { cookie: client.cookie ?? '' } })
  const answer = await client.send(call.method, path, bodyOf(call, input.body))
  return { status: answer.status, text: await answer.text() }
}

const namesAPlayer = ({ params, body }: Call) => 'userId' in { ...params?.shape, ...(body instanceof z.ZodMiniObject ? body.shape : {}) }

describe('every call of the contract', () => {
  it('has a route, and every route belongs to a call of the contract', () => {
    const routes = createRouter(t.deps).stack.flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    )
    expect(routes.sort()).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`).sort())
  })

  it.each(calls)('%s answers or refuses each identity according to its access, for each user id', async (_, call) => {
    const contest = await aContest()
    for (const identity of IDENTITIES) {
      const viewer = await createViewer(identity, contest)
      const ids: Record<IdKind, string> = { own: viewer.id, "the player's": contest.player.id, unknown: randomUUID(), malformed: 'x1' }
      const answers = new Map<IdKind, Answer>()
      for (const id of namesAPlayer(call) ? IDS : (['own'] as const)) {
        const answer = await answered(await viewer.client(), call, inputAbout(call, { identity, userId: ids[id] }, contest.gamePicks))
        answers.set(id, answer)
        const expected = expectedOf(call, identity, id)
        const cell = `${identity}, ${id} id: ${answer.status} ${answer.text.slice(0, 100)}`
        if (expected !== 'passes') expect(answer.status, cell).toBe(expected)
        else if (call.access === 'self' && id !== 'unknown') expect(answer.status, cell).toBe(200)
        else expect(answer.text, cell).not.toMatch(/"error":"(sign_in_required|not_allowed|internal)"/)
      }
      // except admins, a viewer cannot find out whether a user id exists
      if (call.access === 'self' && identity !== 'an admin' && identity !== 'the player')
        expect(answers.get("the player's")).toEqual(answers.get('unknown'))
    }
  })
})

/** A function that reads every `GET` call below the desk, as a visitor, a player and a manager, about this player wherever a call takes an id. */
async function createReader(owner: TestPlayer, contest: Awaited<ReturnType<typeof aContest>>) {
  const identities = ['signed out', 'another player', 'a venue manager'] as const
  const viewers = await Promise.all(identities.map(async (one) => (await createViewer(one, contest)).client()))
  const row = await t.db('users').where({ id: owner.id }).first<{ public_id: string }>('public_id')
  const week = { week: ['5'], season: ['2025'], awayTeam: ['GB'], homeTeam: ['DET'] }
  const known = { ...week, userId: [owner.id], name: ['p'], page: ['0'], finals: ['1'], venue: ['the-corner-tap'] }
  const inputAboutId = (call: Call, id: string | undefined) =>
    fc.sample(inputsOf(call, { ...known, id: [id] }, 'always'), { numRuns: 1, seed: 5 })[0] ?? {}
  const reads = calls
    .filter(([, { method, access, isStream }]) => method === 'GET' && access !== 'admin' && !isStream)
    .map(([name, call]) => {
      const ids = call.path.includes(':id') ? [row?.public_id, owner.id] : [owner.id]
      return { name, call, inputs: ids.map((id) => inputAboutId(call, id)) }
    })
  return async (): Promise<Map<string, Answer[]>> => {
    t.deps.caches.invalidate()
    const answers = reads.map(async ({ name, call, inputs }) => {
      const all = viewers.flatMap((viewer) => inputs.map((input) => answered(viewer, call, input)))
      return [name, await Promise.all(all)] as const
    })
    return new Map(await Promise.all(answers))
  }
}

describe('the picks and the tiebreaker of a card', () => {
  it('change no GET answer to anybody below admin before the deadline, also while a game is over', async () => {
    const contest = await aContest()
    const thursday = { game_time: '2025-09-03T00:00:00Z', game_status: 'final', away_score: 20, home_score: 27, result: 'home' }
    await t.db('games').where({ slot: 0 }).update(thursday)
    await t.a.week(WEEK, '2025-09-07T17:00:00Z')
    const owner = await contest.withPicks('player')
    const readAll = await createReader(owner, contest)
    // submitted after the three others: the shares of a game count whole groups of three cards
    const storeCard = (card: { home_picks: number; away_picks: number; tie_breaker_score: number }) =>
      t
        .db('picks')
        .where({ user_id: owner.id })
        .update({ submitted_at: new Date(1), ...card })
    const changedAnswers = async () => {
      await storeCard({ home_picks: 0b111, away_picks: 0, tie_breaker_score: 47 })
      const before = await readAll()
      await storeCard({ home_picks: 0b010, away_picks: 0b101, tie_breaker_score: 51 })
      return [...(await readAll())].filter(([name, answers]) => !isDeepStrictEqual(answers, before.get(name))).map(([name]) => name)
    }
    expect(await changedAnswers()).toEqual([])
    t.clock.set('2025-09-07T17:00:15Z')
    expect(await changedAnswers()).toEqual([
      'compareCards',
      'findSeasonPlayers',
      'findWeekPlayers',
      'getOwnSeasonRow',
      'getOwnStanding',
      'getOwnWeekRow',
      'getSeasonBoard',
      'getSeasonStandings',
      'getUserScore',
      'getWeekField',
      'getWeekStandings',
      'getWeeklyBoard',
      'getGamePicks',
      'getTvDisplay',
    ])
  })
})

describe('GET calls below the desk', () => {
  it('change nothing in the database, except that a calendar remembers when its events began', async () => {
    const contest = await aContest()
    const readAll = await createReader(contest.player, contest)
    const before = await dumpTables(t)
    await readAll()
    const changed = [...(await dumpTables(t))].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table)
    expect(changed).toEqual(['calendar_events'])
  })
})

describe('refuseViewer', () => {
  const ROLE_ORDER = ['player', 'staff', 'venue_manager', 'admin'] as const
  const viewerOf = (role: Role) => ({
    id: randomUUID(),
    email: 'a@b.example',
    role,
    sid: '',
    signedInAt: 0,
    adminVerifiedAt: 0,
    adminSeenAt: 0,
    needsNewPassword: false,
  })

  it.each([
    ['public', [true, true, true, true, true]],
    ['player', [false, true, true, true, true]],
    ['self', [false, true, true, true, true]],
    ['staff', [false, false, true, true, true]],
    ['venue_manager', [false, false, false, true, true]],
    ['admin', [false, false, false, false, true]],
  ] as const)('allows %s calls for signed out, player, staff, venue manager, admin: %j', (access, allowed) => {
    const viewers = [null, ...ROLE_ORDER.map(viewerOf)]
    expect(viewers.map((viewer) => refuseViewer(access, viewer, 0) === null)).toEqual(allowed)
    if (access !== 'public') expect(refuseViewer(access, null, 0)).toBe('sign_in_required')
  })
})
