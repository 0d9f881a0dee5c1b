import { Badge } from '#pwa/design/Badge.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { GameProgress } from '#pwa/football/GameProgress.tsx'
import { PICK_MARKS } from '#pwa/football/ScoreRow.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { cityOf, teamOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamColors, teamName } from '#shared/reference/teams.ts'
import { phaseOf } from '#shared/rules/games/gameState.ts'
import { markOf } from '#shared/rules/picks/pickMark.ts'
import * as texts from './texts.ts'

/** Longer names get a smaller font, so that three columns fit a phone. */
const LONG_NAME = 8

type Props = { game: Game; now: EpochMs; pick: Side | null }

/** The two teams in their colors; once the game has started, the score, clock and possession from the slate. */
export function Matchup({ game, now, pick }: Props) {
  const phase = phaseOf(game, now)
  const [away, home] = [game.awayTeam, game.homeTeam].map((team) => teamColors(team).primaryColor)
  const { awayScore, homeScore } = game
  const hasScore = awayScore !== null && homeScore !== null && phase !== 'upcoming'
  return (
    <div className="matchup relative -mx-4 mb-3 md:-mx-6 md:mb-5">
      <span aria-hidden className="matchup-light" style={{ backgroundImage: lightFrom('0%', away) }} />
      <span aria-hidden className="matchup-light" style={{ backgroundImage: lightFrom('100%', home) }} />
      <div className="relative mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 px-4 pt-6 pb-5 md:pt-9">
        <Team game={game} side="away" pick={pick} />
        <div className="grid min-h-34 content-center justify-items-center gap-2">
          {hasScore && (
            <p className="type-number flex items-center gap-2.5 text-[min(3rem,14vw)] md:gap-4 md:text-[4.5rem]">
              <span className={cx(game.result === 'home' && 'text-muted')}>{awayScore}</span>
              <span aria-hidden className="text-[0.6em] text-muted">
                –
              </span>
              <span className="sr-only"> {texts.to()} </span>
              <span className={cx(game.result === 'away' && 'text-muted')}>{homeScore}</span>
            </p>
          )}
          {phase === 'upcoming' ? (
            <span className="type-number text-[2rem] text-muted">{game.isNeutralSite ? 'v' : '@'}</span>
          ) : (
            <div className="text-center text-sm">
              <GameProgress game={game} phase={phase} now={now} />
              {phase === 'tie' && texts.nobodyScores()}
            </div>
          )}
        </div>
        <Team game={game} side="home" pick={pick} />
      </div>
    </div>
  )
}

function Team({ game, side, pick }: { game: Game; side: Side; pick: Side | null }) {
  const team = teamOf(game, side)
  const record = side === 'away' ? game.awayRecord : game.homeRecord
  const { badge } = PICK_MARKS[markOf(game, pick, side)]
  return (
    <div className="grid min-w-0 justify-items-center text-center">
      <TeamCrest team={team} cssSize="min(4.5rem, 26vw)" />
      <p className="mt-3 max-w-full text-[min(0.875rem,4.4vw)]">{cityOf(team)}</p>
      <p
        className={cx(
          'type-name flex max-w-full items-center gap-1 max-md:text-[min(1.5rem,7.4vw)] md:text-[2.25rem]',
          teamName(team).length > LONG_NAME && 'max-sm:text-[min(1.25rem,5.6vw)]',
        )}
      >
        <span className="min-w-0 leading-[1.25] [overflow-wrap:anywhere]">{teamName(team)}</span>
        {game.possession === side && <Icon name="possession" sizePx={18} label={texts.hasTheBall()} />}
      </p>
      {record !== null && <p className="text-[min(1rem,5vw)] tabular-nums">{record}</p>}
      {badge && (
        <Badge tone={badge.tone} className="mt-2 max-md:px-[min(0.5rem,2.4vw)] max-md:text-[min(0.9375rem,4.6vw)]">
          {badge.word}
        </Badge>
      )}
    </div>
  )
}

/** A glow in a team's color from its side. */
const lightFrom = (x: string, color = 'transparent') =>
  `radial-gradient(70% 130% at ${x} 30%, ${color}, color-mix(in srgb, ${color} 45%, transparent) 45%, transparent 100%)`
