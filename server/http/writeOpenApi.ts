import * as z from 'zod/mini'
import { type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'

/** Codes that a changing call may answer before it is looked at. */
const CHANGING_ERRORS = ['foreign_origin', 'too_large', 'wrong_content_type'] as const

type Io = 'input' | 'output'

const jsonOf = (schema: z.ZodMiniType, io: Io) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
const content = (schema: z.ZodMiniType, io: Io, type = 'application/json') => ({ content: { [type]: { schema: jsonOf(schema, io) } } })

/** A stream's schema is that of one event's data: OpenAPI 3.1 has no word for the rest. */
const answerOf = ({ isStream, response }: Call) =>
  isStream
    ? { description: 'Server-sent events without end; the data of each one.', ...content(response, 'output', 'text/event-stream') }
    : { description: 'OK', ...content(response, 'output') }

const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: jsonOf(part as z.ZodMiniType, 'input'),
  }))

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: { error: { enum: Object.keys(ERRORS) }, message: { type: 'string' }, requestId: { type: 'string' }, current: {} },
}

/** One answer per status; codes that share a status are listed together. */
const errorAnswers = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    codes.map((one) => [
      ERRORS[one].status,
      {
        description: codes.filter((code) => ERRORS[code].status === ERRORS[one].status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
      },
    ]),
  )

/** The document of this server's API, as it answers `/api/openapi.json`. */
export const describeApi = () => writeOpenApi(contract, { title: 'Sunday Slate', version: '1' })

/** The OpenAPI 3.1 document of a contract; one operation per call, named by its key, with its access as `x-access`. */
export function writeOpenApi(contract: Record<string, Call>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, call] of Object.entries(contract)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId,
        summary: call.summary,
        'x-access': call.access,
        security: call.access === 'public' ? [] : [{ session: [] }],
        parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
        ...(call.body && { requestBody: { required: true, ...content(call.body, 'input') } }),
        responses: {
          200: answerOf(call),
          ...errorAnswers([...COMMON_ERRORS, ...(call.method === 'GET' ? [] : CHANGING_ERRORS), ...(call.errors ?? [])]),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info,
    components: { schemas: { error: errorSchema }, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
    paths,
  }
}
