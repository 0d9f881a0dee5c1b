import { cx } from '#pwa/design/cx.ts'

/** A place on a board, as a round number: first in full prize colour, the other prize places in its ink, the rest quiet. */
export function PlaceBadge({ place, isPrize, className }: { place: number; isPrize: boolean; className?: string }) {
  const look = place === 1 && isPrize ? 'bg-prize text-on-prize' : isPrize ? 'bg-prize-surface text-prize-ink' : 'bg-raised text-muted'
  return (
    <span className={cx('type-number inline-flex size-8 shrink-0 items-center justify-center rounded-full text-lg', look, className)}>
      <span className="sr-only">Place </span>
      {place}
    </span>
  )
}
