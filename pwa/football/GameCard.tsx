import './gameCard.css'
import { Card } from '#pwa/design/Card.tsx'
import type { Side } from '#shared/model/game.ts'
import { hasStarted, isOpenForPicks, phaseOf } from '#shared/rules/games/gameState.ts'
import { GameMiddle } from './GameMiddle.tsx'
import type { GameCardProps } from './gameCardProps.ts'
import { PickOption } from './PickOption.tsx'
import { ResultCard } from './ResultCard.tsx'
import { matchupOf } from './teamNames.ts'

/** One game of a slate: two teams to choose from before kickoff, then scores and how the pick fared. A radio group named "Bills at Chiefs". */
export function GameCard(props: GameCardProps) {
  const { game, pick, now, field, isPickable, isDraft, insights } = props
  const phase = phaseOf(game, now)
  const isAhead = phase === 'upcoming' || phase === 'void' || (phase === 'postponed' && !hasStarted(game, now))
  if (!isAhead) return <ResultCard {...props} phase={phase} />
  const isOpen = isPickable && field !== undefined && isOpenForPicks(game, now)
  const name = field?.name ?? `shown-${game.id}`
  const option = (side: Side) => (
    <PickOption game={game} side={side} pick={pick} name={name} isOpen={isOpen} isDraft={isDraft} field={field} />
  )
  return (
    <Card as="article" id={`game-${game.id}`} isPadded={false} className="game-card relative overflow-hidden p-0.5">
      <div role="radiogroup" aria-label={matchupOf(game)} className="pick-halves">
        {option('away')}
        <GameMiddle game={game} now={now} insights={insights} />
        {option('home')}
      </div>
    </Card>
  )
}
