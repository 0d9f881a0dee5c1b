import { cx } from '#pwa/design/cx.ts'

/** A place on a board, as a number in a circle: first place filled with the prize color, the other prize places outlined in it, the rest gray. */
export function PlaceBadge({ place, isPrize, className }: { place: number; isPrize: boolean; className?: string }) {
  const look = place === 1 && isPrize ? 'bg-prize text-on-prize' : isPrize ? 'bg-prize-surface text-prize-ink' : 'bg-raised text-muted'
  return (
    <span className={cx('type-number inline-flex size-8 shrink-0 items-center justify-center rounded-full text-lg', look, className)}>
      <span className="sr-only">Place </span>
      {place}
    </span>
  )
}
