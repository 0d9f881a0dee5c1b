import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { describeApi } from './writeOpenApi.ts'

/** Written as JSON, because undefined properties are not part of the document. */
const source = JSON.stringify(describeApi())

const lintByRedocly = async (document: string) => {
  const problems = await lintFromString({ source: document, config: await createConfig({ extends: ['recommended'] }) })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

const lintBySpectral = async (document: string) => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] })
  const problems = await linter.run(JSON.parse(document))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

describe('the OpenAPI document', () => {
  it("passes Redocly's recommended rules without an error or warning", async () => {
    expect(await lintByRedocly(source)).toEqual([])
  })

  it("passes Spectral's OpenAPI rules without an error or warning", async () => {
    expect(await lintBySpectral(source)).toEqual([])
  })

  it('fails both linters without its tags and servers', async () => {
    const { tags: _, servers: __, ...rest } = describeApi()
    expect(await lintByRedocly(JSON.stringify(rest))).toContainEqual(expect.stringContaining('no-empty-servers'))
    expect(await lintBySpectral(JSON.stringify(rest))).toContainEqual(expect.stringContaining('operation-tag-defined'))
  })
})
