import * as z from 'zod/mini'

/** A team's season so far, from our own results; the preseason counts by itself, the playoffs continue the regular season. */
const teamTrend = z.object({
  abbreviation: z.string(),
  /** "W3", "L1", "T1"; "None" before the first game. */
  streak: z.string(),
  /** Points scored and allowed a game, one decimal; null before the first game. */
  pf: z.nullable(z.number()),
  pa: z.nullable(z.number()),
  /** "4-1", with ties "4-1-1". */
  homeRecord: z.string(),
  roadRecord: z.string(),
})
export type TeamTrend = z.output<typeof teamTrend>

const injury = z.object({
  player: z.string(),
  position: z.nullable(z.string()),
  injury: z.nullable(z.string()),
  /** The league's word: "Out", "Doubtful", "Questionable". */
  status: z.string(),
})
export type Injury = z.output<typeof injury>

/** Information about a game besides its score. A section is null or empty when nothing is known. */
export const gameInfo = z.object({
  venue: z.nullable(z.object({ name: z.string(), city: z.nullable(z.string()), state: z.nullable(z.string()), isIndoor: z.boolean() })),
  weather: z.nullable(
    z.object({
      /** "Light rain", "Sunny". */
      condition: z.string(),
      timing: z.enum(['forecast', 'live', 'other']),
      /** The badge: "Forecast", "Live", "Game time", under a roof "Indoors". */
      context: z.string(),
      /** One line for a person: "41 °F, light rain"; "Indoors". */
      description: z.string(),
      temperatureF: z.nullable(z.number()),
    }),
  ),
  preview: z.nullable(z.object({ headline: z.string() })),
  injuries: z.object({ awayTeam: z.array(injury), homeTeam: z.array(injury) }),
  analysis: z.object({
    trends: z.object({ awayTeam: teamTrend, homeTeam: teamTrend }),
    expertInsights: z.array(z.string()),
    keyMatchups: z.array(z.string()),
    gameNotes: z.array(z.string()),
  }),
})
export type GameInfo = z.output<typeof gameInfo>

/** How a week's players picked a game, in whole percent that add up to 100; all zero for fewer than SHARES_SHOWN_FROM_CARDS cards. */
export const communityPicks = z.object({ totalPicks: z.number(), awayPercentage: z.number(), homePercentage: z.number() })
export type CommunityPicks = z.output<typeof communityPicks>
