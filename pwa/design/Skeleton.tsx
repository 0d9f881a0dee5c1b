import { cx } from './cx.ts'

/** A pulsing placeholder; size it by class. The screen announces "Loading..." itself. What has the class `when-loaded` appears when none is left. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('skeleton block animate-breathe rounded-lg bg-raised', className)} />
}
