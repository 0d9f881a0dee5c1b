import { afterEach, describe, expect, it } from 'vitest'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { aCrowd, anAdmin, aPlayedSlate, submitCard, WAIT_ENDS, WEEK } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { awardDue } from './awardDue.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const { db } = t
const settleAndAward = async () => {
  await settleDue(t.deps)
  await awardDue(t.deps)
}
const earnedBy = (userId: string | undefined) =>
  db('player_achievements')
    .where({ user_id: userId ?? '' })
    .orderBy('achievement')
    .pluck<string[]>('achievement')

describe('achievements of a settled week', () => {
  it('are stored for all its players with the time of the settlement, not of the awarding', async () => {
    await aPlayedSlate(db)
    const [ann, , , , , fay] = await aCrowd(db)
    await settleDue(t.deps)
    t.clock.set('2025-09-10T09:00:00Z')
    await awardDue(t.deps)
    expect(await earnedBy(ann?.id)).toEqual(['bullseye', 'first_card', 'photo_finish', 'top_five', 'weekly_winner'])
    expect(await earnedBy(fay?.id)).toEqual(['first_card'])
    expect(await db('player_achievements').distinct('season', 'week', 'earned_at', 'seen_at')).toEqual([
      { ...WEEK, earned_at: new Date(WAIT_ENDS), seen_at: null },
    ])
  })

  it('are stored once when the job runs again and on two servers at the same time', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    await settleDue(t.deps)
    await Promise.all([awardDue(t.deps), awardDue(t.deps), awardDue(t.deps)])
    const before = (await db.raw('select *, xmin::text from player_achievements order by user_id, achievement')).rows
    await awardDue(t.deps)
    expect((await db.raw('select *, xmin::text from player_achievements order by user_id, achievement')).rows).toEqual(before)
    expect(await db('awarded_settlements').select('revision')).toEqual([{ revision: 1 }])
  })

  it('are not stored before the week is settled', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    await awardDue(t.deps)
    expect(await db('player_achievements').select()).toEqual([])
  })

  it('stay after a correction, which awards the new ones with the time at which it was confirmed', async () => {
    await aPlayedSlate(db)
    const [ann, bea] = await aCrowd(db)
    await settleAndAward()
    const before = await earnedBy(ann?.id)
    const admin = await anAdmin(t)
    t.clock.set('2025-09-09T18:00:00Z')
    await admin.setScore(2, 20, 28)
    await settleDue(t.deps)
    await admin.confirm(
      await db('settlement_corrections')
        .max('id as id')
        .first()
        .then((row) => Number(row?.id)),
    )
    t.clock.set('2025-09-09T19:00:00Z')
    await awardDue(t.deps)
    expect(await db('weekly_winners').where({ place: 1 }).pluck('user_id')).toEqual([bea?.id])
    expect(await earnedBy(ann?.id)).toEqual(before)
    expect(await earnedBy(bea?.id)).toEqual(['bullseye', 'first_card', 'photo_finish', 'top_five', 'weekly_winner'])
    const [win] = await db('player_achievements').where({ user_id: bea?.id, achievement: 'weekly_winner' }).select('earned_at')
    expect(win.earned_at).toEqual(new Date('2025-09-09T18:00:00Z'))
    expect(await db('awarded_settlements').select('revision')).toEqual([{ revision: 2 }])
  })

  it('are awarded to more players than one batch contains', async () => {
    await aPlayedSlate(db)
    await db.raw(`with player as (insert into users (email, password) select 'many' || i || '@test.example', 'none' from generate_series(1, 4500) as i returning id)
      insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score) select id, '2025-09-04T10:00:00Z', 3, 4, 2025, 5, 47 from player`)
    for (let place = 1; place <= 5; place++) await submitCard(db, await t.a.player()) // they win the prizes, so that the many do not
    await settleAndAward()
    expect(await db('player_achievements').where({ achievement: 'first_card' }).count('* as count').first()).toEqual({ count: '4505' })
  })

  it('do not count an abandoned week', async () => {
    await t.a.slate(3, () => ({ status: 'cancelled' }))
    await aCrowd(db)
    await settleAndAward()
    expect(await db('player_achievements').select()).toEqual([])
    expect(await db('awarded_settlements').select('revision')).toEqual([{ revision: 1 }])
  })

  it('are stopped between two groups of players when the server stops, and completed by the next run', async () => {
    await aPlayedSlate(db)
    const player = await t.a.player()
    await submitCard(db, player)
    await settleDue(t.deps)
    await awardDue(t.deps, AbortSignal.abort())
    expect(await db('awarded_settlements').select()).toEqual([])
    await awardDue(t.deps)
    expect(await earnedBy(player.id)).toContain('first_card')
  })
})
