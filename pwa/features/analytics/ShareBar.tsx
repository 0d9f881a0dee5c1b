import { cx } from '#pwa/design/cx.ts'

type Props = { percent: number; look: 'bg-pick-fill' | 'bg-correct' | 'bg-missed'; text: string }

/** A short bar with its figure, for the last column of a table. */
export const ShareBar = ({ percent, look, text }: Props) => (
  <span className="flex items-center justify-end gap-[min(0.5rem,2vw)]">
    <span aria-hidden className="h-2 w-[min(4rem,13vw)] overflow-hidden rounded-full bg-track">
      <span className={cx('block h-full rounded-full', look)} style={{ width: `${percent}%` }} />
    </span>
    <span className="type-number min-w-[min(2.5rem,10.5vw)] text-[min(1.125rem,5.2vw)]">{text}</span>
  </span>
)
