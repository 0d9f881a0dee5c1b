import { cx } from './cx.ts'

/** A pulsing placeholder; size it by class. The screen announces "Loading..." itself. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-lg bg-raised', className)} />
}
