import { resultOf } from '#server/features/slate/stored-games/gameRows.ts'
import { playAt } from '#server/integrations/score-feed/playAt.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { RehearsalPicture } from '#shared/model/rehearsal.ts'
import type { TvGame, TvRow } from '#shared/model/tv.ts'
import { gameIdOf, winnersOf } from '#shared/rules/card.ts'
import { toField } from '#shared/rules/field/field.ts'
import { rankField, standingAt } from '#shared/rules/field/rankField.ts'
import { findPrize, type PrizeTier, promisePrize } from '#shared/rules/prizes.ts'
import type { TiebreakLevel } from '#shared/rules/ranking.ts'
import { tiebreakerResultOf } from '#shared/rules/tiebreakerResult.ts'
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
  const tiebreaker = tiebreakerResultOf(games)
  const tiebreakerSlot = script.games.at(-1)?.slot ?? 0
  const field = toField(cards.map(({ card, ...of }) => ({ ...of, ...card })))
  const ranking = rankField(field, { levels, tiebreaker, tiebreakerSlot, winners: winnersOf(games) })
  const participants = cards.length
  const leaderboard = Array.from(ranking.indexAt, (index, position): TvRow => {
    const entry = standingAt(ranking, position)
    const settled = { prize: findPrize(tiers, entry, participants)?.amountDollars ?? null, prizeUpTo: null }
    return {
      rank: entry.place,
      isTied: entry.isTied,
      userName: cards[index]?.displayName ?? '',
      score: entry.score,
      correctPicks: entry.score,
      totalPicks: over.length,
      ...(isSettled ? settled : promisePrize(tiers, entry, { participants, tiebreaker })),
    }
  })
  return {
    step: stepOf({ arePicksOpen, isWeekOver, isSettled }),
    display: {
      games: games.map(toTvGame),
      leaderboard,
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
