import { expect, test } from 'vitest'
import { findHouseBrand } from './houseBrand.ts'

const brand = (domain: string) => ({ domain, name: `Bar ${domain}`, brandColor: '#112233', logoUrl: null })
const brands = [brand('east'), brand('picks.red-door.example'), brand('west')]
const domainFor = (host: string | null, ownDomains: string[] = []) => findHouseBrand({ brands, ownDomains }, host)?.domain

test.each([
  ['picks.red-door.example', 'picks.red-door.example'],
  ['west.slate.example', 'west'],
  ['east.slate.example', 'east'],
])('a request to %s gets the brand %s', (host, domain) => {
  expect(domainFor(host)).toBe(domain)
})

test.each(['slate.example', 'northwest.slate.example', 'red-door.example', null])(
  'a request to %s, which is no brand’s domain, gets the first brand',
  (host) => {
    expect(domainFor(host)).toBe('east')
  },
)

test('the first brand is the one at the house’s own domain, and else at its own subdomain', () => {
  expect(domainFor('slate.example', ['Picks.Red-Door.example', 'main'])).toBe('picks.red-door.example')
  expect(domainFor(null, ['west'])).toBe('west')
  expect(domainFor('east.slate.example', ['west'])).toBe('east')
})

test('a house without brands has none', () => {
  expect(findHouseBrand({ brands: [], ownDomains: ['main'] }, 'slate.example')).toBeNull()
})
