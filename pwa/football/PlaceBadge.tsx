import { cx } from '#pwa/design/cx.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

type Props = { place: number; isTied?: boolean; isPrize: boolean }

/** A place on a board, as a figure in a circle: first place filled with the prize color, the other prize places outlined in it, the rest gray. */
export function PlaceBadge({ place, isTied = false, isPrize }: Props) {
  const look = place === 1 && isPrize ? 'bg-prize text-on-prize' : isPrize ? 'bg-prize-surface text-prize-ink' : 'bg-raised text-muted'
  return (
    <span className={cx('type-number inline-flex h-8 min-w-8 shrink-0 items-center justify-center rounded-full px-1 text-lg', look)}>
      <span className="sr-only">
        {isTied ? texts.tiedForPlace() : texts.place()} {place}
      </span>
      <span aria-hidden>{shortPlace({ place, isTied })}</span>
    </span>
  )
}
