import { describe, expect, it } from 'vitest'
import { settleContest } from '#server/features/pay/settlement/settleContest.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { insertDevice, sendNotices } from '#server/testing/notices.ts'
import { aPlayedSeason, aPlayedSlate, FIRST, LAST, submitCard, WAIT_ENDS } from '#server/testing/settlement.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: WAIT_ENDS })
const { db } = t
const params = { season: '2025' }

const aSeason = () => aPlayedSeason(t)

describe('how a season ended', () => {
  it('names the first players and the winners of its weeks, once the championship is settled', async () => {
    await aSeason()
    expect((await refusal(t.anonymous.call(contract.getSeasonResult, { params }))).code).toBe('not_found')
    await settleDue(t.deps)
    expect(await t.anonymous.call(contract.getSeasonResult, { params })).toEqual({
      season: 2025,
      players: 3,
      weeks: 2,
      first: [
        { displayName: 'Ann T.', place: 1, isTied: false, score: 5 },
        { displayName: 'Bea T.', place: 2, isTied: false, score: 5 },
        { displayName: 'Cal T.', place: 3, isTied: false, score: 2 },
      ],
      weekWinners: [
        { week: 5, names: ['Ann T.'], hasChampion: true },
        { week: 22, names: ['Ann T.'], hasChampion: true },
      ],
    })
  })

  it('is in the list of seasons with the current one, the latest first', async () => {
    await aSeason()
    await settleDue(t.deps)
    await t.a.slate(1, () => ({ season: 2026, week: 5, kickoffAt: '2026-09-11T00:20:00Z' }))
    expect(await t.anonymous.call(contract.listSeasons, {})).toEqual([2026, 2025])
  })
})

describe("a player's own season", () => {
  it('is seen on all devices once it was seen on one', async () => {
    const { ann, bea } = await aSeason()
    const [one, other, stranger] = [await t.as(ann), await t.as(ann), await t.as(await t.a.player())]
    const isSeen = async (client: typeof one) => (await client.call(contract.getOwnSeason, { params })).isSeen
    expect((await refusal(one.call(contract.markSeasonSeen, { params }))).code).toBe('not_found')
    await settleDue(t.deps)
    expect(await isSeen(other)).toBe(false)
    for (const client of [one, other]) expect(await client.call(contract.markSeasonSeen, { params })).toEqual({ isSeen: true })
    expect([await isSeen(other), await isSeen(await t.as(bea))]).toEqual([true, false])
    expect((await refusal(stranger.call(contract.markSeasonSeen, { params }))).code).toBe('not_found')
  })

  it('has place, course, best week, streak, rival, team and credits of the settled season', async () => {
    const { ann, bea, cal } = await aSeason()
    const own = async (player: typeof ann) => (await t.as(player)).call(contract.getOwnSeason, { params })
    expect((await refusal(own(ann))).code).toBe('not_found')
    await settleDue(t.deps)
    expect(await own(ann)).toEqual({
      season: 2025,
      place: 1,
      isTied: false,
      players: 3,
      isChampion: true,
      isSeen: false,
      course: [
        { week: 5, place: 1 },
        { week: 22, place: 1 },
      ],
      correct: 5,
      decided: 6,
      bestWeek: { week: 5, score: 3, games: 3, place: 1, isTied: false },
      streak: { picks: 5, from: '2025-09-05T00:20:00.000Z', to: '2025-09-09T00:15:00.000Z' },
      rival: { displayName: 'Bea T.', beaten: 2, weeks: 2 },
      team: { team: 'DAL', wins: 2, picks: 2 },
      credits: { dollars: 350, count: 3 },
      achievements: 0,
    })
    expect(await own(cal)).toMatchObject({ place: 3, course: [{ place: 3 }, { place: 3 }], rival: null, streak: { picks: 2 } })
    expect(await own(bea)).toMatchObject({ place: 2, isChampion: false, rival: { displayName: 'Cal T.', beaten: 1, weeks: 1 } })
    expect((await refusal(own(await t.a.player()))).code).toBe('not_found')
  })

  it('has a course that ends at the place of the championship, also where weekly wins decided it, and counts no player whom that left out', async () => {
    const { ann, bea, cal } = await aSeason()
    const dan = await t.a.player({ firstName: 'Dan' })
    await submitCard(db, dan, { week: FIRST })
    await submitCard(db, dan, { week: LAST })
    for (const week of [FIRST, LAST]) await settleContest(t.deps, week, { by: 'job' })
    await db('users').where({ id: dan.id }).update({ blocked_at: new Date(), blocked_reason: 'spam' })
    await settleDue(t.deps)
    const courseOf = async (player: typeof ann) =>
      (await (await t.as(player)).call(contract.getOwnSeason, { params })).course.map(({ place }) => place)
    expect(await courseOf(ann)).toEqual([1, 1])
    expect(await courseOf(bea)).toEqual([1, 2])
    expect(await courseOf(cal)).toEqual([3, 3])
  })

  it('says that the place of the best week was shared', async () => {
    const { ann, cal } = await aSeason()
    await settleDue(t.deps)
    await db('week_results').where({ week: 5 }).whereIn('user_id', [ann.id, cal.id]).update({ place: 1, is_tied: true })
    expect(await (await t.as(ann)).call(contract.getOwnSeason, { params })).toMatchObject({ bestWeek: { week: 5, place: 1, isTied: true } })
  })

  it('names the next rival when the account of the first is blocked or deleted', async () => {
    const { ann, bea } = await aSeason()
    await settleDue(t.deps)
    await db('users').where({ id: bea.id }).update({ blocked_at: new Date(), blocked_reason: 'spam' })
    expect((await (await t.as(ann)).call(contract.getOwnSeason, { params })).rival).toEqual({ displayName: 'Cal T.', beaten: 1, weeks: 1 })
  })
})

describe('the champion', () => {
  it('has a mark in the standings of the next season, and of no other', async () => {
    const { ann, cal } = await aSeason()
    await settleDue(t.deps)
    const next = { season: 2026, week: 5 }
    await aPlayedSlate(db, next)
    await submitCard(db, cal, { week: next })
    await submitCard(db, ann, { week: next, sides: ['away', 'away', 'away'] })
    t.deps.caches.invalidate()
    const marksOf = async (season: string) =>
      (await t.anonymous.call(contract.getSeasonStandings, { params: { season }, query: {} })).rows.map(
        ({ displayName, championOf }) => `${displayName} ${championOf}`,
      )
    expect(await marksOf('2025')).toEqual(['Ann T. null', 'Bea T. null', 'Cal T. null'])
    expect(await marksOf('2026')).toEqual(['Cal T. null', 'Ann T. 2025'])
  })
})

describe('the notice that a season is over', () => {
  it('is mailed once to every player of the season, also beside a push, and not beside the letter about a prize', async () => {
    const { cal } = await aSeason()
    const dan = await t.a.player({ firstName: 'Dan' })
    await submitCard(db, dan, { week: FIRST, sides: ['away', 'away', 'away'] })
    await t.a.player({ firstName: 'Eve' })
    await insertDevice(t, dan.id)
    await db('users').update({ email_verified_at: new Date() })
    await db('prize_tiers').where('rank', '>', 2).update({ prize_amount: 0 })
    await settleDue(t.deps)
    for (let run = 0; run < 3; run += 1) await sendNotices(t.deps)
    const season = t.mails.filter(({ subject }) => subject.startsWith('Season 2025 at')).map(({ to, subject }) => [to, subject])
    expect(season.sort()).toEqual(
      [
        [cal.email, 'Season 2025 at The Corner Tap: you are 3rd of 4'],
        [dan.email, 'Season 2025 at The Corner Tap: you are 4th of 4'],
      ].sort(),
    )
    const pushed = db('deliveries').where({ channel: 'push', kind: 'season_result' })
    expect(await pushed.pluck('user_id')).toEqual([dan.id])
  })
})
