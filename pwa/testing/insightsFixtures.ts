import type { GameInfo, Injury, TeamTrend } from '#shared/model/insights.ts'

/** A team that has not played yet. */
export const aTrend = (overrides: Partial<TeamTrend> = {}): TeamTrend => ({
  abbreviation: 'GB',
  streak: 'None',
  pf: null,
  pa: null,
  homeRecord: '0-0',
  roadRecord: '0-0',
  ...overrides,
})

export const anInjury = (overrides: Partial<Injury> = {}): Injury => ({
  player: 'Pat Example',
  position: 'WR',
  injury: 'Hamstring',
  status: 'Questionable',
  ...overrides,
})

type Overrides = Partial<Omit<GameInfo, 'analysis'>> & { analysis?: Partial<GameInfo['analysis']> }

/** An answer with nothing in it but what a test is about. */
export const aGameInfo = ({ analysis, ...overrides }: Overrides = {}): GameInfo => ({
  venue: null,
  weather: null,
  preview: null,
  injuries: { awayTeam: [], homeTeam: [] },
  ...overrides,
  analysis: {
    trends: { awayTeam: aTrend(), homeTeam: aTrend({ abbreviation: 'DET' }) },
    expertInsights: [],
    keyMatchups: [],
    gameNotes: [],
    ...analysis,
  },
})

export const someWeather = (overrides: Partial<NonNullable<GameInfo['weather']>> = {}): NonNullable<GameInfo['weather']> => ({
  condition: 'Light rain',
  timing: 'forecast',
  context: 'Forecast',
  description: '41 °F, light rain',
  temperatureF: 41,
  ...overrides,
})

/** An answer with every section. */
export const aWholeGameInfo = (): GameInfo =>
  aGameInfo({
    venue: { name: 'Ford Field', city: 'Detroit', state: 'MI', isIndoor: false },
    weather: someWeather(),
    preview: { headline: 'First place in the North on the line' },
    injuries: { awayTeam: [anInjury()], homeTeam: [anInjury({ player: 'Lee Sample', position: 'CB', injury: 'Ankle', status: 'Out' })] },
    analysis: {
      trends: {
        awayTeam: aTrend({ streak: 'W3', pf: 26.4, pa: 20.8, homeRecord: '4-1', roadRecord: '3-2' }),
        homeTeam: aTrend({ abbreviation: 'DET', streak: 'L1', pf: 29.1, pa: 22.3, homeRecord: '5-0', roadRecord: '2-3' }),
      },
      expertInsights: ['Detroit has scored 30 in four straight.'],
      keyMatchups: ['The ground game against a top-ten run defense'],
      gameNotes: ['Both come off a short week.'],
    },
  })
