import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { teamName } from '#shared/reference/teams.ts'
import { isBehind, scoreOf, teamOf, wordsOf } from './gameWords.ts'
import * as texts from './texts.ts'
import { useTouchdown } from './useTouchdown.ts'

type Props = {
  game: TvGame
  now: EpochMs
  /** "5:42 PM" when the scores are too old to be shown as going on; null while they are not. */
  outdatedSince: string | null
  /** Whether the card takes both columns, as the last one of an odd number. */
  isWide: boolean
  size: keyof typeof SIZES
}

/** Of the line, the crest in px, the name and the score. A game that runs alone has the larger ones, as wide as both columns the largest. */
const SIZES = {
  next: { line: 'h-[3.75rem] gap-2', crest: 52, name: 'text-[2rem]', score: '' },
  usual: { line: 'h-[3.75rem] gap-2', crest: 52, name: 'text-[2.5rem]', score: 'text-[3.75rem] leading-[3.75rem]' },
  alone: { line: 'h-[5.25rem] gap-3', crest: 80, name: 'text-[3rem]', score: 'text-[5.25rem] leading-[5.25rem]' },
  aloneWide: { line: 'h-[5.25rem] gap-4', crest: 80, name: 'text-[3.75rem]', score: 'text-[5.25rem] leading-[5.25rem]' },
} as const

/** A game to be read from across the room: two teams and their points, and beside them the clock and the channel. It needs 9.375rem at least. */
export function LargeGame({ game, now, outdatedSince, isWide, size }: Props) {
  const zone = useZone()
  const isGoingOn = game.isLive && outdatedSince === null
  const scored = useTouchdown(game)
  const line = (side: Side) => (
    <TeamLine
      game={game}
      side={side}
      hasBall={isGoingOn && game.possession === side}
      hasScored={isGoingOn && scored === side}
      isDim={game.isLive && !isGoingOn}
      size={size}
    />
  )
  return (
    <article
      className={cx(
        'flex min-h-0 items-center gap-3 rounded-3xl border-2 border-line px-4 py-2',
        size === 'next' ? 'border-dashed' : 'bg-surface',
        isWide && 'col-span-full',
      )}
    >
      <div className="flex h-full max-h-56 min-w-0 flex-1 flex-col justify-evenly">
        {line('away')}
        {line('home')}
      </div>
      <div
        className={cx(
          'flex min-w-[5.5rem] shrink-0 flex-col items-end gap-1 text-right font-condensed text-[1.75rem] leading-none',
          size === 'next' ? 'max-w-28' : 'max-w-48',
        )}
      >
        <div className="flex min-h-[5.25rem] flex-col items-end justify-center gap-1">
          {game.isLive ? (
            <LiveState game={game} outdatedSince={outdatedSince} />
          ) : (
            <span className="font-bold">{wordsOf(zone, game, now)}</span>
          )}
        </div>
        <span className="text-muted">{game.network}</span>
      </div>
    </article>
  )
}

/** States without a clock, at the length that fits beside the longest team name. */
const SHORT: Readonly<Record<string, string>> = { HALFTIME: texts.half() }

/** "Q4 2:14" as the quarter on a tag and the clock below it; a state without a clock ("HALFTIME") on the tag alone, above the empty room of the clock. */
function LiveState({ game, outdatedSince }: Pick<Props, 'game' | 'outdatedSince'>) {
  if (outdatedSince !== null) return <span className="max-w-[5.5rem] font-bold text-muted">{texts.asOf({ outdatedSince })}</span>
  const text = game.gameClock?.toUpperCase() ?? texts.live()
  const [, quarter, clock] = /^(\S+) (\d+:\d\d)$/.exec(text) ?? []
  return (
    <>
      <Tag tone="live">{quarter ?? SHORT[text] ?? text}</Tag>
      <span className="h-[2.125rem] self-stretch text-[2.125rem] font-bold tabular-nums">{clock}</span>
    </>
  )
}

type LineProps = { game: TvGame; side: Side; hasBall: boolean; hasScored: boolean; isDim: boolean; size: keyof typeof SIZES }

function TeamLine({ game, side, hasBall, hasScored, isDim, size }: LineProps) {
  const team = teamOf(game, side)
  const points = scoreOf(game, side)
  const tone = (isDim || isBehind(game, side)) && 'text-muted'
  return (
    <p className={cx('flex items-center', SIZES[size].line)}>
      <TeamCrest team={team} sizePx={SIZES[size].crest} />
      {hasScored ? (
        <span key="touchdown" className="tv-touchdown min-w-0">
          <Tag tone="touchdown">
            <RichText
              parts={texts.touchdown({ value: teamName(team).toUpperCase(), span: (inside) => <span className="sr-only">{inside}</span> })}
            />
          </Tag>
        </span>
      ) : (
        <span key="name" className={cx('min-w-0 truncate font-condensed leading-tight font-bold', SIZES[size].name, tone)}>
          {teamName(team)}
        </span>
      )}
      {hasBall && <Icon name="possession" label={texts.hasTheBall()} className="size-8 shrink-0" />}
      {points !== null && <Score points={points} className={cx('type-number ml-auto shrink-0', SIZES[size].score, tone)} />}
    </p>
  )
}

/** A score that flashes once when it changes. */
function Score({ points, className }: { points: number; className: string }) {
  const [seen, setSeen] = useState({ points, changes: 0 })
  if (seen.points !== points) setSeen({ points, changes: seen.changes + 1 })
  return (
    <span key={seen.changes} className={`${className} ${seen.changes > 0 ? 'tv-flash' : ''}`}>
      {points}
    </span>
  )
}
