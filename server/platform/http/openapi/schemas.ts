import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Call } from '#shared/contract/call.ts'

/** The files of a folder of `shared`. */
async function importAll(name: string): Promise<object[]> {
  const folder = join(import.meta.dirname, '../../../../shared', name)
  const names = (await readdir(folder)).filter((file) => /^[a-zA-Z]+[.]ts$/.test(file)).sort()
  return Promise.all(names.map((file) => import(pathToFileURL(join(folder, file)).href)))
}

/** Every schema that these modules export becomes a component named after its export. */
const NAMED_IN = [...(await importAll('model')), ...(await importAll('contract'))]

type Json = Record<string, unknown>
type Io = 'input' | 'output'

/** Converts the schemas of a contract to JSON Schema and collects the named ones for `components`. */
export function collectSchemas(contract: Record<string, Call>) {
  const names = nameSchemas(contract)
  const components: Record<string, Json> = {}

  function add(name: string, json: Json) {
    const existing = components[name]
    if (existing && JSON.stringify(existing) !== JSON.stringify(json))
      throw new Error(`${name} has two forms: use one schema for input, one for output`)
    components[name] = json
  }

  return {
    components,
    /** The schema as JSON Schema. Named schemas in it become references to components. */
    schemaOf(schema: z.ZodMiniType, io: Io): Json {
      const converted = z.toJSONSchema(schema, {
        io,
        metadata: names,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplify(jsonSchema, io),
      })
      const { $schema: _, $defs = {}, ...json } = toComponentRefs(converted)
      for (const [name, named] of Object.entries($defs as Record<string, Json>)) add(name, named)
      return json
    },
  }
}

function nameSchemas(contract: Record<string, Call>) {
  const names = z.registry<{ id: string }>()
  const name = (schema: unknown, id: string) => {
    if (schema instanceof z.core.$ZodType && !names.has(schema)) names.add(schema, { id })
  }
  for (const module of NAMED_IN) for (const [key, value] of Object.entries(module)) name(value, pascal(key))
  // a form that several calls have is named after the call that reads it
  const readsFirst = Object.entries(contract).sort(([, one], [, other]) => Number(other.method === 'GET') - Number(one.method === 'GET'))
  for (const [operationId, { body, response }] of readsFirst) {
    if (body?._zod.def.type === 'object') name(body, `${pascal(operationId)}Request`)
    if (response._zod.def.type === 'object') name(response, `${pascal(operationId)}Response`)
  }
  return names
}

const pascal = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** Removes patterns that a format already expresses, and allows answers to gain fields without a new version of the API. */
function simplify(json: Json, io: Io) {
  if (json['format'] !== undefined) delete json['pattern']
  if (io === 'output' && json['additionalProperties'] === false) delete json['additionalProperties']
  delete json['id']
}

const toComponentRefs = (json: Json): Json => JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
