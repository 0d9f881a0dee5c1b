import * as z from 'zod/mini'
import { communityPicks, gameInfo } from '#shared/model/insights.ts'
import { defineCall } from './call.ts'

/** Abbreviations of the team directory, in any case. */
const team = z.string().check(z.regex(/^[A-Za-z]{2,4}$/))
const pairing = z.object({ awayTeam: team, homeTeam: team })

export const getGameInfo = defineCall('GET', '/api/game-info/:awayTeam/:homeTeam', 'public', {
  isShared: true,
  summary: 'What is known around a game of the current week: venue, weather, injuries, trends and notes; null sections where nothing is.',
  params: pairing,
  response: gameInfo,
  errors: ['not_found'],
})

export const getGamePicks = defineCall('GET', '/api/game-picks/:awayTeam/:homeTeam', 'public', {
  isShared: true,
  summary:
    'How many players picked each side of a game of the current week, as shares; zero below three submissions, and in groups of three until the deadline.',
  params: pairing,
  response: communityPicks,
  errors: ['not_found'],
})
