import type { RulesDesk } from '#shared/contract/adminRules.ts'
import type { OfficialRules, RulesFacts, RulesInForce } from '#shared/model/officialRules.ts'
import { writeOfficialRules } from '#shared/rules/people/officialRules.ts'

const FACTS: RulesFacts = {
  productName: 'Sunday Slate',
  sponsor: 'Test Tavern',
  address: 'Test Tavern, 1 Main Street, Sacramento, CA 95814',
  publicUrl: 'https://picks.example',
  venues: [{ name: 'Test Tavern', minimumAge: 18 }],
  weeklyPrizes: [{ place: 1, amountDollars: 50, minimumParticipants: 1 }],
  seasonPrizes: [],
}
const CHOICES = { clauses: '', excludesEmployees: false }

export const aRulesVersion = (overrides: Partial<OfficialRules> = {}): OfficialRules => ({
  version: '2025-11-24',
  publishedAt: '2025-11-24T18:00:00Z',
  sections: [{ title: '1. No purchase necessary', paragraphs: ['No purchase is necessary to enter or to win.'] }],
  ...overrides,
})

/** The second version, in force. */
export const someRules = (overrides: Partial<RulesInForce> = {}): RulesInForce => ({
  ...aRulesVersion(),
  versions: [
    { version: '2025-11-24', publishedAt: '2025-11-24T18:00:00Z' },
    { version: '2025-09-01', publishedAt: '2025-09-01T18:00:00Z' },
  ],
  ...overrides,
})

/** The desk of a house whose version in force says what its settings say. */
export const aRulesDesk = (overrides: Partial<RulesDesk> = {}): RulesDesk => ({
  facts: FACTS,
  choices: CHOICES,
  inForce: someRules({ sections: writeOfficialRules(FACTS, CHOICES) }),
  ...overrides,
})
