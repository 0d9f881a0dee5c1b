import { type ComponentType, lazy } from 'react'
import { ONBOARDING_PATH } from '#shared/rules/people/postLoginPath.ts'
import * as texts from './texts.ts'

/**
 * Who may see a route. A visitor at a `signed-in` address goes to sign-in and comes back afterwards; a player at a `signed-out` one goes on
 * to `?next=`. A role means people of this role and above; others do not load the screen's code, and see why instead.
 */
export type RouteAudience = 'signed-in' | 'signed-out' | 'everybody' | 'staff' | 'venue_manager' | 'admin'

export type AppRoute = {
  /** A pattern of react-router. */
  path: string
  /** Names the screen in the browser's tab and history; the start page has the house's name alone. */
  title?: string
  audience: RouteAudience
  Screen: ComponentType
  /** What a visitor sees at a `signed-in` address instead of going to sign-in. */
  VisitorScreen?: ComponentType
}

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const HomeScreen = screen(async () => (await import('./HomeScreen.tsx')).HomeScreen)
const LandingRoute = screen(async () => (await import('./LandingRoute.tsx')).LandingRoute)
const VisitorPicksScreen = screen(async () => (await import('#pwa/features/picks/visitor/VisitorPicksScreen.tsx')).VisitorPicksScreen)
const AuthScreen = screen(async () => (await import('#pwa/features/accounts/AuthScreen.tsx')).AuthScreen)
const ResetPasswordScreen = screen(async () => (await import('#pwa/features/accounts/ResetPasswordScreen.tsx')).ResetPasswordScreen)
const ChangePasswordScreen = screen(async () => (await import('#pwa/features/accounts/ChangePasswordScreen.tsx')).ChangePasswordScreen)
const PasskeysScreen = screen(async () => (await import('#pwa/features/accounts/passkeys/PasskeysScreen.tsx')).PasskeysScreen)
const VerifyEmailScreen = screen(async () => (await import('#pwa/features/accounts/confirm/VerifyEmailScreen.tsx')).VerifyEmailScreen)
const JoinTeamScreen = screen(async () => (await import('#pwa/features/accounts/JoinTeamScreen.tsx')).JoinTeamScreen)
const AccountScreen = screen(async () => (await import('#pwa/features/accounts/own-account/AccountScreen.tsx')).AccountScreen)
const ChangeEmailScreen = screen(async () => (await import('#pwa/features/accounts/own-account/ChangeEmailScreen.tsx')).ChangeEmailScreen)
const ChangePhoneScreen = screen(async () => (await import('#pwa/features/accounts/own-account/ChangePhoneScreen.tsx')).ChangePhoneScreen)
const DeleteAccountScreen = screen(
  async () => (await import('#pwa/features/accounts/own-account/DeleteAccountScreen.tsx')).DeleteAccountScreen,
)
const ConfirmEmailScreen = screen(
  async () => (await import('#pwa/features/accounts/own-account/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
)
const StopEmailChangeScreen = screen(
  async () => (await import('#pwa/features/accounts/own-account/StopEmailChangeScreen.tsx')).StopEmailChangeScreen,
)
const SignOutScreen = screen(async () => (await import('#pwa/features/accounts/SignOutScreen.tsx')).SignOutScreen)
const NavigationScreen = screen(async () => (await import('#pwa/features/navigation/NavigationScreen.tsx')).NavigationScreen)
const OnboardingScreen = screen(async () => (await import('#pwa/features/onboarding/OnboardingScreen.tsx')).OnboardingScreen)
const ProfileScreen = screen(async () => (await import('#pwa/features/profile/ProfileScreen.tsx')).ProfileScreen)
const StandingsScreen = screen(async () => (await import('#pwa/features/standings/StandingsScreen.tsx')).StandingsScreen)
const AnalyticsScreen = screen(async () => (await import('#pwa/features/analytics/AnalyticsScreen.tsx')).AnalyticsScreen)
const SampleScreen = screen(async () => (await import('#pwa/features/analytics/SampleScreen.tsx')).SampleScreen)
const CreditsScreen = screen(async () => (await import('#pwa/features/credits/own/CreditsScreen.tsx')).CreditsScreen)
const RedeemScreen = screen(async () => (await import('#pwa/features/credits/till/RedeemScreen.tsx')).RedeemScreen)
const LocationScreen = screen(async () => (await import('#pwa/features/location/LocationScreen.tsx')).LocationScreen)
const VenueDashboardScreen = screen(async () => (await import('#pwa/features/venues/VenueDashboardScreen.tsx')).VenueDashboardScreen)
const PrintScreen = screen(async () => (await import('#pwa/features/venues/print/PrintScreen.tsx')).PrintScreen)
const ResultScreen = screen(async () => (await import('#pwa/features/sharing/ResultScreen.tsx')).ResultScreen)
const TermsScreen = screen(async () => (await import('#pwa/features/legal/TermsScreen.tsx')).TermsScreen)
const PrivacyScreen = screen(async () => (await import('#pwa/features/legal/PrivacyScreen.tsx')).PrivacyScreen)
const OfficialRulesScreen = screen(async () => (await import('#pwa/features/legal/OfficialRulesScreen.tsx')).OfficialRulesScreen)
const TvScreen = screen(async () => (await import('#pwa/features/tv/TvScreen.tsx')).TvScreen)

const AdminLoginScreen = screen(async () => (await import('#pwa/features/admin/login/AdminLoginScreen.tsx')).AdminLoginScreen)
const MarketingScreen = screen(async () => (await import('#pwa/features/admin/campaigns/MarketingScreen.tsx')).MarketingScreen)
const TiebreakersRoute = screen(async () => (await import('./TiebreakersRoute.tsx')).TiebreakersRoute)
const OverviewScreen = screen(async () => (await import('#pwa/features/admin/overview/OverviewScreen.tsx')).OverviewScreen)
const BrandRoute = screen(async () => (await import('./BrandRoute.tsx')).BrandRoute)
const SetupRoute = screen(async () => (await import('./SetupRoute.tsx')).SetupRoute)
const WeekScreen = screen(async () => (await import('#pwa/features/admin/week/WeekScreen.tsx')).WeekScreen)
const RehearsalScreen = screen(async () => (await import('#pwa/features/admin/rehearsal/RehearsalScreen.tsx')).RehearsalScreen)
const SystemScreen = screen(async () => (await import('#pwa/features/admin/system/SystemScreen.tsx')).SystemScreen)

const MoreScreen = screen(async () => (await import('#pwa/features/admin/layout/MoreScreen.tsx')).MoreScreen)
const PlayersScreen = screen(async () => (await import('#pwa/features/admin/players/PlayersScreen.tsx')).PlayersScreen)
const VenuesRoute = screen(async () => (await import('./VenuesRoute.tsx')).VenuesRoute)
const TillReportScreen = screen(async () => (await import('#pwa/features/admin/till-report/TillReportScreen.tsx')).TillReportScreen)
const ConnectionsScreen = screen(async () => (await import('#pwa/features/admin/connections/ConnectionsScreen.tsx')).ConnectionsScreen)
const PointOfSaleScreen = screen(async () => (await import('#pwa/features/admin/point-of-sale/PointOfSaleScreen.tsx')).PointOfSaleScreen)

/** What people without the role see at an address for admins, and at one for staff or managers. */
export const LockedAdminScreen = screen(async () => (await import('#pwa/features/admin/layout/LockedAdminScreen.tsx')).LockedAdminScreen)
export const LockedScreen = screen(async () => (await import('./LockedScreen.tsx')).LockedScreen)

/** The first setup, which is open before everything else. */
export const SETUP_PATH = '/setup'

/** The addresses inside the app's frame. Each screen is a chunk of its own. */
export const FRAMED_ROUTES: readonly AppRoute[] = [
  { path: '/', audience: 'signed-in', Screen: HomeScreen, VisitorScreen: LandingRoute },
  { path: '/nflpicks', title: texts.picks(), audience: 'signed-in', Screen: HomeScreen },
  { path: '/dashboard', title: texts.picks(), audience: 'signed-in', Screen: HomeScreen },
  { path: '/try', title: texts.picks(), audience: 'signed-out', Screen: VisitorPicksScreen },
  { path: '/auth', title: texts.signInOrSignUp(), audience: 'signed-out', Screen: AuthScreen },
  { path: '/standings', title: texts.standings(), audience: 'everybody', Screen: StandingsScreen },
  { path: '/navigation', title: texts.weekNavigation(), audience: 'everybody', Screen: NavigationScreen },
  { path: ONBOARDING_PATH, title: texts.getStarted(), audience: 'signed-in', Screen: OnboardingScreen },
  { path: '/analytics', title: texts.mySeason(), audience: 'signed-in', Screen: AnalyticsScreen, VisitorScreen: SampleScreen },
  { path: '/profile', title: texts.me(), audience: 'signed-in', Screen: ProfileScreen },
  { path: '/new-password', title: texts.newPassword(), audience: 'signed-in', Screen: ChangePasswordScreen },
  { path: '/account/passkeys', title: texts.passkeys(), audience: 'signed-in', Screen: PasskeysScreen },
  { path: '/account', title: texts.account(), audience: 'signed-in', Screen: AccountScreen },
  { path: '/account/email', title: texts.changeEmail(), audience: 'signed-in', Screen: ChangeEmailScreen },
  { path: '/account/phone', title: texts.changePhoneNumber(), audience: 'signed-in', Screen: ChangePhoneScreen },
  { path: '/account/delete', title: texts.deleteAccount(), audience: 'signed-in', Screen: DeleteAccountScreen },
  { path: '/credits', title: texts.credits(), audience: 'signed-in', Screen: CreditsScreen },
  { path: '/redeem', title: texts.redeem(), audience: 'signed-in', Screen: RedeemScreen },
  { path: '/location', title: texts.location(), audience: 'signed-in', Screen: LocationScreen },
  { path: '/venue-dashboard', title: texts.venue(), audience: 'venue_manager', Screen: VenueDashboardScreen },
  { path: '/venue-dashboard/print/poster', title: texts.poster(), audience: 'venue_manager', Screen: PrintScreen },
  { path: '/venue-dashboard/print/tent', title: texts.tableTent(), audience: 'venue_manager', Screen: PrintScreen },
  { path: '/venue-dashboard/print/sheet', title: texts.weeklySheet(), audience: 'venue_manager', Screen: PrintScreen },
  { path: '/reset-password', title: texts.resetPassword(), audience: 'everybody', Screen: ResetPasswordScreen },
  { path: '/verify-email', title: texts.confirmEmail(), audience: 'everybody', Screen: VerifyEmailScreen },
  { path: '/join-team', title: texts.joinTheTeam(), audience: 'everybody', Screen: JoinTeamScreen },
  { path: '/confirm-email', title: texts.confirmEmail(), audience: 'everybody', Screen: ConfirmEmailScreen },
  { path: '/stop-email-change', title: texts.stopEmailChange(), audience: 'everybody', Screen: StopEmailChangeScreen },
  // A screen under /api: links to sign out lead here, and opening it in the browser (GET) shows the app. The call of the same address is a POST.
  { path: '/api/logout', title: texts.signOut(), audience: 'everybody', Screen: SignOutScreen },
  { path: '/admin-login', title: texts.adminSign(), audience: 'everybody', Screen: AdminLoginScreen },
  { path: '/admin-dashboard', title: texts.overview(), audience: 'admin', Screen: OverviewScreen },
  { path: '/admin-dashboard/tiebreakers', title: texts.tiebreakers(), audience: 'admin', Screen: TiebreakersRoute },
  { path: '/marketing-admin', title: texts.marketing(), audience: 'admin', Screen: MarketingScreen },
  { path: '/admin/more', title: texts.moreOfTheDesk(), audience: 'admin', Screen: MoreScreen },
  { path: '/admin/players', title: texts.players(), audience: 'admin', Screen: PlayersScreen },
  { path: '/admin/venues', title: texts.venues(), audience: 'admin', Screen: VenuesRoute },
  { path: '/admin/till-report', title: texts.tillReport(), audience: 'admin', Screen: TillReportScreen },
  { path: '/admin/connections', title: texts.connections(), audience: 'admin', Screen: ConnectionsScreen },
  { path: '/admin/point-of-sale', title: texts.pointOfSale(), audience: 'admin', Screen: PointOfSaleScreen },
  { path: '/admin/brand', title: texts.brand(), audience: 'admin', Screen: BrandRoute },
  { path: SETUP_PATH, title: texts.setup(), audience: 'everybody', Screen: SetupRoute },
  { path: '/admin/week', title: texts.weekControl(), audience: 'admin', Screen: WeekScreen },
  { path: '/admin/rehearsal', title: texts.rehearsal(), audience: 'admin', Screen: RehearsalScreen },
  { path: '/admin/system', title: texts.system(), audience: 'admin', Screen: SystemScreen },
  { path: '/r/:code', title: texts.result(), audience: 'everybody', Screen: ResultScreen },
  { path: '/terms', title: texts.terms(), audience: 'everybody', Screen: TermsScreen },
  { path: '/privacy', title: texts.privacy(), audience: 'everybody', Screen: PrivacyScreen },
  { path: '/rules/official', title: texts.officialRules(), audience: 'everybody', Screen: OfficialRulesScreen },
]

/** The addresses without a frame, for a device without a person in front of it, which can never sign in. */
export const BARE_ROUTES: readonly Pick<AppRoute, 'path' | 'Screen'>[] = [{ path: '/tv-display/:venueId?', Screen: TvScreen }]
