import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './commonPasswords.ts'
import { refuseWeakPassword } from './weakPassword.ts'

const owner = { email: 'pat.smith@example.com', names: ['Sunday Slate', 'The Corner Tap'], role: 'player' } as const

describe('refuseWeakPassword', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password2026!',
    'qwerty',
    'dragon99',
    'iloveyou',
    'aaaaaa',
    '123456',
    '1234567890',
    '654321',
    'abcdef',
    'cowboys88',
    'pat.smith@example.com',
    'pat.smith',
    'Pat.Smith1',
    'SundaySlate',
    'sunday slate 1',
    'TheCornerTap!',
    'cornertap22',
    'Pick’em2026'.replace('’', "'"),
  ])('refuses %s as too easy to guess', (password) => {
    expect(refuseWeakPassword(password, owner)).toBe('too_easy')
  })

  it.each(['blue horse 42', 'Wq7!xx', 'touchdown in tulsa', 'ab12cd', 'tap corner the', '246801', 'ααβγδε7'])('accepts %s', (password) => {
    expect(refuseWeakPassword(password, owner)).toBeNull()
  })

  it('requires twelve characters of staff and admins, not of players', () => {
    expect(refuseWeakPassword('blue horse 4', { ...owner, role: 'admin' })).toBeNull()
    expect(refuseWeakPassword('blue horse4', { ...owner, role: 'admin' })).toBe('too_short_for_staff')
    expect(refuseWeakPassword('blue horse4', { ...owner, role: 'staff' })).toBe('too_short_for_staff')
    expect(refuseWeakPassword('blue horse4', owner)).toBeNull()
  })

  it('has more than 700 common passwords, all in lower case like the words that are looked up', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(700)
    for (const word of COMMON_PASSWORDS) expect(word).toBe(word.toLowerCase())
  })
})
