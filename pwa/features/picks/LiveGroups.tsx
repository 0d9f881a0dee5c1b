import { type ReactNode, useId, useState } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, GameId, Side } from '#shared/model/game.ts'
import { hasStarted, isOver, isVoid } from '#shared/rules/gameState.ts'
import { markOf } from '#shared/rules/pickMark.ts'
import { DayHeading } from './GameGroups.tsx'

type Props = {
  games: readonly Game[]
  now: EpochMs
  picks: Readonly<Record<GameId, Side>> | null
  renderGame: (game: Game) => ReactNode
  /** The tiebreaker as it was submitted. */
  tiebreaker: ReactNode
}

/** A week while it is played: live games first, those that are over folded into one row, then what is still to come. */
export function LiveGroups({ games, now, picks, renderGame, tiebreaker }: Props) {
  const over = games.filter(isOver)
  const live = games.filter((game) => !isOver(game) && hasStarted(game, now))
  const ahead = games.filter((game) => !isOver(game) && !hasStarted(game, now))
  return (
    <>
      {live.length > 0 && <Group title="Live now" games={live} renderGame={renderGame} hasResults />}
      {over.length > 0 && <FoldedGames games={over} picks={picks} renderGame={renderGame} isOpenFirst={live.length + ahead.length === 0} />}
      {ahead.length > 0 && <Group title="Still to come" games={ahead} renderGame={renderGame} />}
      <div className="mt-2">{tiebreaker}</div>
    </>
  )
}

type GroupProps = { title: string; games: readonly Game[]; renderGame: (game: Game) => ReactNode; hasResults?: boolean }

function Group({ title, games, renderGame, hasResults = false }: GroupProps) {
  return (
    <section aria-label={title} className="mt-4">
      <DayHeading title={title} />
      <div className={cx('games-grid', hasResults && 'has-results')}>
        {games.map((game) => (
          <div key={game.id} className="min-w-0">
            {renderGame(game)}
          </div>
        ))}
      </div>
    </section>
  )
}

type FoldedProps = Pick<Props, 'games' | 'picks' | 'renderGame'> & { isOpenFirst: boolean }

/** "12 final · 9 correct · 3 missed": a tap shows the games. */
function FoldedGames({ games, picks, renderGame, isOpenFirst }: FoldedProps) {
  const [isChosenOpen, setIsChosenOpen] = useState<boolean | null>(null)
  const isOpen = isChosenOpen ?? isOpenFirst
  const id = useId()
  const marks = games.map((game) => {
    const pick = picks?.[game.id] ?? null
    return pick && markOf(game, pick, pick)
  })
  const count = (wanted: string) => marks.filter((mark) => mark === wanted).length
  const finals = games.filter((game) => !isVoid(game)).length
  return (
    <section aria-label="Final games" className="mt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsChosenOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 rounded-2xl border border-line bg-surface px-4 text-left"
      >
        <span className="min-w-0 flex-1 font-semibold">
          {finals} final
          {picks && (
            <>
              <span className="text-muted"> · </span>
              <span className="text-correct-ink">{count('correct')} correct</span>
              <span className="text-muted"> · </span>
              <span className="text-missed-ink">{count('missed')} missed</span>
            </>
          )}
        </span>
        <Icon name="chevron-down" className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="games-grid has-results mt-2">
        {isOpen &&
          games.map((game) => (
            <div key={game.id} className="min-w-0">
              {renderGame(game)}
            </div>
          ))}
      </div>
    </section>
  )
}
