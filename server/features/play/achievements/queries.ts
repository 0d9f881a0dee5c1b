import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS } from '#shared/clock.ts'
import { ACHIEVEMENT_NEWS_DAYS } from '#shared/contest.ts'
import type { Achievement, NewAchievement } from '#shared/model/achievement.ts'
import { describeAchievement, listAchievements } from '#shared/rules/achievements/achievements.ts'
import { readRecords } from './playerRecords.ts'
import { listSettledWeeks } from './settledWeeks.ts'

type EarnedRow = { achievement: string; earned_at: Date }

const NO_RECORD = { weeks: [], championships: [] }

/** All achievements of a player: what is stored, and the progress of the others by the settled weeks. */
export async function readAchievements(db: Db, userId: string): Promise<Achievement[]> {
  const weeks = await listSettledWeeks(db)
  const records = await readRecords(db, { first: userId, last: userId }, { weeks, until: null })
  const rows = await db('player_achievements').where({ user_id: userId }).select<EarnedRow[]>('achievement', 'earned_at')
  const earned = new Map(rows.map(({ achievement, earned_at }) => [achievement, earned_at.toISOString()]))
  return listAchievements(records.get(userId) ?? NO_RECORD, earned)
}

/** What a player earned lately and has not seen, oldest first. */
export async function listNewAchievements({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<NewAchievement[]> {
  const rows = await db('player_achievements')
    .where({ user_id: userId, seen_at: null })
    .where('earned_at', '>', new Date(clock.now() - ACHIEVEMENT_NEWS_DAYS * DAY_MS))
    .orderBy(['earned_at', 'achievement'])
    .select<EarnedRow[]>('achievement', 'earned_at')
  return rows.flatMap(({ achievement, earned_at }) => {
    const described = describeAchievement(achievement)
    return described ? [{ ...described, earnedAt: earned_at.toISOString() }] : []
  })
}

/** Stores when a player saw these achievements. Later calls don't change the time. */
export async function markAchievementsSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>, of: { userId: string; ids: readonly string[] }) {
  await db('player_achievements')
    .where({ user_id: of.userId, seen_at: null })
    .whereIn('achievement', [...of.ids])
    .update({ seen_at: new Date(clock.now()) })
}
