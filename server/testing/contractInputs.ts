import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '#shared/contract/call.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
/** Values that exist on the server under test, by property name, such as user ids and weeks with games. */
export type Known = Record<string, readonly unknown[]>
export type Input = { params?: unknown; query?: unknown; body?: unknown }

/** Inputs that match a call's schemas. Properties for which a known value has the right type have it always or mostly. */
export function inputsOf(call: Call, known: Known, knownShare: 'always' | 'mostly'): fc.Arbitrary<Input> {
  const share = knownShare === 'always' ? 0 : 1
  const part = (schema: z.ZodMiniType | undefined) => (schema ? shapesOf(toJson(schema), known, share) : fc.constant(undefined))
  return fc.record({ params: part(call.params), query: part(call.query), body: part(call.body) })
}

const toJson = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function shapesOf(schema: JsonSchema, known: Known, othersWeight: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => shapesOf(one, known, othersWeight)))
  switch (schema.type) {
    case 'string':
      return textsOf(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(isSchema(schema.items) ? shapesOf(schema.items, known, othersWeight) : fc.jsonValue(), { maxLength: 5 })
    case 'object':
      return objectsOf(schema, known, othersWeight)
    default:
      return fc.jsonValue()
  }
}

function textsOf({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `${name}@fuzz.example`)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 60, 60), unit: 'grapheme' })
}

function objectsOf(schema: JsonSchema, known: Known, othersWeight: number): fc.Arbitrary<unknown> {
  if (isSchema(schema.propertyNames) && isSchema(schema.additionalProperties))
    return fc.dictionary(textsOf(schema.propertyNames), shapesOf(schema.additionalProperties, known, othersWeight), { maxKeys: 5 })
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const fitting = (known[name] ?? []).filter((value) => isOfType(value, property.type))
    const others = shapesOf(property, known, othersWeight)
    const values =
      fitting.length > 0
        ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: othersWeight, arbitrary: others })
        : others
    return [[name, values] as const]
  })
  const required = properties.map(([name]) => name).filter((name) => schema.required?.includes(name))
  return fc.record(Object.fromEntries(properties), { requiredKeys: required })
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

const isOfType = (value: unknown, type: unknown) => typeof value === (type === 'integer' ? 'number' : type)

/** What a request of a call sends beside its path: nothing, JSON, or a file of a kind that the call accepts. */
export function bodyOf({ method, upload }: Call, body: unknown): { body?: string; headers?: Record<string, string> } {
  if (method === 'GET') return {}
  const [type] = upload?.types ?? []
  return type ? { body: 'no picture', headers: { 'content-type': type } } : { body: JSON.stringify(body ?? {}) }
}

/** The path of a call with any params and query, even invalid ones. */
export function pathOf(call: Call, { params, query }: Input): string {
  const values = isRecord(params) ? params : {}
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encode(values[name]))
  const search = Object.entries(isRecord(query) ? query : {}).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** A lone surrogate cannot be part of a URL. */
const LONE_SURROGATES = /\p{Surrogate}/gu

const encode = (value: unknown) =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replace(LONE_SURROGATES, '\ufffd'))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
