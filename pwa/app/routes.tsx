import { type ComponentType, lazy } from 'react'

/** Who a route is for. Others are sent on: visitors to `/`, players from `signed-out` screens to `/`. */
export type RouteAudience = 'signed-in' | 'signed-out' | 'everybody'

export type AppRoute = {
  /** As it stands in the address; a last part `/:name?` may be there or not. */
  path: string
  audience: RouteAudience
  Screen: ComponentType
  /** Stands alone on its device: no frame around it, and nobody is asked who they are. */
  isBare?: true
}

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const HomeScreen = screen(async () => (await import('./HomeScreen.tsx')).HomeScreen)
const LandingRoute = screen(async () => (await import('./LandingRoute.tsx')).LandingRoute)
const AuthScreen = screen(async () => (await import('#pwa/features/accounts/AuthScreen.tsx')).AuthScreen)
const ResetPasswordScreen = screen(async () => (await import('#pwa/features/accounts/ResetPasswordScreen.tsx')).ResetPasswordScreen)
const ChangePasswordScreen = screen(async () => (await import('#pwa/features/accounts/ChangePasswordScreen.tsx')).ChangePasswordScreen)
const VerifyEmailScreen = screen(async () => (await import('#pwa/features/accounts/VerifyEmailScreen.tsx')).VerifyEmailScreen)
const SignOutScreen = screen(async () => (await import('#pwa/features/accounts/SignOutScreen.tsx')).SignOutScreen)
const ProfileScreen = screen(async () => (await import('#pwa/features/profile/ProfileScreen.tsx')).ProfileScreen)
const CreditsScreen = screen(async () => (await import('#pwa/features/credits/own/CreditsScreen.tsx')).CreditsScreen)
const RedeemScreen = screen(async () => (await import('#pwa/features/credits/till/RedeemScreen.tsx')).RedeemScreen)
const TermsScreen = screen(async () => (await import('#pwa/features/legal/TermsScreen.tsx')).TermsScreen)
const PrivacyScreen = screen(async () => (await import('#pwa/features/legal/PrivacyScreen.tsx')).PrivacyScreen)
const TvScreen = screen(async () => (await import('#pwa/features/tv/TvScreen.tsx')).TvScreen)

/** Every address of the app; the first that fits is shown, none means not found. Each screen is a chunk of its own. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', audience: 'signed-in', Screen: HomeScreen },
  { path: '/', audience: 'signed-out', Screen: LandingRoute },
  { path: '/nflpicks', audience: 'signed-in', Screen: HomeScreen },
  { path: '/dashboard', audience: 'signed-in', Screen: HomeScreen },
  { path: '/auth', audience: 'signed-out', Screen: AuthScreen },
  { path: '/profile', audience: 'signed-in', Screen: ProfileScreen },
  { path: '/new-password', audience: 'signed-in', Screen: ChangePasswordScreen },
  { path: '/credits', audience: 'signed-in', Screen: CreditsScreen },
  { path: '/redeem', audience: 'signed-in', Screen: RedeemScreen },
  { path: '/reset-password', audience: 'everybody', Screen: ResetPasswordScreen },
  { path: '/verify-email', audience: 'everybody', Screen: VerifyEmailScreen },
  { path: '/api/logout', audience: 'everybody', Screen: SignOutScreen },
  { path: '/terms', audience: 'everybody', Screen: TermsScreen },
  { path: '/privacy', audience: 'everybody', Screen: PrivacyScreen },
  { path: '/tv-display/:venueId?', audience: 'everybody', Screen: TvScreen, isBare: true },
]

/** The routes that fit an address, whoever they are for. A slash at the end changes nothing. */
export const routesAt = (pathname: string): AppRoute[] => ROUTES.filter(({ path }) => fitsPath(path, pathname.replace(/(.)\/$/, '$1')))

function fitsPath(path: string, pathname: string): boolean {
  const [fixed = '', optional] = path.split('/:')
  if (pathname === fixed) return true
  return optional !== undefined && pathname.startsWith(`${fixed}/`) && !pathname.slice(fixed.length + 1).includes('/')
}
