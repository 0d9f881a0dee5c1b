import './reaction.css'
import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { scoreWords } from '#shared/rules/games/scoreWords.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import type { OwnReaction } from './ownReaction.ts'

type FigureProps = { label: ReactNode; value: ReactNode; rest?: ReactNode }
type Props = { label: ReactNode; value: string; of: string; reaction: OwnReaction | null }

/** The player's place. While a reaction is shown, the score and both places lie over it, so that nothing beside them moves. */
export function PlaceFigure({ reaction, of, ...now }: Props) {
  return (
    <span aria-hidden className="relative block">
      <span className={cx('block', reaction && 'invisible')}>
        <Figure key={now.value} {...now} rest={of} />
      </span>
      {reaction && (
        <span className="absolute top-0 left-0">
          <Figure
            label={
              <span className="text-text">
                <b className="font-semibold">{scoreWords(reaction.game, reaction)}</b>
                {reaction.game.gameClock !== null && ` · ${reaction.game.gameClock}`}
              </span>
            }
            value={<span className="reaction-roll inline-block">{shortPlace(reaction.own.to)}</span>}
            rest={
              <>
                <s>{shortPlace(reaction.own.from)}</s> {of}
              </>
            }
          />
        </span>
      )}
    </span>
  )
}

/** A number with its name above it. */
const Figure = ({ label, value, rest }: FigureProps) => (
  <>
    <span className="block text-[min(0.8125rem,5vw)] leading-tight whitespace-nowrap text-muted">{label}</span>
    <span className="type-number mt-1 block text-[min(3.25rem,13.3vw)] whitespace-nowrap">
      {value}
      {rest && <span className="text-[min(1.375rem,7vw)] text-muted"> {rest}</span>}
    </span>
  </>
)
