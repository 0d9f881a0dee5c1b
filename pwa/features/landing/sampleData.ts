import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'

/** Sample data of the previews: invented players and a made-up week, the same for everybody. */

export const SAMPLE_PLAYER_COUNT = 45

export const SAMPLE_WEEKS = ['Week 11', 'Week 12', 'Week 13'] as const

/** Thanksgiving of 2026, at the first kickoff. */
const THURSDAY = Date.UTC(2026, 10, 26, 18)

export const SAMPLE_GAMES = [
  { away: 'GB', home: 'DET', awayRecord: '7-3', homeRecord: '8-2', pick: 'home', kickoffAt: THURSDAY, network: 'FOX' },
  { away: 'KC', home: 'DAL', awayRecord: '6-4', homeRecord: '5-5', pick: 'away', kickoffAt: THURSDAY + 210 * MINUTE_MS, network: 'CBS' },
  { away: 'BUF', home: 'NYJ', awayRecord: '9-1', homeRecord: '2-8', pick: null, kickoffAt: THURSDAY + 3 * DAY_MS, network: 'CBS' },
] as const

export const SAMPLE_STANDINGS = [
  { name: 'EndZoneEm', score: 13 },
  { name: 'FourthAndLong', score: 12 },
  { name: 'HailMary22', score: 12 },
  { name: 'PickSix88', score: 11 },
  { name: 'GridironGal', score: 11 },
  { name: 'BlitzKid', score: 10 },
  { name: 'RedZoneRon', score: 10 },
] as const

export const SAMPLE_INSIGHTS = {
  title: 'GB @ DET',
  picked: { away: 38, home: 62 },
  facts: [
    { label: 'Venue', text: 'Ford Field, Detroit, MI' },
    { label: 'Weather', text: 'Indoors, 70°F and no wind' },
    { label: 'Team trends', text: 'Packers W2, 4-1 on the road. Lions W5, 5-0 at home.' },
    { label: 'Expert insights', text: 'Detroit has scored 30 or more in four straight.' },
    { label: 'Key matchup', text: 'The Lions’ ground game against a top-ten run defense' },
  ],
} as const
