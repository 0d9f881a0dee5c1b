import type { Deps } from '#server/deps.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { countChangesLeft } from './usernameChanges.ts'

/**
 * A player's profile.
 * @throws AppError not_found.
 */
export async function describeProfile(needs: Pick<Deps, 'db' | 'clock' | 'findSeasonPlace'>, userId: string): Promise<Profile> {
  const { db, clock } = needs
  const user = await describeCurrentUser(needs, userId)
  const settings = await db('users')
    .where({ id: userId })
    .first<{ totalWinnings: number; weeklyReminders: boolean }>({ totalWinnings: 'total_winnings', weeklyReminders: 'weekly_reminders' })
  const bounce = await db('bounced_addresses').where({ email: user.email }).first<{ bounced_at: Date } | undefined>('bounced_at')
  return {
    ...user,
    ...settings,
    usernameChangesLeft: await countChangesLeft(db, { userId, now: clock.now() }),
    emailBouncedAt: bounce?.bounced_at.toISOString() ?? null,
  }
}
