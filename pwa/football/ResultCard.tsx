import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePhase } from '#shared/rules/games/gameState.ts'
import { formatMargin, marginOf, type PickMargin } from '#shared/rules/picks/pickMargin.ts'
import { markOf } from '#shared/rules/picks/pickMark.ts'
import { GameProgress, kickoffOrTbd } from './GameProgress.tsx'
import type { GameCardProps } from './gameCardProps.ts'
import { PICK_MARKS, ScoreRow } from './ScoreRow.tsx'
import { insightsLabel, matchupOf } from './teamNames.ts'
import * as texts from './texts.ts'

const MARGIN_TONES = { leading: 'pick', trailing: 'pickOutline', level: 'neutralOutline' } as const satisfies Record<
  PickMargin['state'],
  string
>

/** In the place of a kickoff that does not matter any more. */
const WHEN: Partial<Record<GamePhase, string>> = { tie: texts.nobodyScores(), postponed: texts.timeToBeSet() }

/** A game that has begun: how far it is, both scores, and whether the player's pick is right so far. Green and red only for a final result. */
export function ResultCard({ game, pick, hasNoCard = false, now, field, insights, phase }: GameCardProps & { phase: GamePhase }) {
  const zone = useZone()
  const name = field?.name ?? `shown-${game.id}`
  const when = WHEN[phase] ?? [kickoffOrTbd(zone, game, now), game.network].filter(Boolean).join(' · ')
  return (
    <Card as="article" id={`game-${game.id}`} isPadded={false} className="game-card relative overflow-hidden px-1.5 pt-1">
      <div
        className={cx(
          'flex min-h-6 flex-wrap items-center justify-between gap-1 pl-1 text-[0.8125rem] text-muted @max-[10.5rem]/game-card:[&>span]:px-1.5 @max-[9.75rem]/game-card:[&>span]:px-1 @max-[9.75rem]/game-card:[&>span]:text-[0.8125rem]',
          phase === 'started' && 'h-6 overflow-hidden', // it becomes a badge soon, which has one line
        )}
      >
        <GameProgress game={game} phase={phase} now={now} />
        {!hasNoCard && phase !== 'postponed' && <PickState game={game} pick={pick} />}
      </div>
      <div role="radiogroup" aria-label={matchupOf(game)} aria-disabled className="mt-0.5 grid gap-0.5">
        <ScoreRow game={game} side="away" pick={pick} name={name} />
        <ScoreRow game={game} side="home" pick={pick} name={name} />
      </div>
      {insights ? (
        insights({
          // its upper half lies over the home team's row, so that 44 px can be touched and the card stays low
          className:
            'relative -mt-5.5 flex min-h-11 w-full items-end justify-between gap-2 px-1 pt-5.5 pb-0.5 text-left text-[0.75rem] leading-[1.25rem] text-muted hover:text-text',
          children: (
            <>
              <span>
                <span className="sr-only">{insightsLabel(game)}, </span>
                <span>{when}</span>
              </span>
              <Icon name="bars" sizePx={18} className="mb-px shrink-0 text-pick-ink" />
            </>
          ),
        })
      ) : (
        <p className="px-1 pb-0.5 text-[0.75rem] leading-[1.25rem] text-muted">{when}</p>
      )}
    </Card>
  )
}

/** LEADING +3 while it is played; CORRECT or MISSED in the end. */
function PickState({ game, pick }: { game: Game; pick: Side | null }) {
  if (pick === null) return <span>{texts.noPickMade()}</span>
  const margin = marginOf(game, pick)
  if (margin)
    return (
      <Badge key={formatMargin(margin)} tone={MARGIN_TONES[margin.state]}>
        {formatMargin(margin)}
      </Badge>
    )
  const { badge } = PICK_MARKS[markOf(game, pick, pick)]
  return badge && <Badge tone={badge.tone}>{badge.word}</Badge>
}
