import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'
import * as texts from './texts.ts'

/** Sample data of the previews: invented players and a made-up week, the same for everybody. */

export const SAMPLE_PLAYER_COUNT = 45

export const SAMPLE_WEEKS = [texts.sampleWeekBefore(), texts.sampleWeek(), texts.sampleWeekAfter()] as const

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
    { label: texts.venue(), text: texts.fordFieldDetroitMi() },
    { label: texts.weather(), text: texts.indoors70FAndNo() },
    { label: texts.teamTrends(), text: texts.packersWonTwo() },
    { label: texts.expertInsights(), text: texts.detroitHasScored() },
    { label: texts.keyMatchup(), text: texts.theLionsGroundGameAgainst() },
  ],
} as const
