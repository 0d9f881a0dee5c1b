import './flip.css'
import type { MouseEvent, ReactNode } from 'react'
import { FLIP_MS, useStages } from '#pwa/design/motion.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { Game } from '#shared/model/game.ts'
import { teamColors } from '#shared/reference/teams.ts'
import { fetchPanel } from './panelChunk.ts'
import * as texts from './texts.ts'
import type { Insights } from './useInsights.ts'

type Props = { game: Game; insights: Insights; className: string; children: ReactNode }

/** Opens a game's insights from its card: the card flips, then the panel opens. The card decides what the button shows. */
export function InsightsButton({ game, insights, className, children }: Props) {
  const { turn, turnOver, handleTurned } = insights
  const prepare = () => void fetchPanel()
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus() // Safari leaves a clicked button without it, and the panel gives the focus back to where it was
    turnOver(game)
  }
  return (
    <>
      <button
        type="button"
        id={`insights-${game.id}`}
        aria-haspopup="dialog"
        className={className}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={handleClick}
      >
        {children}
      </button>
      {turn?.gameId === game.id && <CardBack key={turn.to} game={game} to={turn.to} onTurned={() => handleTurned(turn)} />}
    </>
  )
}

const TURN = { flip: FLIP_MS } as const

/** The back of a game's card, in both teams' colors; the card around it flips with it (flip.css). */
function CardBack({ game, to, onTurned }: { game: Game; to: 'back' | 'front'; onTurned: () => void }) {
  useStages(TURN, onTurned)
  const turnCard = (back: HTMLSpanElement) => {
    const card = back.closest('article')
    card?.setAttribute('data-turning-to', to)
    return () => card?.removeAttribute('data-turning-to')
  }
  const [away, home] = [game.awayTeam, game.homeTeam].map((team) => teamColors(team).primaryColor)
  return (
    <span
      ref={turnCard}
      aria-hidden
      data-turning-to={to}
      className="card-back"
      style={{ backgroundImage: `linear-gradient(108deg, ${away} 49.8%, ${home} 50.2%)` }}
    >
      <TeamCrest team={game.awayTeam} sizePx={72} />
      <span className="card-back-title type-label">{texts.pickInsights()}</span>
      <TeamCrest team={game.homeTeam} sizePx={72} />
    </span>
  )
}
