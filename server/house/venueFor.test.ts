import { expect, test } from 'vitest'
import { venueFor } from './venueFor.ts'

const venue = (domain: string) => ({ domain, name: `Bar ${domain}`, brandColor: '#112233', logoUrl: null })
const venues = [venue('east'), venue('picks.red-door.example'), venue('west')]
const domainFor = (host: string | null, ownDomains: string[] = []) => venueFor({ venues, ownDomains }, host)?.domain

test.each([
  ['picks.red-door.example', 'picks.red-door.example'],
  ['west.slate.example', 'west'],
  ['east.slate.example', 'east'],
])('a request to %s gets the venue %s', (host, domain) => {
  expect(domainFor(host)).toBe(domain)
})

test.each(['slate.example', 'northwest.slate.example', 'red-door.example', null])(
  'a request to %s, which is no venue’s domain, gets the first venue',
  (host) => {
    expect(domainFor(host)).toBe('east')
  },
)

test('the first venue is the one at the house’s own domain, and else at its own subdomain', () => {
  expect(domainFor('slate.example', ['Picks.Red-Door.example', 'main'])).toBe('picks.red-door.example')
  expect(domainFor(null, ['west'])).toBe('west')
  expect(domainFor('east.slate.example', ['west'])).toBe('east')
})

test('a house without venues has none', () => {
  expect(venueFor({ venues: [], ownDomains: ['main'] }, 'slate.example')).toBeNull()
})
