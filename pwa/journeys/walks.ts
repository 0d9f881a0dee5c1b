import { DESK_PATHS } from './deskPaths.ts'

const TOKEN = 'a'.repeat(24)

/** Every address of the app, by who opens it; every-screen.journey.ts compares them with the table of routes. */
export const WALKS = {
  visitor: [
    '/',
    '/try',
    '/auth',
    '/auth?mode=signup',
    '/auth?mode=reset',
    '/standings',
    '/standings?board=season',
    '/analytics',
    '/navigation',
    '/reset-password',
    `/reset-password?token=${TOKEN}`,
    '/setup',
    `/verify-email?token=${TOKEN}`,
    `/confirm-email?token=${TOKEN}`,
    `/stop-email-change?token=${TOKEN}`,
    `/join-team?token=${TOKEN}`,
    '/admin-login',
    '/terms',
    '/privacy',
    '/rules/official',
    '/r/aaaaaaaaaaaaaaaaaaaaaa',
    '/nobody-knows-this',
    '/tv-display',
  ],
  player: [
    '/',
    '/nflpicks',
    '/?week=7',
    '/standings',
    '/standings?board=last',
    '/standings?board=season',
    '/analytics',
    '/credits',
    '/profile',
    '/account',
    '/account/passkeys',
    '/account/email',
    '/account/phone',
    '/account/delete',
    '/new-password',
    '/onboarding',
    '/location',
    '/navigation',
  ],
  admin: [
    '/redeem',
    '/venue-dashboard',
    '/venue-dashboard/print/poster',
    '/venue-dashboard/print/tent',
    '/venue-dashboard/print/sheet',
    ...DESK_PATHS,
  ],
} as const

/** Addresses of the app that no walk opens, each with its reason. */
export const NOT_WALKED = {
  '/dashboard': 'the home screen, as /nflpicks',
  '/api/logout': 'signs out and leads away by itself',
}
