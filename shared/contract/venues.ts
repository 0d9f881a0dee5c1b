import * as z from 'zod/mini'
import { adminVenue, venueForm } from '#shared/model/venue.ts'
import { defineCall } from './call.ts'

export const listHouseVenues = defineCall('GET', '/api/admin/venues', 'admin', {
  summary: 'All venues of the house with their TVs, by name; closed ones come last.',
  response: z.array(adminVenue),
})

export const createVenue = defineCall('POST', '/api/admin/venues', 'admin', {
  summary: 'Adds a venue to the house.',
  body: venueForm,
  response: adminVenue,
  errors: ['slug_taken', 'not_found'],
})

export const updateVenue = defineCall('PUT', '/api/admin/venues/:id', 'admin', {
  summary: 'Changes a venue, closes it or opens it again. The last active venue stays open.',
  params: z.object({ id: z.uuid() }),
  body: venueForm,
  response: adminVenue,
  errors: ['not_found', 'slug_taken', 'last_venue'],
})
