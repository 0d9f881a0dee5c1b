import { afterEach, expect, test } from 'vitest'
import { readVenueCode, rememberVenueCode } from './homeVenue.ts'

const home = window.location.href
afterEach(() => window.history.replaceState(null, '', home))

test.each([
  ['/?v=the-corner-tap', 'the-corner-tap', '/'],
  ['/?v=annex&week=7', 'annex', '/?week=7'],
  ['/?v=', null, '/?v='],
  ['/?week=7', null, '/?week=7'],
  ['/location?v=annex', null, '/location?v=annex'],
])('of %s the device remembers the venue %j, and the address becomes %s', (opened, venue, address) => {
  window.history.replaceState(null, '', opened)
  rememberVenueCode()
  expect(readVenueCode()).toBe(venue)
  expect(window.location.pathname + window.location.search).toBe(address)
})
