import type { PrizePlan } from '#shared/model/houseRules.ts'
import type { HouseSettings } from '#shared/model/houseSettings.ts'

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
