import { describe, expect, it } from 'vitest'
import { foldName, matchName } from './foldName.ts'

describe('a folded name', () => {
  it.each([
    ['José', 'jose'],
    ['ÅSA', 'asa'],
    ['Jose\u0301', 'jose'],
    ['100%_sure\\', '100%_sure\\'],
  ])('of %s is %s', (name, folded) => expect(foldName(name)).toBe(folded))
})

describe('a match in a name', () => {
  it('is the part of the name as it is written', () => {
    expect(matchName('hops_and_Hánnah', 'HAN')).toEqual({ before: 'hops_and_', match: 'Hán', after: 'nah' })
    expect(matchName('Jose\u0301 R.', 'jose')).toEqual({ before: '', match: 'Jose\u0301', after: ' R.' })
  })
  it('is null for another text and for an empty one', () => {
    expect(matchName('gwen_zone', '_%')).toBeNull()
    expect(matchName('gwen_zone', '')).toBeNull()
    expect(matchName('gwen', 'gwendolyn')).toBeNull()
  })
})
