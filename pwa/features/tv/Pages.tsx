import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { numbered } from '#pwa/design/numbered.ts'
import { SECOND_MS } from '#shared/clock.ts'

/** Long enough to read a page. */
const PAGE_MS = 12 * SECOND_MS
/** More dots would take the room of the heading: then the page is a number. */
const DOTS_AT_MOST = 4

type Props = {
  title: ReactNode
  /** Between the heading and the pages. */
  above?: ReactNode
  pages: readonly ReactNode[]
  className?: string
  headingId: string
}

/** A part of the screen with a heading, whose pages alternate on a timer; a single page does not move. */
export function Pages({ title, above, pages, className, headingId }: Props) {
  const current = useTurn(pages.length)
  return (
    <section aria-labelledby={headingId} className={cx('flex min-h-0 flex-col gap-2', className)}>
      <header className="flex min-h-11 shrink-0 items-center gap-4">
        <h2 id={headingId} className="min-w-0 font-condensed text-[2.25rem] leading-[2.75rem] font-bold tracking-wide uppercase">
          {title}
        </h2>
        <span className="flex-1" />
        <PageDots count={pages.length} current={current} />
      </header>
      {above}
      <Stack items={pages} current={current} />
    </section>
  )
}

/** Parts of the screen with headings of their own, which take turns by themselves in one place. */
export const Carousel = ({ parts }: { parts: readonly ReactNode[] }) => <Stack items={parts} current={useTurn(parts.length)} />

const Stack = ({ items, current }: { items: readonly ReactNode[]; current: number }) => (
  <div className="grid min-h-0 flex-1 grid-cols-1">
    {numbered(items).map(({ number, item }) => (
      <div
        key={number}
        aria-hidden={number !== current || undefined}
        className={cx('tv-page flex min-h-0 min-w-0 flex-col', number === current && 'tv-page-shown')}
      >
        {item}
      </div>
    ))}
  </div>
)

function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [count])
  return count > 0 ? turn % count : 0
}

function PageDots({ count, current }: { count: number; current: number }) {
  if (count < 2) return null
  if (count > DOTS_AT_MOST)
    return (
      <span aria-hidden className="shrink-0 font-condensed text-[1.75rem] leading-none font-semibold text-muted tabular-nums">
        {current + 1}/{count}
      </span>
    )
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-3">
      {numbered(Array.from({ length: count })).map(({ number }) => (
        <span key={number} className={cx('size-3.5 rounded-full', number === current ? 'bg-text' : 'bg-line')} />
      ))}
    </span>
  )
}
