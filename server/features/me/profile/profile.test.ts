import { describe, expect, it } from 'vitest'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { awardDue } from '#server/features/play/achievements/awardDue.ts'
import { aCrowd, aPlayedSlate, submitCard, WAIT_ENDS } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_ICONS } from '#shared/model/achievement.ts'

const t = await startTestServer({ now: WAIT_ENDS })
const { db } = t

async function aSettledWeek() {
  await aPlayedSlate(db)
  const crowd = await aCrowd(db)
  await settleDue(t.deps)
  await awardDue(t.deps)
  const [ann, bea] = crowd
  if (!ann || !bea) throw new Error('the crowd is missing')
  return { ann, bea, asAnn: await t.as(ann), asBea: await t.as(bea) }
}

describe('the profile', () => {
  it('has the figures of all time, the winnings and the settings', async () => {
    const { ann, asAnn } = await aSettledWeek()
    expect(await asAnn.call(contract.getProfile, { params: { userId: ann.id } })).toMatchObject({
      id: ann.id,
      seasonScore: 3,
      seasonRank: 1,
      isSeasonRankTied: true,
      isSeasonBeingChecked: false,
      totalSeasons: 1,
      totalCorrectPicks: 3,
      totalWeeklyWins: 1,
      currentStreak: 3,
      longestStreak: 3,
      totalWinnings: 50,
      weeklyReminders: true,
      usernameChangesLeft: 2,
    })
  })

  it('counts a first place as a weekly win also when too few players had a card for its prize', async () => {
    await db('prize_tiers').update({ minimum_participants: 7 })
    const { ann, asAnn, asBea } = await aSettledWeek()
    expect(await db('weekly_winners').select()).toEqual([])
    expect(await asAnn.call(contract.getCurrentUser, {})).toMatchObject({ totalWeeklyWins: 1 })
    expect(await asBea.call(contract.getCurrentUser, {})).toMatchObject({ totalWeeklyWins: 0 })
    const season = await asAnn.call(contract.getSeasonStats, { params: { userId: ann.id, season: '2025' } })
    expect(season).toMatchObject({ weeklyWins: 1 })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const { public_id: playerId } = await db('users').where({ id: ann.id }).first('public_id')
    expect(await admin.call(contract.getPlayer, { params: { playerId } })).toMatchObject({ weeklyWins: 1 })
    expect(await db('users').where({ weekly_wins: 1 }).pluck('id')).toEqual([ann.id])
  })

  it('of another player, and their achievements and figures, are not found except for admins', async () => {
    const { ann, asBea } = await aSettledWeek()
    const params = { userId: ann.id }
    const season = { params: { ...params, season: '2025' } }
    for (const read of [
      asBea.call(contract.getProfile, { params }),
      asBea.call(contract.listAchievements, { params }),
      asBea.call(contract.getSeasonStats, season),
    ])
      await expect(read).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect((await admin.call(contract.getProfile, { params })).id).toBe(ann.id)
    expect((await admin.call(contract.listAchievements, { params })).filter((one) => one.earned)).toHaveLength(5)
    expect((await admin.call(contract.getSeasonStats, season)).currentRank).toBe(1)
    const unknown = { userId: '11111111-1111-4111-8111-111111111111' }
    await expect(admin.call(contract.listAchievements, { params: unknown })).rejects.toMatchObject({ status: 404 })
  })

  it('answers the figures of a season, and none for a season without cards', async () => {
    const { bea, asBea } = await aSettledWeek()
    const read = (season: string) => asBea.call(contract.getSeasonStats, { params: { userId: bea.id, season } })
    expect(await read('2025')).toEqual({
      currentRank: 1, // everybody has three points
      isRankTied: true,
      players: 6,
      seasonScore: 3,
      correctPicks: 3,
      decidedPicks: 3,
      weeklyWins: 0,
      places: [{ week: 5, place: 2, isTied: false }],
      isBeingChecked: false,
    })
    expect(await read('2024')).toMatchObject({ currentRank: null, players: 0, correctPicks: 0, places: [] })
  })
})

describe('the figures of a season', () => {
  it('leave out the week whose picks are still open; without another week they have no rank', async () => {
    const [early, late] = [await t.a.player(), await t.a.player()]
    const [asEarly, asLate] = [await t.as(early), await t.as(late)]
    const week = { season: 2025, week: 6 }
    const read = (client: typeof asEarly, { id }: { id: string }) =>
      client.call(contract.getSeasonStats, { params: { userId: id, season: '2025' } })
    const [thursday, sunday] = ['2025-09-12T00:15:00Z', '2025-09-14T17:00:00Z']
    await t.a.slate(2, (slot) => ({ ...week, kickoffAt: slot === 0 ? thursday : sunday }))
    await t.a.week(week, sunday)
    await submitCard(db, early, { week, sides: ['home', 'home'] })
    await db('games')
      .where({ ...week, slot: 0 })
      .update({ game_status: 'final', home_score: 27, away_score: 20, result: 'home' })
    t.clock.set('2025-09-12T12:00:00Z')
    const none = { currentRank: null, isRankTied: false, players: 0, seasonScore: 0, correctPicks: 0, decidedPicks: 0 }
    expect(await read(asEarly, early)).toMatchObject(none)
    await submitCard(db, late, { week, sides: ['away', 'home'] })
    expect(await read(asLate, late)).toMatchObject(none)
    t.clock.set(sunday)
    expect(await read(asEarly, early)).toMatchObject({ currentRank: 1, players: 2, seasonScore: 1, correctPicks: 1, decidedPicks: 1 })
    expect(await read(asLate, late)).toMatchObject({ currentRank: 2, players: 2, seasonScore: 0, correctPicks: 0, decidedPicks: 1 })
  })
})

describe('achievements', () => {
  it('are all listed, earned ones with their time and the others with their progress', async () => {
    const { ann, asAnn } = await aSettledWeek()
    const all = await asAnn.call(contract.listAchievements, { params: { userId: ann.id } })
    expect(all).toHaveLength(24)
    expect(new Set(all.map(({ icon }) => icon))).toEqual(new Set(ACHIEVEMENT_ICONS))
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(ACHIEVEMENT_CATEGORIES))
    const find = (id: string) => all.find((one) => one.id === id)
    expect(find('bullseye')).toMatchObject({ earned: true, earnedAt: new Date(WAIT_ENDS).toISOString(), progress: { value: 1, target: 1 } })
    expect(find('century')).toMatchObject({ earned: false, earnedAt: null, progress: { value: 3, target: 100 } })
    expect(find('hat_trick')).toMatchObject({ title: 'Hat trick', description: 'Win 3 weeks', progress: { value: 1, target: 3 } })
  })

  it('that are new are listed until their player has seen them, and for 14 days', async () => {
    const { ann, asAnn, asBea } = await aSettledWeek()
    const listNew = async () => (await asAnn.call(contract.listNewAchievements, {})).map(({ id }) => id)
    expect(await listNew()).toEqual(['bullseye', 'first_card', 'photo_finish', 'top_five', 'weekly_winner'])
    await asBea.call(contract.markAchievementsSeen, { body: { ids: ['bullseye'] } })
    await asAnn.call(contract.markAchievementsSeen, { body: { ids: ['first_card', 'bullseye', 'unknown'] } })
    expect(await listNew()).toEqual(['photo_finish', 'top_five', 'weekly_winner'])
    const seenAt = () => db('player_achievements').where({ user_id: ann.id, achievement: 'bullseye' }).first('seen_at')
    const before = await seenAt()
    t.clock.set('2025-09-23T16:59:59Z')
    await asAnn.call(contract.markAchievementsSeen, { body: { ids: ['bullseye'] } })
    expect(await seenAt()).toEqual(before)
    expect(await listNew()).toHaveLength(3)
    t.clock.set('2025-09-23T17:00:00Z')
    expect(await listNew()).toEqual([])
  })
})

describe('settings of the profile', () => {
  it('store a favorite team, clear it by an empty text, and refuse an unknown team', async () => {
    const player = await t.a.player()
    const client = await t.as(player)
    const set = (favoriteTeam: string) =>
      client.call(contract.setFavoriteTeam, { params: { userId: player.id }, body: { favoriteTeam: favoriteTeam as '' } })
    expect(await set('DET')).toEqual({ favoriteTeam: 'DET' })
    expect((await client.call(contract.getCurrentUser, {})).favoriteTeam).toBe('DET')
    await expect(set('XXX')).rejects.toMatchObject({ status: 400 })
    expect(await set('')).toEqual({ favoriteTeam: null })
    expect((await client.call(contract.getCurrentUser, {})).favoriteTeam).toBeNull()
  })

  it('switch the weekly reminder off and on', async () => {
    const player = await t.a.player()
    const client = await t.as(player)
    const read = async () => (await client.call(contract.getProfile, { params: { userId: player.id } })).weeklyReminders
    for (const isWanted of [false, true]) {
      await client.call(contract.setWeeklyReminders, { body: { isWanted } })
      expect(await read()).toBe(isWanted)
    }
  })

  it('can not be written for another player, not even by an admin', async () => {
    const player = await t.a.player()
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const params = { userId: player.id }
    await expect(admin.call(contract.setFavoriteTeam, { params, body: { favoriteTeam: 'DET' } })).rejects.toMatchObject({ status: 403 })
    await expect(admin.call(contract.setUsername, { params, body: { username: 'another' } })).rejects.toMatchObject({ status: 403 })
  })
})
