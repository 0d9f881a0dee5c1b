import { MINUTE_MS } from '#shared/clock.ts'
import type { PrizePlan } from '#shared/model/houseRules.ts'
import type { HouseSettings } from '#shared/model/houseSettings.ts'
import type { AdminVenue } from '#shared/model/venue.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

const prizes = (...dollars: number[]): PrizePlan => ({
  startDate: null,
  endDate: null,
  tiers: dollars.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: `Place ${index + 1}`, minimumParticipants: 1 })),
})
const rules = {
  deadlineRule: 'first_kickoff',
  allowsCardChanges: false,
  showsCards: true,
  tiebreakers: [
    { level: 'total_distance', label: 'Monday night total', description: '' },
    { level: 'tiebreaker_winner', label: 'Monday night winner', description: '' },
    { level: 'submission_time', label: 'Earlier picks', description: '' },
  ],
  weeklyPrizes: prizes(50, 30, 20),
  seasonPrizes: prizes(250),
  timeZone: DEFAULT_TIME_ZONE,
} satisfies HouseSettings['currentRules']

/** The settings of a house in week 12; a change of a rule counts from week 13. */
export const aHouse = (overrides: Partial<HouseSettings> = {}): HouseSettings => ({
  brand: {
    productName: 'Sunday Slate',
    tagline: 'Sports since 2022',
    venueName: 'Test Tavern',
    brandColor: '#dc2626',
    logoUrl: null,
    activePlayersClaim: null,
    sportsSince: null,
  },
  venue: { legalName: 'Test Tavern', location: null, address: null, phone: null, website: null, contactEmail: null },
  currentRules: rules,
  plannedRules: rules,
  startsWith: { weekly: { season: 2025, week: 17 }, season: { season: 2026, week: 5 } },
  ...overrides,
})

/** A venue with two TVs: one that reported at this moment, and one that has been silent for 18 minutes. */
export const anAdminVenue = (now = '2025-11-24T00:12:00Z'): AdminVenue => ({
  id: '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a00',
  slug: 'the-corner-tap',
  venueName: 'The Corner Tap',
  address: '1420 Harbor St',
  city: 'Long Beach',
  state: 'CA',
  zipCode: '90802',
  latitude: 33.7701,
  longitude: -118.1937,
  geofenceRadius: 100,
  timeZone: DEFAULT_TIME_ZONE,
  phoneNumber: '(562) 555-0142',
  website: null,
  enhancedFeaturesEnabled: true,
  isActive: true,
  minimumAge: 18,
  screens: [
    { id: '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a01', name: 'Main bar', lastSeenAt: now, pairedAt: now, width: 1920, height: 1080 },
    {
      id: '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a02',
      name: 'Back room',
      lastSeenAt: new Date(Date.parse(now) - 18 * MINUTE_MS).toISOString(),
      pairedAt: now,
      width: null,
      height: null,
    },
  ],
  newPlayers: { total: 41, lastSevenDays: 6 },
})
