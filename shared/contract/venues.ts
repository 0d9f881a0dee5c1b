import * as z from 'zod/mini'
import { adminVenue, venueForm } from '#shared/model/venue.ts'
import { staffInvitation, staffRole, venueDashboard } from '#shared/model/venueDashboard.ts'
import { done, email, token } from './accounts.ts'
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

export const getVenueDashboard = defineCall('GET', '/api/venue-dashboard', 'venue_manager', {
  summary: 'The day of a venue that the viewer manages: TVs, check-ins, redemptions and staff. An admin manages all venues.',
  /** The venue's slug; the first one without it. */
  query: z.object({ venue: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({
    /** The venues that the viewer manages, by name. */
    venues: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** Null for a manager who belongs to no venue yet. */
    dashboard: z.nullable(venueDashboard),
  }),
  errors: ['not_found'],
})

export const inviteStaff = defineCall('POST', '/api/venue-staff/invitations', 'venue_manager', {
  summary: 'Invites somebody by mail, whose link gives the role to the account that opens it, within 7 days. Only admins invite managers.',
  body: z.object({
    venueId: z.uuid(),
    email,
    role: staffRole,
  }),
  response: staffInvitation,
  errors: ['not_found', 'too_many_invitations'],
})

export const acceptInvitation = defineCall('POST', '/api/venue-staff/invitations/accept', 'player', {
  summary: "Accepts an invitation by the secret of its mail's link: the signed-in account works at the venue from then on.",
  body: z.strictObject({ token }),
  response: z.object({ venueName: z.string(), role: staffRole }),
  errors: ['invitation_expired'],
})

export const cancelInvitation = defineCall('DELETE', '/api/venue-staff/invitations/:id', 'venue_manager', {
  summary: 'Takes an invitation back.',
  params: z.object({ id: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export const removeStaff = defineCall('POST', '/api/venue-staff/remove', 'venue_manager', {
  summary: "Ends somebody's work at a venue. With no other venue they become a player and are signed out. Only admins remove managers.",
  body: z.object({ venueId: z.uuid(), memberId: z.uuid() }),
  response: done,
  errors: ['not_found'],
})
