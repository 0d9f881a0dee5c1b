import * as z from 'zod/mini'
import { PLAYER_SEARCH_MAX_LENGTH, STANDINGS_MAX_PAGES } from '#shared/contest.ts'
import { weekField } from '#shared/model/field.ts'
import { cardComparison, foundPlayers, ownRow, seasonStandingsPage, weekStandingsPage } from '#shared/model/fullStandings.ts'
import { ownTimeline } from '#shared/model/scoreChange.ts'
import { ownStanding, seasonRow, weeklyBoard } from '#shared/model/standings.ts'
import { seasonParams, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

const wholeInQuery = (maximum: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), z.number().check(z.maximum(maximum)))

/** Whose order the rows have: by finals, or if the week ended now, which is the same while no game runs. */
const order = z.optional(z.enum(['finals', 'if_ended_now']))

const pageQuery = z.object({
  page: z.optional(wholeInQuery(STANDINGS_MAX_PAGES)),
  /** The `finals` of another page: asks for a page of the same order. Without it the order counts every final game. */
  finals: z.optional(wholeInQuery(STANDINGS_MAX_PAGES)),
})
const weekPageQuery = z.extend(pageQuery, { order })
const searchQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(PLAYER_SEARCH_MAX_LENGTH)) })

export const getWeeklyBoard = defineCall('GET', '/api/leaderboard/weekly/:week/:season', 'public', {
  isShared: true,
  summary: "A week's first ten by what is final, with prizes, and if it ended now; nothing about anybody's picks before the deadline.",
  params: weekParams,
  response: weeklyBoard,
})

export const getSeasonBoard = defineCall('GET', '/api/leaderboard/season/:season', 'public', {
  isShared: true,
  summary: "The season's first ten by the points of its regular weeks; empty before the first of them has a result.",
  params: seasonParams,
  response: z.array(seasonRow),
})

export const getOwnStanding = defineCall('GET', '/api/leaderboard/mine/:week/:season', 'player', {
  summary: "The viewer's own place in a week, why, and the places they can still reach; null without picks.",
  params: weekParams,
  response: z.nullable(ownStanding),
})

export const getOwnTimeline = defineCall('GET', '/api/leaderboard/timeline/:week/:season', 'player', {
  summary: "A week's scores in their order, and the viewer's own place if the week had ended after each.",
  params: weekParams,
  response: ownTimeline,
})

export const getUserScore = defineCall('GET', '/api/user/:id', 'player', {
  summary: "A player's points of the current season, by their public id or their own; nothing else about them.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ seasonScore: z.number() }),
  errors: ['not_found'],
})

export const getWeekField = defineCall('GET', '/api/standings/field/:week/:season', 'player', {
  summary:
    'All cards of a week by public name, after its deadline and for players who submitted; the same answer for all of them. Scores do not change it.',
  params: weekParams,
  response: weekField,
})

export const getWeekStandings = defineCall('GET', '/api/standings/week/:week/:season', 'public', {
  isShared: true,
  summary:
    "A page of a week's full standings, by finals or if it ended now. Before the first counted result it has no rows, only who is in.",
  params: weekParams,
  query: weekPageQuery,
  response: weekStandingsPage,
})

export const getSeasonStandings = defineCall('GET', '/api/standings/season/:season', 'public', {
  isShared: true,
  summary: "A page of a season's full standings, by the points of its regular weeks.",
  params: seasonParams,
  query: pageQuery,
  response: seasonStandingsPage,
})

export const findWeekPlayers = defineCall('GET', '/api/standings/week/:week/:season/search', 'public', {
  summary: "The players of a week's standings whose public name contains a text, whatever its case and accents.",
  params: weekParams,
  query: z.extend(searchQuery, { order }),
  response: foundPlayers,
})

export const findSeasonPlayers = defineCall('GET', '/api/standings/season/:season/search', 'public', {
  summary: "The players of a season's standings whose public name contains a text, whatever its case and accents.",
  params: seasonParams,
  query: searchQuery,
  response: foundPlayers,
})

export const getOwnWeekRow = defineCall('GET', '/api/standings/week/:week/:season/mine', 'player', {
  summary: "The viewer's own row of a week's full standings and its index; null without picks and before the first counted result.",
  params: weekParams,
  query: z.object({ order }),
  response: z.nullable(ownRow),
})

export const getOwnSeasonRow = defineCall('GET', '/api/standings/season/:season/mine', 'player', {
  summary: "The viewer's own row of a season's full standings and its index; null without points.",
  params: seasonParams,
  response: z.nullable(ownRow),
})

export const compareCards = defineCall('GET', '/api/standings/week/:week/:season/cards/:id', 'player', {
  summary: "Another player's card of a week beside the viewer's, after the deadline and for players who submitted, by public id.",
  params: z.extend(weekParams, { id: z.uuid() }),
  response: cardComparison,
  errors: ['not_found'],
})
