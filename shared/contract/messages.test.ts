import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loginForm, registerForm } from './accounts.ts'
import { installGenericMessages } from './messages.ts'
import { submitPicks } from './picks.ts'

installGenericMessages()

const textsOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the message of a validation error', () => {
  it.each([
    [z.object({ name: z.string() }), {}, 'name: Required'],
    [z.object({ name: z.string() }), { name: 5 }, 'name: Expected string, received number'],
    [z.object({ name: z.string() }), { name: null }, 'name: Expected string, received null'],
    [z.object({ name: z.string() }), { name: [] }, 'name: Expected string, received array'],
    [z.object({ name: z.string().check(z.minLength(3)) }), { name: 'ab' }, 'name: String must contain at least 3 character(s)'],
    [z.object({ name: z.string().check(z.maxLength(3)) }), { name: 'abcd' }, 'name: String must contain at most 3 character(s)'],
    [z.object({ count: z.number().check(z.minimum(1)) }), { count: 0 }, 'count: Number must be greater than or equal to 1'],
    [z.object({ count: z.number().check(z.maximum(200)) }), { count: 201 }, 'count: Number must be less than or equal to 200'],
    [z.object({ email: z.email() }), { email: 'x' }, 'email: Invalid email'],
    [z.strictObject({}), { role: 'admin' }, ': Unknown field(s): role'],
  ])('%# of a field without a text of its own is %s', (schema, value, text) => {
    expect(textsOf(schema, value)).toEqual([text])
  })

  it('of a field with a text of its own is that text', () => {
    expect(textsOf(loginForm, { email: 'x', password: 'short' })).toEqual([
      'email: Please enter a valid email address',
      'password: Password must be at least 6 characters',
    ])
    const form = {
      email: 'a@b.co',
      password: 'secret1',
      confirmPassword: 'secret2',
      firstName: ' ',
      lastName: 'S',
      phoneNumber: '5',
      acceptTerms: false,
    }
    expect(textsOf(registerForm, form)).toEqual([
      'firstName: First name is required',
      'phoneNumber: Phone number is required (minimum 10 digits)',
      'acceptTerms: You must accept the terms of service to create an account',
    ])
    expect(textsOf(registerForm, { ...form, firstName: 'P', phoneNumber: '9165550100', acceptTerms: true })).toEqual([
      "confirmPassword: Passwords don't match",
    ])
  })

  it('of a tiebreaker follows its limits', () => {
    const card = { userId: '11111111-1111-4111-8111-111111111111', week: 5, season: 2025, gamePicks: {} }
    expect(textsOf(submitPicks.body, { ...card, tieBreakerScore: 0 })).toEqual([
      'tieBreakerScore: Number must be greater than or equal to 1',
    ])
    expect(textsOf(submitPicks.body, { ...card, tieBreakerScore: 201 })).toEqual([
      'tieBreakerScore: Number must be less than or equal to 200',
    ])
    expect(textsOf(submitPicks.body, { ...card, tieBreakerScore: 47 })).toEqual([])
  })
})
