import type { Deps } from '#server/deps.ts'

/** Notes that the player has seen the onboarding. Running it again changes nothing. */
export async function finishOnboarding({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  await db('users')
    .where({ id: userId, onboarding_due: true })
    .update({ onboarding_due: false, updated_at: new Date(clock.now()) })
}
