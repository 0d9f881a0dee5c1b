import { expect, test } from 'vitest'
import { ageAt, agesOf, prizeNotice } from './venueAge.ts'

const venue = (slug: string, minimumAge: number) => ({ slug, name: slug.toUpperCase(), minimumAge })

test.each([
  { venues: [], minimumAge: 18, older: [] },
  { venues: [venue('tap', 18)], minimumAge: 18, older: [] },
  { venues: [venue('tap', 21)], minimumAge: 21, older: [] },
  { venues: [venue('tap', 18), venue('annex', 21)], minimumAge: 18, older: ['annex'] },
  { venues: [venue('tap', 21), venue('annex', 21)], minimumAge: 21, older: [] },
])('the house of $venues lets people of $minimumAge play, and names the venues above that: $older', ({ venues, minimumAge, older }) => {
  const ages = agesOf(venues, 18)
  expect(ages.minimumAge).toBe(minimumAge)
  expect(ages.venueAges.map(({ slug }) => slug)).toEqual(older)
})

test.each([
  ['annex', 21],
  ['tap', 18],
  ['nowhere', 18],
  [null, 18],
])('the age at the venue %j is %j', (slug, age) => {
  expect(ageAt(agesOf([venue('tap', 18), venue('annex', 21)], 18), slug)).toBe(age)
})

test('the note about prizes says the age', () => {
  expect(prizeNotice(18)).toBe('Venue credits only, must be 18+ to participate.')
  expect(prizeNotice(21)).toBe('Venue credits only, must be 21+ to participate.')
})
