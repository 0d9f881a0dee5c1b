import { describe, expect, it } from 'vitest'
import { insertDevice, listPushes, sendNotices } from '#server/testing/notices.ts'
import { submitCard } from '#server/testing/settlement.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { changeZone } from '#server/testing/timeZones.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2026-05-20T18:00:00Z' })
const { db } = t
const standing = async () => (await t.anonymous.call(contract.getCurrentWeek, {})).seasons

/** Season 2025 was played and its championship settled; of season 2026 the first two weeks are known. */
async function betweenSeasons() {
  const played = { status: 'final', awayScore: 20, homeScore: 27 } as const
  for (const [week, kickoffAt] of [
    [5, '2025-09-07T17:00:00Z'],
    [22, '2026-01-04T18:00:00Z'],
  ] as const)
    await t.a.slate(3, () => ({ season: 2025, week, kickoffAt, ...played }))
  const ann = await t.a.player({ firstName: 'Ann', lastName: 'Test' })
  await submitCard(t.db, ann, { week: { season: 2025, week: 22 } })
  await t
    .db('settlements')
    .insert([5, 22, null].map((week) => ({ season: 2025, week, state: 'settled', participants: 1, settled_at: new Date() })))
  return ann
}
const nextSchedule = () =>
  t.a.slate(2, (slot) => ({ season: 2026, week: 5, kickoffAt: slot === 0 ? '2026-09-11T00:20:00Z' : '2026-09-13T17:00:00Z' }))

async function cardOf(player: { id: string }) {
  const games = await t.db('games').where({ season: 2026, week: 5 })
  const gamePicks = Object.fromEntries(games.map(({ slot }) => [`2026-5-${slot}`, 'home' as const]))
  return { body: { userId: player.id, season: 2026, week: 5, gamePicks, tieBreakerScore: 44 } }
}

describe('where the seasons stand', () => {
  it('is between seasons, without a date, until the next schedule is known', async () => {
    await betweenSeasons()
    const nothing = { week: null, kickoffAt: null, awayTeam: null, homeTeam: null, opensAt: null }
    expect(await standing()).toEqual({ state: 'between', coming: { season: 2026, ...nothing }, lastSeason: 2025 })
  })

  it('names the first game of the next schedule, and opens the season 14 days before it', async () => {
    await betweenSeasons()
    await nextSchedule()
    expect(await standing()).toEqual({
      state: 'between',
      coming: {
        season: 2026,
        week: 5,
        kickoffAt: '2026-09-11T00:20:00.000Z',
        awayTeam: 'GB',
        homeTeam: 'DET',
        opensAt: '2026-08-28T00:20:00.000Z',
      },
      lastSeason: 2025,
    })
    t.clock.set('2026-08-28T00:19:59Z')
    expect((await standing())?.state).toBe('between')
    t.clock.set('2026-08-28T00:20:00Z')
    expect(await standing()).toEqual({ state: 'running', coming: null, lastSeason: null })
  })

  it('names no last season while a later one that was played waits for its championship', async () => {
    const ann = await betweenSeasons()
    await t.a.slate(3, () => ({ season: 2026, week: 5, kickoffAt: '2026-09-13T17:00:00Z', status: 'final', awayScore: 20, homeScore: 27 }))
    await submitCard(t.db, ann, { week: { season: 2026, week: 5 } })
    await t.a.slate(3, () => ({ season: 2027, week: 5, kickoffAt: '2027-09-12T17:00:00Z' }))
    t.clock.set('2027-05-20T18:00:00Z')
    expect(await standing()).toMatchObject({ state: 'between', coming: { season: 2027 }, lastSeason: null })
    await t.db('settlements').insert({ season: 2026, week: null, state: 'settled', participants: 1, settled_at: new Date() })
    t.deps.caches.invalidate()
    expect(await standing()).toMatchObject({ state: 'between', lastSeason: 2026 })
  })

  it('is before the first season of a house until that opens', async () => {
    await nextSchedule()
    expect(await standing()).toMatchObject({ state: 'before', coming: { season: 2026 }, lastSeason: null })
  })
})

describe('a season that is not open', () => {
  it('takes no picks, and takes them after an admin has opened it, which is recorded once', async () => {
    const ann = await betweenSeasons()
    await nextSchedule()
    const client = await t.as(ann)
    expect(await refusal(client.call(contract.submitPicks, await cardOf(ann)))).toMatchObject({ status: 409, code: 'season_not_open' })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const open = (season: number) => admin.call(contract.openSeason, { params: { season: String(season) } })
    expect((await refusal(open(2027))).code).toBe('not_found')
    await open(2026)
    await open(2026)
    expect(await standing()).toEqual({ state: 'running', coming: null, lastSeason: null })
    await client.call(contract.submitPicks, await cardOf(ann))
    expect(await t.db('admin_actions').where({ action: 'open season' }).pluck('subject')).toEqual(['season 2026'])
  })

  it('is named at the desk as soon as its schedule is there, and no more once it is open', async () => {
    await betweenSeasons()
    await nextSchedule()
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const items = async () => (await admin.call(contract.listAttention, {})).items.filter(({ kind }) => kind === 'next_season')
    expect(await items()).toEqual([
      {
        kind: 'next_season',
        season: 2026,
        text: 'The 2026 schedule is here: 2 games',
        detail: 'First kickoff Thu, Sep 10. It opens by itself on Thu, Aug 27.',
      },
    ])
    await changeZone(t, { season: 2026, week: 5 }, 'Europe/London')
    expect((await items())[0]?.detail).toContain('First kickoff Fri, Sep 11.')
    await admin.call(contract.openSeason, { params: { season: '2026' } })
    expect(await items()).toEqual([])
  })

  it('is named at the desk and by the checks from June on while its schedule is missing', async () => {
    await betweenSeasons()
    t.clock.set('2026-05-31T23:59:59Z')
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const items = async () => (await admin.call(contract.listAttention, {})).items.filter(({ kind }) => kind === 'season')
    const check = async () => (await admin.call(contract.getSystem, {})).checks.find(({ name }) => name === 'Season')
    expect(await items()).toEqual([])
    expect((await check())?.state).toBe('ok')
    t.clock.set('2026-06-01T00:00:00Z')
    expect(await items()).toEqual([{ kind: 'season', text: 'The 2026 schedule is not here: add the season' }])
    expect(await check()).toMatchObject({ state: 'warning', text: 'The 2026 schedule is not here.' })
    await nextSchedule()
    expect(await items()).toEqual([])
    expect((await check())?.state).toBe('ok')
  })

  it('can not be opened without a schedule', async () => {
    await betweenSeasons()
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect((await refusal(admin.call(contract.openSeason, { params: { season: '2026' } }))).code).toBe('not_found')
  })
})

describe('the notice that a season starts', () => {
  const start = { isWanted: true }
  it('comes once, when the season opens, to those who asked and did not take it back, also without other reminders by email', async () => {
    const ann = await betweenSeasons()
    const [bea, cal] = [await t.a.player(), await t.a.player()]
    await t.db('users').update({ email_verified_at: new Date(), weekly_reminders: false })
    await insertDevice(t, bea.id)
    for (const player of [ann, bea, cal]) {
      const client = await t.as(player)
      expect(await client.call(contract.getSeasonStart, {})).toEqual({ season: 2026, isWanted: false })
      expect(await client.call(contract.setSeasonStart, { body: start })).toEqual({ season: 2026, isWanted: true })
    }
    await (await t.as(cal)).call(contract.setSeasonStart, { body: { isWanted: false } })
    await nextSchedule()
    await sendNotices(t.deps)
    t.clock.set('2026-08-28T17:00:00Z')
    await t.db('push_subscriptions').update({ saved_at: new Date(t.clock.now()), last_arrived_at: new Date(t.clock.now()) })
    for (let run = 0; run < 3; run += 1) await sendNotices(t.deps)
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ann.email, 'Season 2026 at The Corner Tap is open: Week 1 locks Thu, Sep 10, 5:20 PM PT'],
    ])
    expect(t.mails[0]?.text).toContain('Thu, Sep 10, 5:20 PM PT')
    expect(await listPushes(t)).toHaveLength(1)
    expect((await refusal((await t.as(ann)).call(contract.setSeasonStart, { body: start }))).code).toBe('not_found')
  })

  it('names the first week that is played, and does not come again once it is old', async () => {
    const ann = await betweenSeasons()
    await (await t.as(ann)).call(contract.setSeasonStart, { body: start })
    await t.db('users').update({ email_verified_at: new Date() })
    await nextSchedule()
    await t.a.game({ season: 2026, week: 4, slot: 0, kickoffAt: '2026-08-30T00:00:00Z', status: 'cancelled' })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await admin.call(contract.openSeason, { params: { season: '2026' } })
    await sendNotices(t.deps)
    expect(t.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Week 1 locks')])
    await t.db('notices').delete()
    t.clock.advance(15 * DAY_MS)
    await sendNotices(t.deps)
    expect(t.mails).toHaveLength(1)
  })

  it('comes once, after quiet hours, for the first week that can still be played, when the schedule comes late', async () => {
    const ann = await betweenSeasons()
    await (await t.as(ann)).call(contract.setSeasonStart, { body: start })
    await t.db('users').update({ email_verified_at: new Date() })
    await nextSchedule()
    for (const [week, kickoffAt] of [
      [6, '2026-09-18T00:15:00Z'],
      [7, '2026-09-25T00:15:00Z'],
    ] as const)
      await t.a.slate(2, () => ({ season: 2026, week, kickoffAt }))
    const at11Pm = '2026-09-16T06:00:00Z'
    await t.db('games').where({ season: 2026 }).update({ added_at: at11Pm })
    t.clock.set(at11Pm)
    await sendNotices(t.deps)
    expect(t.mails).toEqual([])
    for (const at of ['2026-09-16T16:00:00Z', '2026-09-17T17:00:00Z', '2026-09-21T17:00:00Z']) {
      t.clock.set(at)
      await sendNotices(t.deps)
      expect(t.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Week 2 locks')])
    }
  })
})

describe('a TV between seasons', () => {
  it('has the champion and when the next season starts, until that opens', async () => {
    const ann = await betweenSeasons()
    await db('season_results').insert({ season: 2025, user_id: ann.id, score: 3, weekly_wins: 0, place: 1 })
    await nextSchedule()
    const tv = async () => {
      const { seasons, lastSeason } = await t.anonymous.call(contract.getTvDisplay, { query: {} })
      return [seasons?.state, seasons?.coming?.kickoffAt ?? null, lastSeason?.first.map(({ displayName }) => displayName)]
    }
    expect(await tv()).toEqual(['between', '2026-09-11T00:20:00.000Z', ['Ann T.']])
    t.clock.set('2026-08-28T00:20:00Z')
    expect(await tv()).toEqual(['running', null, undefined])
  })
})
