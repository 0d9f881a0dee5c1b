import { describe, expect, test } from 'vitest'
import { postLoginPath, signUpPath, startPathOf } from './postLoginPath.ts'

const facts = { role: 'player', features: ['nfl-picks'], isOnboardingDue: false, adminStart: '/admin-dashboard' } as const

describe('startPathOf', () => {
  test.each([
    ['onboarding that is due comes first', { ...facts, role: 'admin', isOnboardingDue: true }, '/onboarding'],
    ['a player with more than one feature starts at the dashboard', { ...facts, features: ['nfl-picks', 'marketing'] }, '/dashboard'],
    ['a player starts at the picks', facts, '/'],
    ['a player without a feature starts at the picks', { ...facts, features: [] }, '/'],
    ['staff start at the till', { ...facts, role: 'staff' }, '/redeem'],
    ['a venue manager starts at the venue', { ...facts, role: 'venue_manager' }, '/venue-dashboard'],
    ['an admin starts at the desk', { ...facts, role: 'admin' }, '/admin-dashboard'],
    ['an admin who chose the picks starts there', { ...facts, role: 'admin', adminStart: '/' }, '/'],
  ] as const)('%s', (_, given, path) => {
    expect(startPathOf(given)).toBe(path)
  })
})

describe('postLoginPath', () => {
  test.each([
    [null, '/'],
    ['/', '/'],
    ['/profile', '/profile'],
    ['/admin-login', '/admin-login'],
    ['//evil.example', '/'],
    ['/api/logout', '/'],
  ])('asked for %j it leads to %s', (next, path) => {
    expect(postLoginPath({ role: 'player', isOnboardingDue: false }, next, '/admin-dashboard')).toBe(path)
  })

  test.each([
    [null, '/onboarding'],
    ['/', '/onboarding'],
    ['/nflpicks?review=1', '/nflpicks?review=1'],
  ])('for a new player who asked for %j it leads to %s', (next, path) => {
    expect(postLoginPath({ role: 'player', isOnboardingDue: true }, next, '/admin-dashboard')).toBe(path)
  })
})

describe('signUpPath', () => {
  test.each([
    [false, null, '/verify-email?next=%2Fonboarding'],
    [false, '/nflpicks?review=1', '/verify-email?next=%2Fnflpicks%3Freview%3D1'],
    [false, '/join-team', '/join-team'],
    [false, '//evil.example', '/verify-email?next=%2Fonboarding'],
    [true, '/credits', '/credits'],
  ])('for a new player with a confirmed address %j who asked for %j it leads to %s', (isEmailVerified, next, path) => {
    const user = { role: 'player', needsNewPassword: false, isOnboardingDue: true, isEmailVerified } as const
    expect(signUpPath(user, next, '/admin-dashboard')).toBe(path)
  })
})
