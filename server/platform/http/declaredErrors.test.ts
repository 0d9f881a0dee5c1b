import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { defineCall } from '#shared/contract/call.ts'
import { checkError } from './declaredErrors.ts'

const call = defineCall('POST', '/api/things', 'public', {
  summary: '',
  response: z.null(),
  errors: ['already_submitted', 'deadline_passed'],
  carries: { already_submitted: z.object({ id: z.string() }) },
})
const logged: string[] = []
beforeEach(() => {
  logged.length = 0
})
const log = createLog('error', (line) => logged.push(line))
const config = readConfig({ NODE_ENV: 'test' })
const development = { log, config }
const production = { log, config: { ...config, isProduction: true } }

describe('an error thrown by a call', () => {
  it('is returned unchanged when the call declares its code, when the code is common to all calls, and when it is a fault', () => {
    for (const error of [new AppError('deadline_passed'), new AppError('busy', { retryAfterSeconds: 2 }), new TypeError('a fault')])
      expect(checkError(development, call, error)).toBe(error)
    expect(logged).toEqual([])
  })

  it('keeps only the declared fields of the record that its code carries', () => {
    const error = checkError(development, call, new AppError('already_submitted', { text: 'Done.', current: { id: 'one', secret: 'x' } }))
    expect(error).toMatchObject({ code: 'already_submitted', message: 'Done.' })
    expect(error instanceof AppError && error.details.current).toEqual({ id: 'one' })
  })

  it.each([
    ['a code that the call does not declare', new AppError('code_expired')],
    ['a declared code without the record that it carries', new AppError('already_submitted')],
    ['a declared code with a record of another form', new AppError('already_submitted', { current: { id: 1 } })],
    ['a declared code that carries nothing, with a record', new AppError('deadline_passed', { current: { id: 'one' } })],
  ])('with %s becomes a fault outside production; in production it is logged and answered without the record', (_, error) => {
    expect(checkError(development, call, error)).toEqual(
      new Error(`POST /api/things answers ${error.code} in a way that its contract does not declare`),
    )
    const answered = checkError(production, call, error)
    expect(answered).toMatchObject({ code: error.code })
    expect(answered instanceof AppError && 'current' in answered.details).toBe(false)
    expect(logged).toHaveLength(2)
    for (const line of logged) expect(line).toContain(`"code":"${error.code}"`)
  })
})
