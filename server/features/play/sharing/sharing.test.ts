import { describe, expect, it } from 'vitest'
import { blockPlayer, unblockPlayer } from '#server/features/desk/players/blockPlayer.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { homeWins, MARKER, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard } = await startBoards()
const params = { season: '2025', week: '5' }

/** A finished week of three players; the second has a username, two of three right, and won nothing. */
async function aFinishedWeek(each: Parameters<typeof aWeek>[0] = homeWins) {
  await aWeek(each)
  await aCard('First')
  const player = await aCard('Pat', { home: 0b011, away: 0b100 })
  await aCard('Last', { home: 0b001, away: 0b010 })
  await t.db('users').where({ id: player.id }).update({ username: 'jordan_r' })
  const me = await t.as(player)
  return { player, me, share: async () => (await me.call(contract.shareResult, { params })).code }
}
const open = (code: string) => t.anonymous.call(contract.getSharedResult, { params: { code } })
const NOT_FOUND = { code: 'not_found' }

const RESULT = {
  season: 2025,
  week: 5,
  username: 'jordan_r',
  place: 2,
  isTied: false,
  participants: 3,
  correct: 2,
  isSettled: false,
  isBeingChecked: false,
  games: 3,
  prize: 30,
  tiles: [
    { team: 'DET', outcome: 'correct' },
    { team: 'DAL', outcome: 'correct' },
    { team: 'BAL', outcome: 'missed' },
  ],
}

describe("a player's result of a week", () => {
  it('has what the share card shows, and no name but the username', async () => {
    const { me } = await aFinishedWeek()
    const answer = await me.send('GET', '/api/user/results/5/2025')
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({ result: RESULT, code: null })
    expect(text).not.toContain(MARKER)
    expect(text).not.toContain('Pat')
  })

  it('is settled once the winners of its week are stored', async () => {
    const { me } = await aFinishedWeek()
    t.clock.set('2025-09-10T17:00:00Z')
    await settleDue(t.deps)
    await expect.poll(async () => (await me.call(contract.getOwnResult, { params })).result).toEqual({ ...RESULT, isSettled: true })
  })

  it('has no name at all for a player without a username', async () => {
    const { me, player } = await aFinishedWeek()
    await t.db('users').where({ id: player.id }).update({ username: null })
    expect((await me.call(contract.getOwnResult, { params })).result.username).toBeNull()
  })

  it('marks games without a pick and ties, and leaves out games that do not count', async () => {
    const { me, player } = await aFinishedWeek((slot) => {
      if (slot === 0) return { status: 'final', awayScore: 20, homeScore: 20 }
      return slot === 1 ? { status: 'cancelled' } : homeWins()
    })
    await t.db('picks').where({ user_id: player.id }).update({ home_picks: 0b001, away_picks: 0 })
    expect((await me.call(contract.getOwnResult, { params })).result.tiles).toEqual([
      { team: 'DET', outcome: 'level' },
      { team: 'CIN', outcome: 'not_picked' },
    ])
  })

  it('is refused before the deadline and while a game is open, so that no picks are shown early', async () => {
    const { me, player } = await aFinishedWeek((slot) => (slot === 2 ? {} : homeWins()))
    await expect(me.call(contract.getOwnResult, { params })).rejects.toMatchObject({ code: 'week_not_over' })
    await expect(me.call(contract.shareResult, { params })).rejects.toMatchObject({ code: 'week_not_over' })
    await t.db('games').delete()
    t.clock.set('2025-09-04T12:00:00Z')
    await aWeek()
    await expect((await t.as(player)).call(contract.getOwnResult, { params })).rejects.toMatchObject({ code: 'week_not_over' })
    expect(await t.db('shared_results').select()).toEqual([])
  })

  it('does not exist for a player without a card', async () => {
    await aFinishedWeek()
    const stranger = await t.as(await t.a.player())
    await expect(stranger.call(contract.getOwnResult, { params })).rejects.toMatchObject(NOT_FOUND)
    await expect(stranger.call(contract.shareResult, { params })).rejects.toMatchObject(NOT_FOUND)
  })
})

describe('a published result', () => {
  it('shows visitors what the card shows, at a code of 128 random bits, without an id, and not to search engines', async () => {
    const { player, share } = await aFinishedWeek()
    const code = await share()
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(await open(code)).toEqual(RESULT)
    const answer = await t.anonymous.send('GET', `/api/shared-results/${code}`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const text = await answer.text()
    const [{ public_id }] = await t.db('users').where({ id: player.id }).select('public_id')
    for (const secret of [MARKER, player.id, public_id]) expect(text).not.toContain(secret)
  })

  it('keeps its code when it is published again, also by two requests at once', async () => {
    const { share } = await aFinishedWeek()
    const codes = await Promise.all([share(), share(), share()])
    expect(new Set([...codes, await share()]).size).toBe(1)
  })

  it('ends when it is revoked, and gets another code afterwards', async () => {
    const { me, share } = await aFinishedWeek()
    const code = await share()
    await me.call(contract.revokeResult, { params })
    await me.call(contract.revokeResult, { params })
    await expect(open(code)).rejects.toMatchObject(NOT_FOUND)
    expect((await me.call(contract.getOwnResult, { params })).code).toBeNull()
    const next = await share()
    expect(next).not.toBe(code)
    expect(await open(next)).toEqual(RESULT)
  })

  it('can be revoked by its owner only', async () => {
    const { share } = await aFinishedWeek()
    const code = await share()
    await (await t.as(await t.a.player())).call(contract.revokeResult, { params })
    expect(await open(code)).toEqual(RESULT)
  })

  it('is not found while its player is blocked', async () => {
    const { player, share } = await aFinishedWeek()
    const code = await share()
    const admin: TestPlayer = await t.a.player({ role: 'admin' })
    const [{ public_id }] = await t.db('users').where({ id: player.id }).select('public_id')
    const [{ id, email, role }] = await t.db('users').where({ id: admin.id }).select('id', 'email', 'role')
    const viewer = { id, email, role, sid: '', signedInAt: 0, adminVerifiedAt: 0, adminSeenAt: 0, needsNewPassword: false }
    await blockPlayer(t.deps, { viewer, playerId: public_id, reason: 'a test' })
    await expect(open(code)).rejects.toMatchObject(NOT_FOUND)
    await unblockPlayer(t.deps, { viewer, playerId: public_id, reason: 'a test' })
    expect((await open(code)).username).toBe('jordan_r')
  })

  it('is deleted with its account', async () => {
    const { player, share } = await aFinishedWeek()
    const code = await share()
    await t.db('users').where({ id: player.id }).delete()
    await expect(open(code)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is not found while a correction has reopened its week', async () => {
    const { share } = await aFinishedWeek()
    const code = await share()
    await t.db('games').where({ slot: 2 }).update({ game_status: 'LIVE', result: null })
    t.deps.caches.invalidate()
    await expect(open(code)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is not found at an invented code', async () => {
    await expect(open('A'.repeat(22))).rejects.toMatchObject(NOT_FOUND)
  })
})
