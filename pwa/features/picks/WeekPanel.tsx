import { type ReactNode, useRef, useState } from 'react'
import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useAvailableWeeks, usePrefetchGames } from '#pwa/data/queries/weekQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { afterSheets } from '#pwa/design/useSheetEntry.ts'
import { lazyExtra, lazyPart } from '#pwa/device/lazyPart.ts'
import { afterPicks } from '#pwa/device/picksShown.ts'
import { useSwipe } from '#pwa/device/swipe.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { ScoresAge } from '#pwa/football/ScoresAge.tsx'
import { usePicksSnapshot } from '#pwa/start/usePicksSnapshot.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo, WeekKey } from '#shared/model/week.ts'
import { findNextOpenGame } from '#shared/rules/picks/progress.ts'
import { isSameWeek, neighboursOf } from '#shared/rules/weeks/week.ts'
import { CardStatus } from './card/CardStatus.tsx'
import { TIEBREAKER_ID } from './card/followChoice.ts'
import { OpenPicksBadge } from './card/OpenPicksBadge.tsx'
import { useCurrentCard } from './card/useCurrentCard.ts'
import { useMovedDeadline } from './card/useMovedDeadline.ts'
import { withoutGaps } from './card/usePicksForm.ts'
import { Dock } from './dock/Dock.tsx'
import { CurrentWeekGames } from './slate/CurrentWeekGames.tsx'
import { LoadingPanel } from './slate/LoadingPanel.tsx'
import { OtherWeekGames, type RenderPastWeek } from './slate/OtherWeekGames.tsx'
import { type InsightsSlot, ShownInsights } from './slate/ShownInsights.tsx'
import { SlateTitle } from './slate/SlateTitle.tsx'
import { goToSoon } from './slate/scrollToGame.ts'
import { slateStateOf } from './slate/slateTitle.ts'
import { useShownWeek } from './slate/useShownWeek.ts'
import { WeekSwitcher } from './slate/WeekSwitcher.tsx'
import { importDialogs, usePreloadDialogs } from './submit/preloadDialogs.ts'
import { useOutcomes } from './submit/useOutcomes.ts'
import { useSubmitFlow } from './submit/useSubmitFlow.ts'
import { useDraftSync } from './sync/useDraftSync.ts'
import { useServerRecord } from './sync/useServerRecord.ts'
import { useSubmittedElsewhere } from './sync/useSubmittedElsewhere.ts'
import { useReviewFromAddress } from './visitor/useReviewFromAddress.ts'

const FlowDialogs = lazyPart(async () => (await importDialogs()).FlowDialogs)
const InstallOffer = lazyExtra(async () => (await import('./submit/InstallOffer.tsx')).InstallOffer, afterPicks)
const WeeksDialog = lazyPart(async () => (await importDialogs()).WeeksDialog)

/** Longest wait of the games for the player's place, in milliseconds. */
const SUMMARY_LIMIT_MS = 3_000

/** Milliseconds of vibration when a swipe changes the week. */
const SWIPE_VIBRATION_MS = 50

/** What stands above the games of a week that has begun, and whether it has all that it shows. */
export type Summary = {
  /** The player's place, across the whole width. */
  place: ReactNode
  /** What the player needs, above the games; on wide screens below those that run. */
  needs: ReactNode
  /** The way to all outcomes, beside the first heading of the games; on wide screens it is in `needs`. */
  outcomes: ReactNode
  isReady: boolean
}

type Props = {
  viewer: CurrentUser
  info: CurrentWeekInfo
  /** Why the current week is not known and `info` is only the specified default; null when it is known. */
  infoFault: Error | null
  /** How old `info` is, where that matters. */
  age: ReactNode
  insights?: InsightsSlot
  /** Where the player stands in the current week, from the first result on. */
  summary?: Summary
  /** The player's result of a week that is over, above their card. */
  renderPastWeek?: RenderPastWeek
  /** The boards: below the games, beside them on wide screens. */
  children?: ReactNode
}

/** The title, the week switcher and the games of the shown week, and the current week's card from the first tap to the celebration. */
export function WeekPanel({ viewer, info, infoFault, age, insights, summary, renderPastWeek, children }: Props) {
  const weeks = useAvailableWeeks(true).data
  const { shown, from, show } = useShownWeek(info, weeks)
  const isCurrent = isSameWeek(shown, info)
  const card = useCurrentCard(viewer.id, info, infoFault)
  const flow = useSubmitFlow(viewer.id, card)
  const [isLoading, setIsLoading] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const switcher = useRef<HTMLElement>(null)
  const isWide = useIsWide()
  useOutcomes(card.info, flow)
  useServerRecord(card)
  useMovedDeadline(card)
  useDraftSync(viewer.id, card)
  useSubmittedElsewhere(viewer.id, card, flow)
  useReviewFromAddress(card, flow)

  const swipe = useSwipe((direction) => {
    const { previous, next } = neighboursOf(weeks ?? [], shown)
    const target = direction === 'left' ? next : previous
    if (!target || !isOnScreen(switcher.current)) return
    vibrate(SWIPE_VIBRATION_MS)
    show(target)
  })
  const selectFromList = (week: WeekKey) => {
    setIsListOpen(false)
    afterSheets(() => show(week))
  }
  const handleContinue = () => {
    show(info)
    const next = findNextOpenGame(card.games.data ?? [], withoutGaps(card.form.getValues('gamePicks')), '', card.now)
    if (next) goToSoon(`game-${next.id}`)
  }

  const hasBegun = slateStateOf(card.games.data ?? [], card.now) !== null
  const isSummaryShown = isCurrent && !card.canPick && hasBegun
  const isStatusShown = !(isSummaryShown && card.stored.data) || card.canChange || card.canChangeTiebreaker || card.isChangeLate
  // What stands below or beside the games waits for them, or it would move when they come. A retry after a failure must not remove it: it reads
  // the games too, and would ask for them again each time it comes back.
  const isSettled = card.isReady && (card.games.isFetched || card.games.data !== undefined)
  usePreloadDialogs(isSettled)
  usePrefetchGames(isSettled ? weeks : undefined, infoFault ? undefined : info)
  usePicksSnapshot({ card, playerId: viewer.id, isCurrentShown: isCurrent, isSettled, inert: `#${TIEBREAKER_ID}` })
  const status = isCurrent && <CardStatus card={card} flow={flow} />
  // A player without a card comes for the scores: the note that picks are closed stands below the games.
  const isStatusLast = isSummaryShown && card.shown === null && !card.isCardUnknown
  const isSummaryAwaited = isSummaryShown && summary !== undefined && !summary.isReady
  const isLate = useIsLate(SUMMARY_LIMIT_MS, isSummaryAwaited)
  // After the deadline the place, the card and the games come together: each of them alone would be moved by the next one.
  const isPastDeadline = info.isDeadlinePassed || (card.deadline !== null && card.now >= card.deadline)
  const isLoadingWeek = isCurrent && isPastDeadline && (!isSettled || (isSummaryAwaited && !isLate))
  return (
    <>
      {isLoadingWeek && <LoadingPanel />}
      <div className="picks-layout" hidden={isLoadingWeek}>
        <div className="picks-head">
          <SlateTitle card={card} week={shown} isCurrent={isCurrent} />
          {isWide && <ScoresAge week={info} />}
          <WeekSwitcher
            ref={switcher}
            weeks={weeks ?? []}
            selected={shown}
            isLoading={isLoading}
            onSelect={show}
            onOpenList={() => setIsListOpen(true)}
          />
          {card.hasRolledOver && age}
        </div>
        {isSummaryShown && <div className="min-w-0">{summary?.place}</div>}
        {/* New elements when the place comes above them: those that stay would be pushed down. */}
        <section key={isSummaryShown ? 'played' : 'open'} aria-labelledby="picks-title" className="min-w-0">
          {!isWide && (
            <div className="pointer-events-none fixed inset-x-0 bottom-2 z-10 flex -translate-y-(--bar-height) justify-center px-4">
              <ScoresAge week={info} className="shadow-dock" />
            </div>
          )}
          {!isWide && isSummaryShown && summary?.needs}
          {!isWide && isStatusShown && !isStatusLast && status}
          <div
            {...swipe}
            key={`${shown.season}-${shown.week}`}
            className={cx('flow-root touch-pan-y', from === 'right' && 'slide-from-right', from === 'left' && 'slide-from-left')}
          >
            {isCurrent ? (
              <CurrentWeekGames
                card={card}
                onReview={flow.review}
                onShowCard={flow.showComplete}
                onLoading={setIsLoading}
                renderInsights={insights?.renderButton}
                needs={isWide && summary?.needs}
                outcomes={summary?.outcomes}
              />
            ) : (
              <ShownWeekContext value={shown}>
                <OtherWeekGames playerId={viewer.id} week={shown} now={card.now} onLoading={setIsLoading} renderPastWeek={renderPastWeek} />
              </ShownWeekContext>
            )}
          </div>
          {!isWide && isStatusLast && <div data-below-items>{status}</div>}
        </section>
        <aside data-below-items className="picks-aside">
          <div className="picks-sticky">
            {isWide && status}
            <Dock card={card} flow={flow} isCurrentShown={isCurrent} onContinue={handleContinue} />
          </div>
          {isSettled && isCurrent && <InstallOffer card={card} />}
          {isSettled && children}
        </aside>
        <OpenPicksBadge card={card} />
        {insights && <ShownInsights card={card} slot={insights} />}
        {flow.flow.step !== 'none' && <FlowDialogs card={card} flow={flow} />}
        {isListOpen && <WeeksDialog weeks={weeks ?? []} selected={shown} onSelect={selectFromList} onClose={() => setIsListOpen(false)} />}
      </div>
    </>
  )
}

/** True once something has been awaited for so long. */
function useIsLate(limitMs: number, isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useAfter(isAwaited ? limitMs : null, isAwaited, setIsLate)
  return isLate
}

/** A swipe changes the week only where the player can see which week it is. */
function isOnScreen(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
