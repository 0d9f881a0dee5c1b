import { describe, expect, it, test } from 'vitest'
import type { RulesChoices, RulesFacts } from '#shared/model/officialRules.ts'
import { writeOfficialRules } from './officialRules.ts'

const FACTS: RulesFacts = {
  productName: 'Sunday Slate',
  sponsor: 'Corner Tap LLC',
  address: 'The Corner Tap, 1420 Harbor St, Long Beach, CA 90802',
  publicUrl: 'https://picks.example',
  venues: [{ name: 'The Corner Tap', minimumAge: 18 }],
  weeklyPrizes: [
    { place: 1, amountDollars: 50, minimumParticipants: 1 },
    { place: 2, amountDollars: 12.5, minimumParticipants: 10 },
  ],
  seasonPrizes: [{ place: 1, amountDollars: 250, minimumParticipants: 1 }],
}
const CHOICES: RulesChoices = { clauses: '', excludesEmployees: false }
const write = (facts: Partial<RulesFacts> = {}, choices: Partial<RulesChoices> = {}) =>
  writeOfficialRules({ ...FACTS, ...facts }, { ...CHOICES, ...choices })
const textOf = (sections: ReturnType<typeof write>) => sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')

test.each([
  'No purchase is necessary to enter or to win.',
  'Void where prohibited.',
  'open https://picks.example on any device',
  'Sunday Slate is run by Corner Tap LLC, The Corner Tap, 1420 Harbor St, Long Beach, CA 90802 (“the house”).',
  'The contest is open to people who are 18 or older when they enter.',
  'Employees of the house may play and win by the same rules as everybody.',
  'Each week: 1st place $50, 2nd place $12.50 (with at least 10 players).',
  'Season championship: 1st place $250.',
  'It can be redeemed for 90 days',
  'The odds of winning depend on how many players enter a card',
])('the official rules say: %s', (words) => {
  expect(textOf(write())).toContain(words)
})

describe('the official rules of a house', () => {
  it('that excludes its employees say that they can win nothing', () => {
    const text = textOf(write({}, { excludesEmployees: true }))
    expect(text).toContain('Employees of the house, and people who live in their household, may play for fun but may not win prizes.')
    expect(text).not.toContain('may play and win by the same rules')
  })

  it('with dates of its prizes say in which weeks and seasons they can be won', () => {
    const days = { startDate: '2026-10-01', endDate: '2026-12-31' }
    const text = textOf(write({ weeklyDays: days, seasonDays: { ...days, startDate: null } }))
    expect(text).toContain('Each week, if its picks close from Oct 1, 2026 through Dec 31, 2026: 1st place $50')
    expect(text).toContain('Season championship, if the last game of the regular season begins on or before Dec 31, 2026: 1st place $250.')
  })

  it('with venues of different ages name the higher one with its venue', () => {
    const venues = [
      { name: 'The Corner Tap', minimumAge: 18 },
      { name: 'Annex', minimumAge: 21 },
    ]
    expect(textOf(write({ venues }))).toContain('who are 18 or older when they enter. At Annex they must be 21 or older.')
  })

  it('with venues of 21 alone are open to people of 21 or older', () => {
    const text = textOf(write({ venues: [{ name: 'Annex', minimumAge: 21 }] }))
    expect(text).toContain('who are 21 or older when they enter.')
    expect(text).not.toContain('At Annex')
  })

  it('that is named like its bar name it once', () => {
    expect(textOf(write({ sponsor: 'The Corner Tap' }))).toContain(
      'is run by The Corner Tap, 1420 Harbor St, Long Beach, CA 90802 (“the house”).',
    )
  })

  it('without an address or prizes have no gaps', () => {
    const text = textOf(write({ address: null, weeklyPrizes: [], seasonPrizes: [] }))
    expect(text).toContain('is run by Corner Tap LLC (“the house”).')
    expect(text).toContain('There are no prizes at present.')
    expect(text).not.toMatch(/null|undefined|: \.|taxes/)
  })

  it('with own clauses end with them, a paragraph for each line', () => {
    expect(write().at(-1)?.title).toBe('8. General')
    expect(write({}, { clauses: 'Doors open at ten.\n\n  \nBe kind.' }).at(-1)).toEqual({
      title: '9. Further rules of the house',
      paragraphs: ['Doors open at ten.', 'Be kind.'],
    })
  })
})
