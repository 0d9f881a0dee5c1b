import { describe, expect, test } from 'vitest'
import { findMismatch } from './findMismatch.ts'
import { missingFromForgotPassword, missingFromSignIn, missingFromSignUp } from './missingInput.ts'

describe('the Sign In button', () => {
  test.each([
    ['five characters are too few', 'a@b.c', 'x', false],
    ['six with an @ are enough', 'a@b.co', 'x', true],
    ['six without an @ are not', 'abc.de', 'x', false],
    ['spaces around do not count', ' a@b.c  ', 'x', false],
    ['no password', 'a@b.co', '', false],
    ['nothing at all', undefined, undefined, false],
  ] as const)('%s', (_, email, password, isShown) => {
    expect(missingFromSignIn({ email, password }).length === 0).toBe(isShown)
  })
})

test('the reset button appears for the same emails as the Sign In button', () => {
  expect(missingFromForgotPassword({ email: 'a@b.c' })).toEqual(['your email'])
  expect(missingFromForgotPassword({ email: 'a@b.co' })).toEqual([])
})

describe('the Create Account button', () => {
  const complete = {
    firstName: 'P',
    lastName: 'Q',
    email: 'a@b.co',
    phoneNumber: '5035550100',
    password: 'secret',
    confirmPassword: 'secret',
    acceptTerms: true,
  }

  test('appears when the form is complete', () => {
    expect(missingFromSignUp(complete)).toEqual([])
  })

  test.each([
    [{ firstName: ' ' }, 'first name'],
    [{ lastName: '' }, 'last name'],
    [{ email: 'a@b.c' }, 'email'],
    [{ phoneNumber: '503555010' }, 'phone number'],
    [{ phoneNumber: '503555010 ' }, 'phone number'],
    [{ password: 'secre', confirmPassword: 'secre' }, 'a password of 6 characters or more'],
    [{ confirmPassword: 'secreT' }, 'the same password again'],
    [{ confirmPassword: undefined }, 'the same password again'],
    [{ acceptTerms: false }, 'your agreement to the terms'],
    [{ acceptTerms: undefined }, 'your agreement to the terms'],
  ])('does not appear with %j', (change, word) => {
    expect(missingFromSignUp({ ...complete, ...change })).toContain(word)
  })

  test('an empty sign-up form lists every input as missing', () => {
    expect(missingFromSignUp({})).toHaveLength(7)
  })
})

describe('findMismatch', () => {
  test.each([
    ['nothing typed yet', undefined, undefined, undefined],
    ['the same', 'secret1', 'secret1', undefined],
    ['another one', 'secret1', 'secret2', "Passwords don't match"],
    ['too short', 'secret1', 'secr', 'Password must be at least 6 characters'],
    ['left empty', 'secret1', '', 'Password must be at least 6 characters'],
    ['the first one is too short', 'secr', 'secret1', "Passwords don't match"],
    ['no first one', '', 'secret1', undefined],
  ] as const)('%s', (_, password, repeated, text) => {
    expect(findMismatch(password, repeated)).toBe(text)
  })
})
