import fc from 'fast-check'
import type { Call } from '#shared/contract/call.ts'
import { type Input, inputsOf, isRecord, type Known, pathOf } from './contractInputs.ts'

/** A request for a call, and whether the schemas of the contract refuse it. */
export type FuzzRequest = {
  name: string
  call: Call
  path: string
  body: string | undefined
  isPathMutated: boolean
  isInvalid: boolean
}

const DEEP = 8_000
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x',
  '47',
  '1e3',
  'NaN',
  'null',
  'undefined',
  'a\0b',
  'nul\0@fuzz.example',
  '\ud800',
  'half \udc00 a character',
  '\u202e\u200b\ufeff',
  'e\u0301'.repeat(30),
  '🏈'.repeat(64),
  'x'.repeat(20_000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'toString',
  '2025-5-0',
  '2025-05-00',
  '2025-5-99',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  {},
  { toString: 'x' },
  { length: 3, 0: 'a' },
  Object.fromEntries([['__proto__', { isAdmin: true }]]),
  Array.from({ length: 2_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`2025-5-${index}`, 'home'])),
]

const EXTRA_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'id',
  'role',
  'isAdmin',
  'is_admin',
  'seasonScore',
  'totalWinnings',
  'emailSubscribedAt',
  'emailVerifiedAt',
  'submittedAt',
  'score',
  '',
  '\0',
]

/** Mutations of the text of a body. */
const TEXT_MUTATIONS: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `${text}}`,
  (text) => text.replace(/^\{/, '{"userId":"first","week":0,"email":1,"token":[],'),
  (text) => text.replace(/\}$/, ',"userId":"last","week":0,"email":1,"token":[]}'),
  (text) => text.replace(/:\d+/, ':1e999'),
  (text) => text.replace(/:\d+/, ':NaN'),
  (text) => text.replace(/"/g, "'"),
  (text) => `\ufeff${text}`,
  (text) => `${' '.repeat(33_000)}${text}`,
  (text) => text.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  () => '',
  () => 'null',
  () => '"text"',
  () => '[1',
  () => 'true',
  () => '\0',
]

/** Requests for a call: valid ones, and ones with one mutation. */
export function fuzzRequests(name: string, call: Call, known: Known): fc.Arbitrary<FuzzRequest> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part])
  const partOf = parts.length > 0 ? fc.constantFrom(...parts) : fc.constant('query' as const)
  const mutateValue = fc.tuple(fc.nat(), fc.constantFrom(...HOSTILE_VALUES)).map(
    ([where, value]) =>
      (part: unknown) =>
        replaceAt(part, where, value),
  )
  const removeKey = fc.nat().map((where) => (part: unknown) => removeAt(part, where))
  const addKey = fc.tuple(fc.constantFrom(...EXTRA_KEYS), fc.constantFrom(...HOSTILE_VALUES, 'admin', 1_000)).map(
    ([key, value]) =>
      (part: unknown) =>
        isRecord(part) ? Object.fromEntries([...Object.entries(part), [key, value]]) : { [key]: value },
  )
  const mutatePart = fc.oneof({ weight: 5, arbitrary: mutateValue }, { weight: 1, arbitrary: removeKey }, { weight: 2, arbitrary: addKey })
  const samePart = fc.constant((part: unknown) => part)
  const sameText = fc.constant((text: string) => text)
  const mutateText = call.body ? fc.constantFrom(...TEXT_MUTATIONS) : sameText

  return fc
    .record({
      input: inputsOf(call, known, 'mostly'),
      part: partOf,
      how: fc.oneof(
        { weight: 6, arbitrary: fc.record({ part: mutatePart, text: sameText }) },
        { weight: 2, arbitrary: fc.record({ part: samePart, text: mutateText }) },
        { weight: 1, arbitrary: fc.record({ part: samePart, text: sameText }) },
      ),
    })
    .map(({ input, part, how }) => {
      const mutated: Input = { ...input, [part]: how.part(input[part]) }
      const body = call.method === 'GET' ? undefined : how.text(JSON.stringify(mutated.body ?? {}))
      return { name, call, path: pathOf(call, mutated), body, isPathMutated: part === 'params', isInvalid: isInvalid(call, mutated, body) }
    })
}

/** Whether the call's schemas refuse the input, or its body is not JSON. */
function isInvalid(call: Call, { params, query }: Input, body: string | undefined): boolean {
  const isRefused = (schema: Call['body'], value: unknown) => schema !== undefined && !schema.safeParse(value).success
  if (isRefused(call.params, asTexts(params)) || isRefused(call.query, isRecord(query) ? asTexts(query) : {})) return true
  if (call.body === undefined || body === undefined) return false
  try {
    return isRefused(call.body, body === '' ? {} : JSON.parse(body.replace(/^\ufeff/, ''))) // no body at all is an empty object
  } catch {
    return true
  }
}

const asTexts = (part: unknown) =>
  isRecord(part)
    ? Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
      )
    : part

/** Replaces the value at one place; place 0 is the value itself. */
function replaceAt(value: unknown, where: number, by: unknown): unknown {
  const places = countPlaces(value)
  return replaceNth(value, where % places, by)
}

const countPlaces = (value: unknown): number =>
  1 + (isRecord(value) ? Object.values(value).reduce((sum: number, one) => sum + countPlaces(one), 0) : 0)

function replaceNth(value: unknown, place: number, by: unknown): unknown {
  if (place === 0) return by
  if (!isRecord(value)) return value
  let left = place - 1
  const entries = Object.entries(value).map(([key, one]) => {
    const count = countPlaces(one)
    const replaced = left >= 0 && left < count ? replaceNth(one, left, by) : one
    left -= count
    return [key, replaced] as const
  })
  return Object.fromEntries(entries)
}

function removeAt(value: unknown, where: number): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.filter((_, index) => index !== where % Math.max(1, entries.length)))
}
