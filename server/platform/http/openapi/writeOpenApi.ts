import * as z from 'zod/mini'
import { DEFAULT_PRODUCT_NAME } from '#shared/contest.ts'
import { type Access, accessErrors, type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { areas, contract } from '#shared/contract/index.ts'
import { AREA_TEXTS } from './areas.ts'
import { collectSchemas } from './schemas.ts'

/** Codes that a changing call may answer before its input is parsed. */
const CHANGING_ERRORS = ['foreign_origin', 'too_large', 'wrong_content_type'] as const

const INFO = {
  title: DEFAULT_PRODUCT_NAME,
  version: '1',
  description: `The API of a weekly football pick'em contest.

**Sessions.** \`login\` and \`register\` set a session cookie: \`__Host-sid\` over https, \`sid\` over plain http. Send it with every call that needs a sign-in.

**Changing calls.** POST, PUT and DELETE need an \`Origin\` header with the address of this server, against cross-site requests. Browsers send it by
themselves. A body is JSON, or a file where the call says so.

**Errors.** Every error has the form of \`Error\`: a code for programs, a message for people, and the invalid fields of an \`invalid_input\`.

**Times** are UTC instants. \`week\` is the database week, 1 to 26: 5 is the first week of the regular season.`,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The venue that runs this server' },
} as const

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'For everybody, signed in or not.',
  player: 'For signed-in players.',
  self: 'For the player named by `userId`; admins may read.',
  staff: 'For staff, venue managers and admins.',
  venue_manager: 'For venue managers and admins.',
  admin: 'For admins.',
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'The session over https.' },
  sessionOverHttp: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'The session over plain http, in a local network.' },
} as const

const ORIGIN = {
  name: 'Origin',
  in: 'header',
  required: false,
  description: 'The address of this server, such as `https://slate.example`. Needed outside browsers; a browser sets it by itself.',
  schema: { type: 'string', format: 'uri' },
} as const

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'For people: one sentence for each fault.' },
    fields: {
      type: 'array',
      description: 'The invalid fields of an `invalid_input`.',
      items: {
        type: 'object',
        required: ['in', 'path', 'message'],
        properties: {
          in: { type: 'string', enum: ['path', 'query', 'body'] },
          path: { type: 'array', items: { type: 'string' } },
          message: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string', description: 'Comes with status 500 and above; the log has the same id.' },
    current: { description: 'The stored record, where the code promises one.' },
  },
} as const

/** `[status, name of the component, component]` for each status. Codes with the same status share one response. */
const errorAnswers = (codes: readonly ErrorCode[]) =>
  [...new Set(codes.map((code) => ERRORS[code].status))].map((status) => {
    const alike = [...new Set(codes)].filter((code) => ERRORS[code].status === status)
    const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: alike } } }] }
    const name = alike.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')
    return [status, name, { description: alike.join(', '), content: { 'application/json': { schema } } }] as const
  })

const tagOf = (call: Call) => Object.entries(areas).find(([, calls]) => Object.values<Call>(calls).includes(call))?.[0]

const typeOf = ({ isStream, fileType }: Call) => fileType ?? (isStream ? 'text/event-stream' : 'application/json')

/** The call's description: its access, and how its answer is sent. */
const describeCall = ({ access, isShared, isStream, fileType }: Call) =>
  [
    ACCESS_TEXTS[access],
    isShared && 'The answer is the same for everybody and has an ETag.',
    isStream && 'The answer is a stream of server-sent events and does not end; the schema is that of the data of each event.',
    fileType && 'The answer is a file to save.',
  ]
    .filter(Boolean)
    .join(' ')

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The OpenAPI document of this server, as served at `/api/openapi.json`. */
export const describeApi = () => writeOpenApi(contract)

/** Writes the OpenAPI 3.1 document of a contract: one operation per call, named by its key, with its access as `x-access`. */
function writeOpenApi(contract: Record<string, Call>) {
  const { components, schemaOf } = collectSchemas(contract)
  const parameters = (place: 'path' | 'query', schema: Call['params']) =>
    Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(part, undefined).success,
      schema: schemaOf(part as z.ZodMiniType, 'output'),
    }))
  const content = (schema: Call['response'], io: 'input' | 'output', type = 'application/json') => ({
    content: { [type]: { schema: schemaOf(schema, io) } },
  })

  const responses: Record<string, unknown> = {}
  const errorResponses = (codes: readonly ErrorCode[]) =>
    Object.fromEntries(
      errorAnswers(codes).map(([status, name, response]) => {
        responses[name] = response
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )

  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, call] of Object.entries(contract)) {
    const path = (call.documentedAs ?? call.path).replace(/:(\w+)/g, '{$1}')
    const isChanging = call.method !== 'GET'
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId,
        tags: [tagOf(call)],
        summary: call.summary,
        description: describeCall(call),
        'x-access': call.access,
        security: call.access === 'public' ? [] : [{ session: [] }, { sessionOverHttp: [] }],
        parameters: [
          ...parameters('path', call.params),
          ...parameters('query', call.query),
          ...(isChanging ? [{ $ref: '#/components/parameters/Origin' }] : []),
        ],
        ...(call.upload && { requestBody: { required: true, content: Object.fromEntries(call.upload.types.map((type) => [type, {}])) } }),
        ...(call.body && { requestBody: { required: true, ...content(call.body, 'input') } }),
        responses: {
          200: { description: 'OK', ...content(call.response, 'output', typeOf(call)) },
          ...errorResponses([...COMMON_ERRORS, ...accessErrors(call), ...(isChanging ? CHANGING_ERRORS : []), ...(call.errors ?? [])]),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The server that answers this document.' }],
    tags: Object.entries(AREA_TEXTS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: {
        Error: ERROR_SCHEMA,
        ...sorted(components),
      },
      responses: sorted(responses),
      parameters: { Origin: ORIGIN },
      securitySchemes: SECURITY_SCHEMES,
    },
    paths,
  }
}
