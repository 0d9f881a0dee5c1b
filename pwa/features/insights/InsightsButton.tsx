import './flip.css'
import type { MouseEvent } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { FLIP_MS, useStages } from '#pwa/design/motion.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import type { Game } from '#shared/model/game.ts'
import { teamColors } from '#shared/reference/teams.ts'
import { fetchPanel } from './panelChunk.ts'
import type { Insights } from './useInsights.ts'

/** Opens a game's insights from its card: the card flips, then the panel opens. */
export function InsightsButton({ game, insights }: { game: Game; insights: Insights }) {
  const { turn, turnOver, handleTurned } = insights
  const prepare = () => void fetchPanel()
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus() // Safari leaves a clicked button without it, and the panel gives the focus back to where it was
    turnOver(game)
  }
  return (
    <>
      <Button
        size="small"
        label={`Insights for ${matchupOf(game)}`}
        aria-haspopup="dialog"
        className="-mr-1"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={handleClick}
      >
        Insights
      </Button>
      {turn?.gameId === game.id && <CardBack key={turn.to} game={game} to={turn.to} onTurned={() => handleTurned(turn)} />}
    </>
  )
}

const TURN = { flip: FLIP_MS } as const

/** The back of a game's card, in both teams' colors; the card around it flips with it (flip.css). */
function CardBack({ game, to, onTurned }: { game: Game; to: 'back' | 'front'; onTurned: () => void }) {
  useStages(TURN, onTurned)
  const [away, home] = [game.awayTeam, game.homeTeam].map((team) => teamColors(team).primaryColor)
  return (
    <span
      aria-hidden
      data-turning-to={to}
      className="card-back"
      style={{ backgroundImage: `linear-gradient(108deg, ${away} 49.8%, ${home} 50.2%)` }}
    >
      <TeamCrest team={game.awayTeam} sizePx={72} />
      <span className="card-back-title type-label">Pick Insights</span>
      <TeamCrest team={game.homeTeam} sizePx={72} />
    </span>
  )
}
