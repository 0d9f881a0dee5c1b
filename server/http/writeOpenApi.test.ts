import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const calls: [string, Call][] = Object.entries(contract)

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-access': z.string(),
  security: z.array(z.object({ session: z.array(z.string()).optional() })),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.object() })),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.partialRecord(z.enum(['application/json', 'text/event-stream']), z.object({ schema: z.looseObject({}) })),
    }),
  ),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

const readDocument = async () => openApi.parse(JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text()))

describe('the OpenAPI document', () => {
  it('lists exactly the calls of the contract', async () => {
    const { paths } = await readDocument()
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(listed.sort()).toEqual(calls.map(([name, { method, path }]) => `${name}: ${method} ${path}`).sort())
  })

  it.each(calls)('says of %s who may call it, with what, and each error it may answer', async (name, call) => {
    const { paths } = await readDocument()
    const described = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name)
    expect(described?.['x-access']).toBe(call.access)
    expect(described?.security).toEqual(call.access === 'public' ? [] : [{ session: [] }])
    expect(described?.parameters.map(({ name: parameter }) => parameter)).toEqual([
      ...Object.keys(call.params?.shape ?? {}),
      ...Object.keys(call.query?.shape ?? {}),
    ])
    expect(described?.requestBody !== undefined).toBe(call.body !== undefined)
    expect(Object.keys(described?.responses[200]?.content ?? {})).toEqual([call.isStream ? 'text/event-stream' : 'application/json'])
    const codes = [
      ...COMMON_ERRORS,
      ...(call.errors ?? []),
      ...(call.method === 'GET' ? [] : (['foreign_origin', 'too_large', 'wrong_content_type'] as const)),
    ]
    for (const code of codes) expect(described?.responses[ERRORS[code].status]?.description.split(', ')).toContain(code)
    expect(
      Object.keys(described?.responses ?? {})
        .map(Number)
        .sort(),
    ).toEqual([...new Set([200, ...codes.map((code) => ERRORS[code].status)])].sort())
  })

  it('describes the one form of all errors', async () => {
    const document: unknown = JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text())
    const codes = { properties: { error: { enum: Object.keys(ERRORS) } } }
    expect(document).toMatchObject({ components: { schemas: { error: codes }, securitySchemes: { session: { in: 'cookie' } } } })
  })

  it('is what npm run openapi prints, and changes are seen in the stored copy', async () => {
    const script = join(import.meta.dirname, '../../scripts/openapi.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 10_000_000 })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text()))
    await expect(stdout).toMatchFileSnapshot('../../docs/openapi.json')
  })
})
