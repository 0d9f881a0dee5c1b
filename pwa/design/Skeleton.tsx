import { cx } from './cx.ts'

/** A breathing block in the shape of what is coming; size it by class. The screen says "Loading..." itself. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-lg bg-raised', className)} />
}
