import type { CurrentUser, Role } from '#shared/model/user.ts'
import { ownPath } from './ownPath.ts'

type Feature = 'nfl-picks' | 'venue-analytics' | 'marketing'

/** What a player may open: only the picks for now. */
const AVAILABLE_FEATURES: readonly Feature[] = ['nfl-picks']

/** The start page of somebody who asked for no particular page. */
export function startPathOf(facts: { role: Role; features: readonly Feature[]; isOnboardingDue: boolean }): string {
  if (facts.isOnboardingDue) return '/onboarding'
  if (facts.features.length > 1) return '/dashboard'
  if (facts.features.includes('nfl-picks')) return '/'
  if (facts.role === 'admin') return '/admin-dashboard'
  return facts.role === 'venue_manager' ? '/venue-dashboard' : '/'
}

/** Where signing in leads: to a longer password where the role needs one, to the page that was asked for, else to the player's start page. */
export function signInPath(user: Pick<CurrentUser, 'role' | 'needsNewPassword'>, next: string | null): string {
  const path = postLoginPath(user, next)
  return user.needsNewPassword ? `/new-password?next=${encodeURIComponent(path)}` : path
}

/** The page of this app that was asked for, else the player's start page. */
export function postLoginPath(user: Pick<CurrentUser, 'role'>, next: string | null): string {
  const wanted = ownPath(next)
  return wanted === '/' ? startPathOf({ role: user.role, features: AVAILABLE_FEATURES, isOnboardingDue: false }) : wanted
}
