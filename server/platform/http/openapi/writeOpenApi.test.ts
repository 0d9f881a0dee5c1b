import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { once } from '#server/platform/process/once.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { accessErrors, type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const calls: [string, Call][] = Object.entries(contract)

const RESPONSES = '#/components/responses/'
const response = z.object({
  description: z.string(),
  content: z.partialRecord(
    z.enum(['application/json', 'text/event-stream', 'application/gzip', 'text/csv', 'text/calendar']),
    z.object({ schema: z.looseObject({}) }),
  ),
})
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  'x-access': z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.union([
      z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.looseObject({}) }),
      z.object({ $ref: z.literal('#/components/parameters/Origin') }),
    ]),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}).optional() })) }).optional(),
  responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string().startsWith(RESPONSES) })])),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  components: z.object({ responses: z.record(z.string(), response) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** The response itself, or the component that it refers to. */
const resolve = ({ components }: z.output<typeof openApi>, named: z.output<typeof operation>['responses'][string] | undefined) =>
  named && '$ref' in named ? components.responses[named.$ref.slice(RESPONSES.length)] : named

const readDocument = once(async () => openApi.parse(JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text())))

describe('the OpenAPI document', () => {
  it('lists exactly the calls of the contract', async () => {
    const { paths } = await readDocument()
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(listed.sort()).toEqual(
      calls.map(([name, { method, path, documentedAs }]) => `${name}: ${method} ${documentedAs ?? path}`).sort(),
    )
  })

  it.each(calls)('describes access, input, answer and every error of %s', async (name, call) => {
    const document = await readDocument()
    const described = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name)
    expect(described?.['x-access']).toBe(call.access)
    expect(described?.security).toEqual(call.access === 'public' ? [] : [{ session: [] }, { sessionOverHttp: [] }])
    expect(described?.parameters.map((parameter) => ('name' in parameter ? parameter.name : 'Origin'))).toEqual([
      ...Object.keys(call.params?.shape ?? {}),
      ...Object.keys(call.query?.shape ?? {}),
      ...(call.method === 'GET' ? [] : ['Origin']),
    ])
    expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(call.upload?.types ?? (call.body ? ['application/json'] : []))
    expect(Object.keys(resolve(document, described?.responses[200])?.content ?? {})).toEqual([
      call.fileType ?? (call.isStream ? 'text/event-stream' : 'application/json'),
    ])
    const codes = [
      ...COMMON_ERRORS,
      ...accessErrors(call),
      ...(call.errors ?? []),
      ...(call.method === 'GET' ? [] : (['foreign_origin', 'too_large', 'wrong_content_type'] as const)),
    ]
    for (const code of codes) {
      const { description, content } = resolve(document, described?.responses[ERRORS[code].status]) ?? {}
      expect(description?.split(', ')).toContain(code)
      expect(JSON.stringify(content)).toContain(`"${code}"`)
    }
    expect(
      Object.keys(described?.responses ?? {})
        .map(Number)
        .sort(),
    ).toEqual([...new Set([200, ...codes.map((code) => ERRORS[code].status)])].sort())
  })

  it('describes the form of an error, and the session cookies over https and http', async () => {
    const document: unknown = JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text())
    const schemas = { Error: { properties: { error: { enum: Object.keys(ERRORS) }, fields: { type: 'array' } } } }
    const securitySchemes = { session: { in: 'cookie', name: '__Host-sid' }, sessionOverHttp: { in: 'cookie', name: 'sid' } }
    expect(document).toMatchObject({ components: { schemas, securitySchemes } })
  })

  it('refers to the named schemas of the models', async () => {
    const document = await readDocument()
    const submit = document.paths['/api/picks']?.['post']
    expect(submit?.requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/PicksSubmission' })
    expect(resolve(document, submit?.responses[200])?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/PicksRecord',
    })
  })

  it('is the same from the server, from npm run openapi and in docs/openapi.json', async () => {
    const script = join(import.meta.dirname, '../../../../scripts/openapi.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 10_000_000 })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(await (await t.anonymous.send('GET', '/api/openapi.json')).text()))
    await expect(stdout).toMatchFileSnapshot('../../../../docs/openapi.json')
  })
})
