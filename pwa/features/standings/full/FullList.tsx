import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#pwa/design/motion.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import { type Contest, usePages } from './fullQueries.ts'
import { StandingRow } from './StandingRow.tsx'
import * as texts from './texts.ts'
import type { WideFacts } from './wideFacts.ts'

const ROW_REM = 3.125
const OVERSCAN_ROWS = 8
/** The bottom of the screen that the bar and what it shows of the own row may cover. */
const COVERED_PX = 150

export type ListHandle = { scrollToRow: (index: number) => void }

type Props = {
  contest: Contest
  /** Rows to show: all players, or the first ones. */
  count: number
  ownId: string | null
  ownIndex: number | null
  isSettled: boolean
  onOpen?: ((row: StandingsRow) => void) | undefined
  /** Null on narrow screens and without the cards. */
  wide: WideFacts | null
  /** Called when the own row comes into the visible part of the screen or leaves it. */
  onOwnSeen: (isSeen: boolean) => void
  handle: RefObject<ListHandle | null>
}

/**
 * All rows of the standings. Only the rows near the screen exist, and only their pages are fetched. A row is a node of its own player, so it
 * moves when the player's place changes, and the scroll position stays.
 */
export function FullList({ contest, count, ownId, ownIndex, isSettled, onOpen, wide, onOwnSeen, handle }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [topPx, setTopPx] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: OVERSCAN_ROWS,
    scrollMargin: topPx,
    scrollPaddingEnd: COVERED_PX,
    useAnimationFrameWithResizeObserver: true, // else measuring many new rows at once is reported as an error
  })
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    let frame = 0
    const measureLater = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure) // in the observer's own turn it would change what is observed
    }
    measure()
    const observer = new ResizeObserver(measureLater)
    observer.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  useImperativeHandle(
    handle,
    () => ({
      scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
    }),
    [virtualizer],
  )

  const items = virtualizer.getVirtualItems()
  const [focused, setFocused] = useState<{ index: number; row: StandingsRow } | null>(null)
  const rows = useRows(contest, focused ? [...items, focused] : items)
  const shown = withFocused(
    items.map(({ index, start }) => ({ index, start, row: rows(index) })),
    focused,
    (index) => ({ row: rows(index), start: virtualizer.measurementsCache[index]?.start ?? topPx }),
  )
  const own = items.find(({ index }) => index === ownIndex)
  const scrollPx = virtualizer.scrollOffset ?? 0
  const isOwnSeen = own !== undefined && own.start >= scrollPx && own.end <= scrollPx + window.innerHeight - COVERED_PX
  useLayoutEffect(() => {
    // the row above the tabs goes away, and the focus with it
    if (isOwnSeen && document.activeElement?.closest('[data-own-dock]'))
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    onOwnSeen(isOwnSeen)
  }, [isOwnSeen, onOwnSeen])

  const shownIds = new Set<string>()
  return (
    <ol ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, start, row }) => {
        // while one page is newer than the next, a player may be on both
        const key = row && !shownIds.has(row.id) ? row.id : index
        if (row) shownIds.add(row.id)
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            onFocus={() => row && setFocused({ index, row })}
            onBlur={() => setFocused(null)}
            aria-current={(row && row.id === ownId) || undefined}
            tabIndex={row && row.id === ownId ? -1 : undefined}
            className="absolute inset-x-0 top-0 border-b border-line -outline-offset-2 transition-transform duration-300 ease-out-soft motion-reduce:transition-none"
            style={{ transform: `translateY(${start - topPx}px)` }}
          >
            {row ? (
              <StandingRow
                row={row}
                isYou={row.id === ownId}
                isSettled={isSettled}
                onOpen={row.id === ownId ? undefined : onOpen}
                marks={wide?.marksOf(row.id) ?? null}
                bestOf={wide?.bestOf ?? null}
              />
            ) : (
              <span className="flex min-h-[3.125rem] items-center px-3.5">
                <span className="sr-only">{texts.loading()}</span>
                <Skeleton className="h-8 w-full" />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Shown = { index: number; start: number; row: StandingsRow | undefined }

/** The row that has the keyboard focus stays while it is scrolled out of sight, or moves out of it: without its node the focus would be lost. */
function withFocused(
  shown: Shown[],
  focused: { index: number; row: StandingsRow } | null,
  at: (index: number) => Omit<Shown, 'index'>,
): Shown[] {
  if (!focused || shown.some(({ row }) => row?.id === focused.row.id)) return shown
  const { index } = focused
  const { start, row } = at(index)
  const isThere = row?.id === focused.row.id
  return [...shown, { index, start, row: isThere ? row : focused.row }].sort((one, other) => one.index - other.index)
}

/** The rows of the visible items, from the pages that they are on. */
function useRows(contest: Contest, items: readonly { index: number }[]) {
  const pageOf = (index: number) => Math.floor(index / STANDINGS_PAGE_ROWS)
  const pages = usePages(contest, [...new Set(items.map(({ index }) => pageOf(index)))])
  return (index: number) => pages.get(pageOf(index))?.[index % STANDINGS_PAGE_ROWS]
}
