import { once } from 'node:events'
import { createServer } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { REQUEST_ID_HEADER } from '#server/platform/requests/requestId.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'
import { defineCall } from '#shared/contract/call.ts'
import type { Role } from '#shared/model/user.ts'
import { addRoute } from './addRoute.ts'
import { answerErrors } from './answerErrors.ts'

const ME = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const logged: string[] = []
let viewer: Viewer | null = null
const signedIn = (role: Role): Viewer => ({
  id: ME,
  email: 'me@test.example',
  role,
  sid: '',
  signedInAt: systemClock.now(),
  adminVerifiedAt: systemClock.now(),
  adminSeenAt: systemClock.now(),
  needsNewPassword: false,
})

const named = z.object({ userId: z.uuid() })
const text = z.object({ value: z.string() })
const bothPlaces = defineCall('PUT', '/api/things/:userId', 'self', {
  summary: '',
  params: named,
  body: z.object({ userId: z.uuid(), wish: z.string() }),
  response: text,
})
const inBody = defineCall('POST', '/api/things', 'self', {
  summary: '',
  body: z.object({ userId: z.optional(z.uuid()) }),
  response: text,
})
const byNumber = defineCall('GET', '/api/shape/:number', 'public', {
  summary: '',
  params: z.object({ number: z.string().check(z.regex(/^\d+$/)) }),
  response: text,
})
const byWord = defineCall('GET', '/api/shape/:word', 'public', {
  summary: '',
  params: z.object({ word: z.string().check(z.regex(/^[a-z]+$/)) }),
  response: text,
})
const nothing = defineCall('GET', '/api/nothing', 'public', { summary: '', response: z.nullable(text) })
const leaky = defineCall('GET', '/api/leaky', 'public', { summary: '', response: text })
const broken = defineCall('GET', '/api/broken', 'public', { summary: '', response: text })

const log = createLog('error', (line) => logged.push(line))
const database = await createTestDatabase()
afterAll(() => database.drop())
const deps = { log, config: readConfig({ NODE_ENV: 'test' }), db: database.db, clock: systemClock, peopleClock: systemClock }
const router = new Router()
const answerYes = async () => ({ value: 'yes' })
addRoute(router, deps, bothPlaces, answerYes)
addRoute(router, deps, inBody, answerYes)
addRoute(router, deps, byNumber, async () => ({ value: 'number' }))
addRoute(router, deps, byWord, async () => ({ value: 'word' }))
addRoute(router, deps, nothing, async () => null)
addRoute(router, deps, leaky, async () => JSON.parse('{"value":"yes","password":"secret"}'))
addRoute(router, deps, broken, async () => JSON.parse('{"value":12345,"password":"secret"}'))

const app = new Koa()
app.use((ctx, next) => {
  ctx.set(REQUEST_ID_HEADER, 'request-1')
  return next()
})
app.use(answerErrors({ clock: systemClock, peopleClock: systemClock, log }))
app.use(bodyParser({ enableTypes: ['json'], parsedMethods: ['POST', 'PUT'] }))
app.use((ctx, next) => {
  ctx.state.viewer = viewer
  return next()
})
app.use(router.routes())
const server = createServer(app.callback()).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => server.close())
beforeEach(() => {
  viewer = null
  logged.length = 0
})

const send = async (method: string, path: string, body?: unknown) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await sendRaw(url, { method, path, ...sent })
  return { status: answer.status, text: answer.text }
}

describe('a call with access `self`', () => {
  it.each([
    ['of the viewer in path and body', ME, ME, 200],
    ['of the viewer in the path and another one in the body', ME, OTHER, 403],
    ['of another player in the path and of the viewer in the body', OTHER, ME, 403],
    ['of another player in both', OTHER, OTHER, 403],
  ])('with the id %s (%s, %s) is answered with %i', async (_, inPath, inTheBody, status) => {
    for (const role of ['player', 'staff', 'venue_manager', 'admin'] as const) {
      viewer = signedIn(role)
      expect((await send('PUT', `/api/things/${inPath}`, { userId: inTheBody, wish: 'x' })).status).toBe(status)
    }
  })

  it('is refused when it names no player, even for an admin', async () => {
    viewer = signedIn('admin')
    expect((await send('POST', '/api/things', {})).status).toBe(403)
    expect((await send('POST', '/api/things', { userId: ME })).status).toBe(200)
  })

  it('answers 400 to an invalid body, with and without a valid id', async () => {
    viewer = signedIn('player')
    for (const body of [{ userId: ME }, { wish: 'x' }, { userId: 'me', wish: 'x' }, null, []]) {
      const answer = await send('PUT', `/api/things/${ME}`, body)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_input' })
    }
  })
})

describe('invalid input', () => {
  const form = defineCall('POST', '/api/form/:week', 'public', {
    summary: '',
    params: z.object({ week: z.string().check(z.regex(/^\d+$/)) }),
    query: z.object({ mode: z.optional(z.enum(['slow', 'fast'])) }),
    body: z.strictObject({
      phoneNumber: z.string().check(z.minLength(3)),
      guess: z.number(),
      email: z.email('Please enter a valid email address'),
    }),
    response: text,
  })
  addRoute(router, deps, form, answerYes)
  const faultsOf = async (path: string, body: unknown) => JSON.parse((await send('POST', path, body)).text)

  it('is answered with one sentence and the path of each invalid field', async () => {
    expect(await faultsOf('/api/form/1', { phoneNumber: '1', guess: 'many', email: 'me' })).toEqual({
      error: 'invalid_input',
      message:
        'Phone number: String must contain at least 3 character(s). Guess: Expected number, received string. Email: Please enter a valid email address.',
      fields: [
        { in: 'body', path: ['phoneNumber'], message: 'String must contain at least 3 character(s)' },
        { in: 'body', path: ['guess'], message: 'Expected number, received string' },
        { in: 'body', path: ['email'], message: 'Please enter a valid email address' },
      ],
    })
  })

  it('is answered with the names of missing and unknown fields', async () => {
    expect(await faultsOf('/api/form/1', { guess: 1, email: 'me@test.example', isAdmin: true })).toMatchObject({
      message: 'Phone number: Required. Unknown field(s): isAdmin.',
      fields: [
        { in: 'body', path: ['phoneNumber'], message: 'Required' },
        { in: 'body', path: [], message: 'Unknown field(s): isAdmin' },
      ],
    })
  })

  it('is answered with the part that has the fault: path, query or body', async () => {
    const valid = { phoneNumber: '123', guess: 1, email: 'me@test.example' }
    expect(await faultsOf('/api/form/first', valid)).toMatchObject({
      message: 'Week: Invalid value.',
      fields: [{ in: 'path', path: ['week'] }],
    })
    expect(await faultsOf('/api/form/1?mode=odd', valid)).toMatchObject({
      message: 'Mode: Invalid value.',
      fields: [{ in: 'query', path: ['mode'] }],
    })
    expect(await faultsOf('/api/form/1', [])).toMatchObject({
      message: 'Expected object, received array.',
      fields: [{ in: 'body', path: [] }],
    })
  })

  it('is answered with at most twenty fields', async () => {
    const unknown = defineCall('POST', '/api/many', 'public', {
      summary: '',
      body: z.record(z.string(), z.number()),
      response: text,
    })
    addRoute(router, deps, unknown, answerYes)
    const { fields } = await faultsOf('/api/many', Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x'])))
    expect(fields).toHaveLength(20)
  })
})

describe('two calls whose paths differ only in the form of their parameter', () => {
  it('each answer parameters of their own form, and answer 400 to a parameter that fits neither', async () => {
    expect(await send('GET', '/api/shape/12')).toEqual({ status: 200, text: '{"value":"number"}' })
    expect(await send('GET', '/api/shape/twelve')).toEqual({ status: 200, text: '{"value":"word"}' })
    expect((await send('GET', '/api/shape/-1')).status).toBe(400)
  })
})

describe('an answer of a call', () => {
  it('of null is the JSON text null, not an empty 204', async () => {
    expect(await send('GET', '/api/nothing')).toEqual({ status: 200, text: 'null' })
  })

  it('contains only the fields that the contract declares', async () => {
    expect(await send('GET', '/api/leaky')).toEqual({ status: 200, text: '{"value":"yes"}' })
  })

  it('that does not match the contract becomes a 500 without details, logged with its request id and without values', async () => {
    const answer = await send('GET', '/api/broken')
    expect(answer.status).toBe(500)
    const body = JSON.parse(answer.text)
    expect(body).toEqual({ error: 'internal', message: 'Something went wrong.', requestId: 'request-1' })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(body.requestId)
    expect(logged[0] + answer.text).not.toMatch(/secret|12345/)
  })
})
