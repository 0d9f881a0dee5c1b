import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Call, COMMON_ERRORS, defineCall, toRequest } from './call.ts'
import { ERRORS } from './errors.ts'
import { contract } from './index.ts'

const calls: [string, Call][] = Object.entries(contract)

describe('a request', () => {
  const find = defineCall('GET', '/api/things/:owner/:name', 'public', {
    summary: '',
    params: z.object({ owner: z.string(), name: z.string() }),
    query: z.object({ sort: z.optional(z.string()), page: z.optional(z.number()) }),
    response: z.null(),
  })

  it('has its params and query in the address, each escaped', () => {
    const input = { params: { owner: 'a/b?c', name: 'Größe & #1' }, query: { sort: 'x=y&z', page: 2 } }
    expect(toRequest(find, input)).toEqual({
      method: 'GET',
      path: '/api/things/a%2Fb%3Fc/Gr%C3%B6%C3%9Fe%20%26%20%231?sort=x%3Dy%26z&page=2',
      body: undefined,
      contentType: 'application/json',
    })
  })

  it('leaves out of the query what is not given', () => {
    expect(toRequest(find, { params: { owner: 'a', name: 'b' }, query: { sort: undefined } }).path).toBe('/api/things/a/b')
  })

  it('carries its body as JSON, and none where there is none', () => {
    const body = { email: 'pat@example.com', password: 'blue horse 42' }
    expect(toRequest(contract.login, { body })).toEqual({
      method: 'POST',
      path: '/api/login',
      body: JSON.stringify(body),
      contentType: 'application/json',
    })
    expect(toRequest(contract.logout, {}).body).toBeUndefined()
  })
})

describe('the contract', () => {
  it.each(calls)('%s names each parameter of its path, and no other', (_, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(inPath.sort()).toEqual(Object.keys(call.params?.shape ?? {}).sort())
  })

  it.each(calls)('%s has a body only if it changes data, and lists its error codes', (_, call) => {
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    expect(call.summary).toMatch(/^[A-Z].*\.$/)
    for (const code of [...COMMON_ERRORS, ...(call.errors ?? [])]) expect(ERRORS[code].status).toBeGreaterThanOrEqual(400)
    expect(new Set(call.errors).size).toBe(call.errors?.length ?? 0)
  })

  it.each(calls.filter(([, call]) => call.isShared))('%s is cached for everybody, so it is open to everybody', (_, call) => {
    expect([call.method, call.access, call.body]).toEqual(['GET', 'public', undefined])
  })

  it.each(calls.filter(([, call]) => call.access === 'self'))('%s is about a player that it names', (_, call) => {
    const named = { ...call.params?.shape, ...(call.body instanceof z.ZodMiniObject ? call.body.shape : {}) }
    expect(named).toHaveProperty('userId')
  })

  it('has no two calls at one address', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('shows strangers no email, phone or full name', () => {
    // findUserByEmail answers only its owner; the setup answers only the owner of its one-time link, with the bar's own phone number
    const guarded = ['findUserByEmail', 'getSetup']
    const open = calls.filter(([name, call]) => call.access === 'public' && call.method === 'GET' && !guarded.includes(name))
    for (const [name, call] of open) {
      const schema = JSON.stringify(z.toJSONSchema(call.response, { unrepresentable: 'any' }))
      expect([name, schema.match(/"(email|phone\w*|firstName|lastName|fullName|password)"/g)]).toEqual([name, null])
    }
  })
})

describe('an error', () => {
  it.each(Object.entries(ERRORS))('%s has a status of its kind and a sentence to show', (_, { status, text }) => {
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status)
    if (text() !== 'Email is required') expect(text()).toMatch(/^[A-Z].*\.$/) // the admin login's text, as it was specified
  })

  it('of a second submission has the text that the app looks for', () => {
    expect(ERRORS.already_submitted.text()).toContain('already submitted')
  })
})
