import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { describeApi } from './writeOpenApi.ts'

/** Rules that `recommended` leaves out and other linters have; a tag that is used must be listed, a listed component used. */
const RULES = {
  'tag-description': 'error',
  'operation-tag-defined': 'error',
  'operation-singular-tag': 'error',
  'operation-parameters-unique': 'error',
  'no-unused-components': 'error',
  'no-schema-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'path-parameters-defined': 'error',
  'spec-components-invalid-map-name': 'error',
} as const

const lint = async (document: unknown) => {
  // written as JSON, because undefined properties are not part of the document
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

describe('the OpenAPI document', () => {
  it("passes Redocly's recommended rules, and those about tags, parameters and components, without an error or warning", async () => {
    expect(await lint(describeApi())).toEqual([])
  })

  it('fails without its tags and without its servers', async () => {
    const { tags: _, servers: __, ...rest } = describeApi()
    const problems = await lint(rest)
    for (const rule of ['no-empty-servers', 'operation-tag-defined']) expect(problems).toContainEqual(expect.stringContaining(rule))
  })
})
