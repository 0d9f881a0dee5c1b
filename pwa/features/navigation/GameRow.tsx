import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { PICK_MARKS } from '#pwa/football/ScoreRow.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { matchupOf, teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { hasUnknownTime, kickoffOf, phaseOf } from '#shared/rules/games/gameState.ts'
import { markOf } from '#shared/rules/picks/pickMark.ts'
import { formatShortDay, formatTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** A game in one line: both teams, and between them how far it is. `picks` is null while the player's picks are not shown. */
export function GameRow({ game, picks }: { game: Game; picks: GamePicks | null }) {
  const pick = picks === null ? null : (picks[game.id] ?? null)
  return (
    <Card as="li" isPadded={false} className="grid min-h-15 grid-cols-[1fr_6.5rem_1fr] items-stretch gap-1 p-1">
      <span className="sr-only">{matchupOf(game)}</span>
      <Team game={game} side="away" pick={pick} />
      <div className="flex flex-col items-center justify-center gap-0.5 text-center text-[0.8125rem] text-muted">
        <Progress game={game} />
        {picks !== null && <PickState game={game} pick={pick} />}
      </div>
      <Team game={game} side="home" pick={pick} />
    </Card>
  )
}

function Team({ game, side, pick }: { game: Game; side: Side; pick: Side | null }) {
  const team = teamOf(game, side)
  const score = side === 'away' ? game.awayScore : game.homeScore
  const isBeaten = game.result !== null && game.result !== side
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-2 rounded-xl border-2 px-1.5',
        side === 'home' && 'flex-row-reverse',
        isBeaten && 'text-muted',
        PICK_MARKS[markOf(game, pick, side)].ground,
      )}
    >
      <TeamCrest team={team} sizePx={30} />
      <span className="font-condensed text-lg font-semibold">{team}</span>
      {score !== null && game.gameStatus !== 'scheduled' && (
        <span className={cx('type-number text-xl', side === 'away' ? 'ml-auto' : 'mr-auto')}>{score}</span>
      )}
    </div>
  )
}

function Progress({ game }: { game: Game }) {
  const zone = useZone()
  const now = serverNow()
  const kickoff = kickoffOf(game)
  switch (phaseOf(game, now)) {
    case 'live':
      return <Badge tone="live">{game.gameClock ?? texts.live()}</Badge>
    case 'final':
      return <span>{texts.final()}</span>
    case 'tie':
      return <span>{texts.tie()}</span>
    case 'void':
      return <span>{texts.cancelled()}</span>
    case 'started':
      return <span>{texts.gameHasStarted()}</span>
    case 'postponed':
      return <span>{texts.postponed()}</span>
    default:
      if (kickoff === null || hasUnknownTime(game, now)) return <span>{texts.tbd()}</span>
      return (
        <>
          <span className="type-number text-base text-text">{formatTime(zone, kickoff)}</span>
          <span>{formatShortDay(zone, kickoff)}</span>
        </>
      )
  }
}

/** The mark of the own pick as a word; a color alone would not say it. */
function PickState({ game, pick }: { game: Game; pick: Side | null }) {
  if (pick === null) return <span>{texts.noPickMade()}</span>
  const { badge } = PICK_MARKS[markOf(game, pick, pick)]
  return badge && <Badge tone={badge.tone}>{badge.word}</Badge>
}
