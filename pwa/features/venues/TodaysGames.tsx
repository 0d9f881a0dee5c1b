import { useQuery } from '@tanstack/react-query'
import { LIVE_GAMES_EVERY_MS, WEEK_GAMES } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { isAnyOn } from '#pwa/data/queries/weekQueries.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import { DAY_MS, type Instant } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import { timeZoneTitle } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

/** The games of the bar's day, by kickoff. A live game is one of them, even if its hour was never set. */
export function TodaysGames({ dayBeganAt, className }: { dayBeganAt: Instant; className?: string }) {
  const zone = useZone()
  const { data, isError } = useQuery({
    ...callQuery(contract.listCurrentGames, {}),
    ...WEEK_GAMES,
    refetchInterval: ({ state }) => isAnyOn(state.data) && LIVE_GAMES_EVERY_MS,
  })
  useLiveChanges()
  const from = Date.parse(dayBeganAt)
  const isToday = (game: Game) => {
    const kickoff = kickoffOf(game)
    return game.gameStatus === 'LIVE' || (kickoff !== null && kickoff >= from && kickoff < from + DAY_MS)
  }
  const games = data?.filter(isToday).sort((one, other) => (kickoffOf(one) ?? from) - (kickoffOf(other) ?? from))
  return (
    <Card as="section" aria-labelledby="todays-games" isPadded={false} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-4">
        <h2 id="todays-games" className="type-heading">
          {texts.todaysGames()}
        </h2>
        <p className="text-sm text-muted">{texts.time({ timeZoneTitle: timeZoneTitle(zone) })}</p>
      </div>
      {games && games.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <div className="border-t border-line px-5 py-4 text-muted">
          {games ? texts.noGamesScheduledToday() : isError ? texts.theGamesCantBeLoaded() : <Skeleton className="h-10" />}
        </div>
      )}
    </Card>
  )
}

function GameRow({ game }: { game: Game }) {
  const zone = useZone()
  const { awayTeam, homeTeam, network, gameStatus, gameTime, gameClock, awayScore, homeScore } = game
  return (
    <li className="flex min-h-12 items-center gap-3 px-5 py-1.5">
      <p className="flex min-w-0 flex-1 items-center gap-2 font-condensed text-lg font-bold">
        <span className="sr-only">{matchupOf(game)}</span>
        <span aria-hidden className="contents">
          <TeamCrest team={awayTeam} sizePx={26} />
          {awayTeam} <span className="text-muted">@</span> {homeTeam}
          <TeamCrest team={homeTeam} sizePx={26} />
        </span>
      </p>
      {gameStatus === 'LIVE' || gameStatus === 'final' ? (
        <span className="text-muted tabular-nums">{`${awayScore ?? 0}-${homeScore ?? 0}`}</span>
      ) : (
        network && <span className="text-sm text-muted">{network}</span>
      )}
      {gameStatus === 'LIVE' ? (
        <Badge tone="live">{gameClock ?? texts.live()}</Badge>
      ) : (
        <span className="font-condensed font-bold">{stateText(zone, gameStatus, gameTime)}</span>
      )}
    </li>
  )
}

function stateText(zone: string, status: Game['gameStatus'], gameTime: string | null): string {
  if (status === 'final') return texts.final()
  if (status === 'postponed') return texts.postponed()
  if (status === 'cancelled') return texts.cancelled()
  return gameTime === null ? texts.tbd() : formatTime(zone, Date.parse(gameTime))
}
