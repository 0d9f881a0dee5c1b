import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LIVE_GAMES_EVERY_MS } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'
import { axisLabels } from '#pwa/football/axisLabels.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import type { TvDisplay, TvGame } from '#shared/model/tv.ts'
import { teamColors } from '#shared/reference/teams.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { whoScored } from '#shared/rules/games/scoreWords.ts'
import { type TimelineAxis, timelineAxis } from '#shared/rules/standings/timelineAxis.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { spacedDots } from './spacedDots.ts'
import * as texts from './texts.ts'
import { useTimeIn } from './timeStore.ts'

/** The length of the line in rem. */
const LINE_REM = { wide: 105, upright: 67 }
/** The room of labels of 28 px on the line, in rem. */
const ROOM_REM = { letter: 1, gap: 1.26 }
/** A dot in rem: as large as the neighbours let it be. */
const DOT_REM = { least: 1, most: 2.25 }

/**
 * Whether the day's line has its room: from the day of the week's first kickoff until the week is over, so that no game moves the picture when it
 * begins or ends. The band of a rehearsal takes its height.
 */
export function hasTimeline(zone: string, { games, season, isWeekOver }: TvDisplay, now: EpochMs, hasBand: boolean): boolean {
  const kickoffs = games.flatMap((game) => (game.gameStatus === 'cancelled' ? [] : (kickoffOf(game) ?? [])))
  const today = dayIn(zone, now)
  return !hasBand && season !== null && !isWeekOver && kickoffs.some((at) => dayIn(zone, at) <= today)
}

/** The day as a line: a dot in the team's colours for each score, who took first place last, the kickoffs to come, and the week's numbers above those. */
export function TvTimeline({ display, tiles }: { display: TvDisplay; tiles: ReactNode }) {
  const now = useTimeIn(MINUTE_MS)
  const params = { season: String(display.season), week: String(display.currentWeek) }
  const { isConnected } = useLiveState()
  // the live connection adds to them; without it they are asked for as often as the scores
  const query = {
    ...callQuery(contract.listScoreChanges, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchIntervalInBackground: true,
  }
  const changes = useQuery({ ...query, refetchInterval: !isConnected && LIVE_GAMES_EVERY_MS }).data ?? []
  const axis = timelineAxis(
    display.games.map((game) => ({ ...game, gameStatus: game.gameStatus === 'in_progress' ? 'LIVE' : game.gameStatus })),
    changes,
    now,
  )
  return (
    <section aria-label={texts.theDaySoFar()} className="shrink-0 font-condensed leading-none">
      {tiles}
      <div className="@container relative -mt-9 h-25 portrait:mt-0">
        <span aria-hidden className="absolute inset-x-0 top-[3.375rem] h-1 rounded-full bg-line" />
        {axis && <Line axis={axis} changes={changes} games={display.games} leader={display.newLeader ?? null} />}
      </div>
    </section>
  )
}

/** The news of a score stand left of it where they have room for a long name. */
const NEWS_REM = 26.25
/** Beside the numbers, news of a score in the right part of the line end where those begin. */
const NEWS_END = 0.52

type LineProps = { axis: TimelineAxis; changes: readonly ScoreChange[]; games: readonly TvGame[]; leader: TvDisplay['newLeader'] }

function Line({ axis, changes, games, leader }: LineProps) {
  const zone = useZone()
  const isUpright = useMediaQuery('(orientation: portrait)')
  const lineRem = isUpright ? LINE_REM.upright : LINE_REM.wide
  const ofDay = changes.flatMap((change) =>
    change.at === null || Date.parse(change.at) < axis.startsAt ? [] : [{ change, position: axis.positionOf(Date.parse(change.at)) }],
  )
  const sizeRem = Math.min(DOT_REM.most, Math.max(DOT_REM.least, (1.6 * axis.nowPosition * lineRem) / Math.max(1, ofDay.length)))
  const news = leader && ofDay.find(({ change }) => isScore(change, leader))
  const newsAt = news?.position ?? 0
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-x-0 top-[3.375rem] h-1 origin-left rounded-full bg-brand"
        style={{ transform: `scaleX(${axis.nowPosition})` }}
      />
      {axis.kickoffs.map(({ at, position, isToCome }) => (
        <span
          key={`${at} ${isToCome}`}
          aria-hidden
          className={isToCome ? 'absolute top-11 h-6 w-0.5 bg-muted' : 'absolute top-12 h-4 w-0.5 bg-brand'}
          style={{ transform: moveTo(position) }}
        />
      ))}
      {spacedDots(ofDay, sizeRem / lineRem, news || undefined).map(({ change, position }) => (
        <Dot
          key={`${change.gameId} ${change.awayScore}-${change.homeScore}`}
          position={position}
          team={teamThatScored(change, changes, games)}
          sizeRem={sizeRem}
        />
      ))}
      <span
        aria-hidden
        className="absolute top-14 size-6 rounded-full border-4 border-background bg-text outline-2 outline-text/60"
        style={{ transform: centerAt(axis.nowPosition) }}
      />
      {news && leader && (
        <>
          <span
            aria-hidden
            className="absolute top-[1.875rem] text-[1rem] text-prize-ink max-sm:portrait:hidden"
            style={{ transform: `${moveTo(newsAt)} translateX(-50%)` }}
          >
            ▼
          </span>
          <p
            key={leader.userName}
            className="absolute top-0.5 text-[1.75rem] font-bold whitespace-nowrap text-prize-ink max-sm:portrait:hidden"
            style={{
              transform: `${moveTo(isUpright ? newsAt : Math.min(newsAt, NEWS_END))} ${newsAt * lineRem > NEWS_REM ? 'translateX(-100%)' : ''}`,
            }}
          >
            {texts.takes1st({ userName: leader.userName })}
          </p>
        </>
      )}
      <div aria-hidden className="absolute inset-x-0 top-[4.625rem] text-[1.75rem] font-semibold text-muted uppercase">
        {axisLabels(zone, axis, { letter: ROOM_REM.letter / lineRem, gap: ROOM_REM.gap / lineRem }).map(({ position, text, side }) => (
          <span key={position} className={`absolute whitespace-nowrap ${SIDES[side]}`} style={{ left: percent(position) }}>
            {text}
          </span>
        ))}
      </div>
    </>
  )
}

const SIDES = { start: '', middle: '-translate-x-1/2', end: '-translate-x-full' } as const
const percent = (position: number) => `${position * 100}%`
/** What moves along the line moves by a transform, which moves nothing else. */
const moveTo = (position: number) => `translateX(${position * 100}cqi)`
const centerAt = (position: number) => `${moveTo(position)} translate(-50%, -50%)`

type Points = Pick<ScoreChange, 'gameId' | 'awayScore' | 'homeScore'>
const isScore = (one: Points, other: Points) =>
  one.gameId === other.gameId && one.awayScore === other.awayScore && one.homeScore === other.homeScore

function teamThatScored(change: ScoreChange, changes: readonly ScoreChange[], games: readonly TvGame[]): string {
  const before = changes.slice(0, changes.indexOf(change)).findLast(({ gameId }) => gameId === change.gameId)
  const game = games.find(({ id }) => id === change.gameId)
  return (whoScored(before, change).side === 'away' ? game?.awayTeam : game?.homeTeam) ?? ''
}

function Dot({ position, team, sizeRem }: { position: number; team: string; sizeRem: number }) {
  const { primaryColor, secondaryColor } = teamColors(team)
  return (
    <span
      aria-hidden
      data-team={team}
      className="absolute top-14 rounded-full border-3"
      style={{
        transform: centerAt(position),
        width: `${sizeRem}rem`,
        height: `${sizeRem}rem`,
        background: primaryColor,
        borderColor: secondaryColor,
      }}
    />
  )
}
