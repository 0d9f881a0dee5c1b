import { resultOf } from '#server/features/slate/stored-games/gameRows.ts'
import { playAt } from '#server/integrations/score-feed/playAt.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { Reaction } from '#shared/model/reaction.ts'
import type { RehearsalPicture } from '#shared/model/rehearsal.ts'
import type { TvGame, TvRow } from '#shared/model/tv.ts'
import { toField } from '#shared/rules/field/field.ts'
import { rankField, standingAt } from '#shared/rules/field/rankField.ts'
import { describeReaction, findReaction, listLeadChanges } from '#shared/rules/field/reaction.ts'
import { findPrize, type PrizeTier, promisePrize } from '#shared/rules/pay/prizes.ts'
import { gameIdOf, winnersOf } from '#shared/rules/picks/card.ts'
import { winnersIfEndedNow } from '#shared/rules/standings/ifEndedNow.ts'
import type { TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'
import { rowsOfTv } from '#shared/rules/venues/rowsOfTv.ts'
import { PLAY_SPEED, REHEARSAL_TIMES, type Script } from './script.ts'

/** The parts of the house that a rehearsal shows. */
type OfHouse = { venueName: string; tiers: readonly PrizeTier[]; levels: readonly TiebreakLevel[] }
type Played = Pick<RehearsalPicture, 'step' | 'display'>

/** What the screens show of an invented week at a moment. Reads and stores nothing. */
export function playRehearsal(script: Script, { venueName, tiers, levels }: OfHouse, now: EpochMs): Played {
  const elapsed = now - script.startedAt
  const arePicksOpen = elapsed < REHEARSAL_TIMES.deadline
  const isSettled = elapsed >= REHEARSAL_TIMES.settled
  const games = playGames(script, now)
  const over = games.filter(({ gameStatus }) => gameStatus === 'final')
  const isWeekOver = over.length === games.length
  const cards = script.cards.filter(({ submittedAt }) => submittedAt <= now)
  const field = toField(cards.map(({ card, ...of }) => ({ ...of, ...card })))
  const rules = rulesOf(script, games, levels)
  const { tiebreaker } = rules
  const ranking = rankField(field, rules)
  const byLeads = rules.winnersIfEndedNow && rankField(field, { ...rules, winners: rules.winnersIfEndedNow })
  const participants = cards.length
  const rows = rowsOfTv(over.length > 0 || byLeads !== null)
  const toRow = (index: number): TvRow => {
    const entry = standingAt(ranking, ranking.positionOf[index] ?? 0)
    const settled = { prize: findPrize(tiers, entry, participants)?.amountDollars ?? null, prizeUpTo: null }
    const standing = byLeads && standingAt(byLeads, byLeads.positionOf[index] ?? 0)
    return {
      rank: entry.place,
      isTied: entry.isTied,
      userName: cards[index]?.displayName ?? '',
      score: entry.score,
      correctPicks: entry.score,
      totalPicks: over.length,
      ...(isSettled ? settled : promisePrize(tiers, entry, { participants, tiebreaker })),
      ifEndedNow: standing && {
        rank: standing.place,
        isTied: standing.isTied,
        score: standing.score,
        prizeUpTo: findPrize(tiers, standing, participants)?.amountDollars ?? null,
      },
    }
  }
  return {
    step: stepOf({ arePicksOpen, isWeekOver, isSettled }),
    display: {
      games: games.map(toTvGame),
      leaderboard: Array.from(ranking.indexAt.subarray(0, rows), toRow),
      leaderboardIfEndedNow: byLeads && Array.from(byLeads.indexAt.subarray(0, rows), toRow),
      totalUsers: script.cards.length,
      venueInfo: { name: venueName },
      liveStats: { activeUsers: participants, gamesInProgress: games.filter(({ gameStatus }) => gameStatus === 'LIVE').length },
      currentWeek: script.week,
      season: script.season,
      weekLabel: 'Rehearsal',
      deadline: new Date(script.startedAt + REHEARSAL_TIMES.deadline).toISOString(),
      arePicksOpen,
      countedGames: over.length,
      isWeekOver,
      isSettled,
      officialAt: isWeekOver && !isSettled ? new Date(script.startedAt + REHEARSAL_TIMES.settled).toISOString() : null,
      lastWinners: null,
      feed: { asOf: new Date(now).toISOString(), isStale: false },
    },
  }
}

/** Screens read a rehearsal every two seconds. */
const POLL_MS = 2 * SECOND_MS

/** The reactions of an invented week, at most one a minute, as of a feed that is polled as often as the screens. */
export function listReactions(script: Script, { levels }: Pick<OfHouse, 'levels'>): Reaction[] {
  const field = toField(script.cards.map(({ card, ...of }) => ({ ...of, ...card })))
  const reactions: Reaction[] = []
  let before = playGames(script, script.startedAt)
  for (let at = script.startedAt; at < script.startedAt + REHEARSAL_TIMES.final; at += POLL_MS) {
    const games = playGames(script, at)
    const scores =
      at - (reactions.at(-1)?.at ?? 0) < MINUTE_MS
        ? []
        : listLeadChanges(games.map((after, index) => ({ before: before[index] ?? after, after })))
    const found = findReaction(field, { before: rulesOf(script, before, levels), after: rulesOf(script, games, levels) }, scores)
    const game = games.find(({ id }) => id === found?.score.id)
    const climbers = found?.climbers.map((climber) => ({ ...climber, name: script.cards[climber.index]?.displayName ?? '' })) ?? []
    const reaction = found && game ? describeReaction({ at, game, score: found.score, climbers, count: climbers.length }) : null
    if (reaction) reactions.push(reaction)
    before = games
  }
  return reactions
}

type PlayedGame = ReturnType<typeof playGames>[number]

const rulesOf = ({ games: scripted }: Script, games: readonly PlayedGame[], levels: readonly TiebreakLevel[]) => ({
  levels,
  tiebreaker: tiebreakerResultOf(games),
  tiebreakerSlot: scripted.at(-1)?.slot ?? 0,
  winners: winnersOf(games),
  winnersIfEndedNow: winnersIfEndedNow(games),
})

function stepOf({ arePicksOpen, isWeekOver, isSettled }: { arePicksOpen: boolean; isWeekOver: boolean; isSettled: boolean }) {
  if (arePicksOpen) return 'picks'
  if (isSettled) return 'winners'
  return isWeekOver ? 'final' : 'games'
}

/** The games as they are at a moment. The last one is the tiebreaker game. */
function playGames({ games, season, week }: Script, now: EpochMs) {
  return games.map(({ slot, recorded }) => {
    const kickoff = recorded.gameTime === null ? now : Date.parse(recorded.gameTime)
    const played = playAt(recorded, kickoff + (now - kickoff) * PLAY_SPEED)
    return {
      ...played,
      id: gameIdOf({ season, week, slot }),
      isMondayNight: slot === games.length - 1,
      totalScore: played.awayScore === null || played.homeScore === null ? null : played.awayScore + played.homeScore,
      result: resultOf(played),
    }
  })
}

const toTvGame = ({ gameStatus, ...game }: ReturnType<typeof playGames>[number]): TvGame => ({
  ...game,
  gameStatus: gameStatus === 'LIVE' ? 'in_progress' : gameStatus,
  isLive: gameStatus === 'LIVE',
})
