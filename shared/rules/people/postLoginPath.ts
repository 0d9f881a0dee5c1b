import type { CurrentUser, Role } from '#shared/model/user.ts'
import { ownPath } from './ownPath.ts'

type Feature = 'nfl-picks' | 'venue-analytics' | 'marketing'

/** What a player may open: only the picks for now. */
const AVAILABLE_FEATURES: readonly Feature[] = ['nfl-picks']

/** Where an admin chose to start: at the desk or at the picks. */
export const ADMIN_STARTS = ['/admin-dashboard', '/'] as const
export type AdminStart = (typeof ADMIN_STARTS)[number]

export const ONBOARDING_PATH = '/onboarding'
/** The screen of the mailed code. */
export const CONFIRM_EMAIL_PATH = '/verify-email'

type StartFacts = { role: Role; features: readonly Feature[]; isOnboardingDue: boolean; adminStart: AdminStart }

/** The start page of somebody who asked for no particular page: people who work here start at their work. */
export function startPathOf({ role, features, isOnboardingDue, adminStart }: StartFacts): string {
  if (isOnboardingDue) return ONBOARDING_PATH
  if (role === 'admin') return adminStart
  if (role === 'venue_manager') return '/venue-dashboard'
  if (role === 'staff') return '/redeem'
  return features.length > 1 ? '/dashboard' : '/'
}

/** Where signing in leads: to a longer password where the role needs one, to the page that was asked for, else to the player's start page. */
export function signInPath(
  user: Pick<CurrentUser, 'role' | 'needsNewPassword' | 'isOnboardingDue'>,
  next: string | null,
  adminStart: AdminStart,
): string {
  const path = postLoginPath(user, next, adminStart)
  return user.needsNewPassword ? `/new-password?next=${encodeURIComponent(path)}` : path
}

/** An invitation to work here: accepting it confirms the address. */
const JOIN_TEAM_PATH = '/join-team'

/** Where signing up leads: to the code that was mailed, and from there on like signing in. */
export function signUpPath(
  user: Pick<CurrentUser, 'role' | 'needsNewPassword' | 'isOnboardingDue' | 'isEmailVerified'>,
  next: string | null,
  adminStart: AdminStart,
): string {
  const path = signInPath(user, next, adminStart)
  return user.isEmailVerified || path === JOIN_TEAM_PATH ? path : `${CONFIRM_EMAIL_PATH}?next=${encodeURIComponent(path)}`
}

/**
 * The page of this app that was asked for, else the player's start page. A page that was asked for comes before the onboarding: the player
 * may be about to send a card.
 */
export function postLoginPath(
  { role, isOnboardingDue }: Pick<CurrentUser, 'role' | 'isOnboardingDue'>,
  next: string | null,
  adminStart: AdminStart,
): string {
  const wanted = ownPath(next)
  return wanted === '/' ? startPathOf({ role, features: AVAILABLE_FEATURES, isOnboardingDue, adminStart }) : wanted
}
