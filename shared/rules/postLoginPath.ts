import type { CurrentUser, Role } from '#shared/model/user.ts'
import { ownPath } from './ownPath.ts'

type Feature = 'nfl-picks' | 'venue-analytics' | 'marketing'

/** What a player may open. It is always just the picks for now. Source: spec 2 §2 "Post-login routing". */
const AVAILABLE_FEATURES: readonly Feature[] = ['nfl-picks']

/** Where somebody belongs who asked for no particular page. Source: spec 2 §2 "Post-login routing". */
export function startPathOf(facts: { role: Role; features: readonly Feature[]; isOnboardingDue: boolean }): string {
  if (facts.isOnboardingDue) return '/onboarding'
  if (facts.features.length > 1) return '/dashboard'
  if (facts.features.includes('nfl-picks')) return '/'
  if (facts.role === 'admin') return '/admin-dashboard'
  return facts.role === 'venue_manager' ? '/venue-dashboard' : '/'
}

/** Where signing in leads: to the page of ours that was asked for, else to where the player belongs. */
export function postLoginPath(user: Pick<CurrentUser, 'role'>, next: string | null): string {
  const wanted = ownPath(next)
  return wanted === '/' ? startPathOf({ role: user.role, features: AVAILABLE_FEATURES, isOnboardingDue: false }) : wanted
}
