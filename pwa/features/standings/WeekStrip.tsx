import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { useCredits } from '#pwa/data/queries/creditQueries.ts'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { PrizeTag } from '#pwa/football/PrizeTag.tsx'
import { ShareButton } from '#pwa/football/share/ShareButton.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { creditStateOf } from '#shared/rules/creditState.ts'
import { isSameWeek } from '#shared/rules/week.ts'
import { prizeOf } from './BoardRow.tsx'
import { useShownStanding } from './boardQueries.ts'
import { useIfEndedNow } from './ifEndedNow.ts'
import { useOwnReaction } from './ownReaction.ts'
import { Figure, PlaceFigure } from './PlaceFigure.tsx'
import { creditOf } from './past/pastWeekText.ts'
import { weekFacts, winningText } from './weekFacts.ts'

/** The player's place in a week that has begun, in one line at the top; nothing without a submitted card. */
export function WeekStrip({ week }: { week: WeekKey }) {
  const { own, isRunning } = useShownStanding(week)
  const [isWanted, choose] = useIfEndedNow()
  const winning = useWinning(week)
  const credits = useCredits({ isEnabled: own?.prize != null && !own.isProvisional }).data ?? []
  const { prizes } = useContest()
  const strip = useRef<HTMLDivElement>(null)
  const isPassed = useIsPassed(strip, own !== null && own !== undefined)
  const reaction = useOwnReaction(week)
  if (!own) return null
  const facts = weekFacts(own, Math.max(0, ...prizes.map(({ place }) => place)))
  const prize = prizeOf(own)
  const credit = creditOf(credits, week, serverNow())
  return (
    <>
      <Card
        as="section"
        aria-label="Your standing"
        tone={own.openGames > 0 ? 'brand' : 'prize'}
        className="relative isolate mt-2 px-[min(1rem,5vw)] py-2.5"
      >
        <span aria-hidden className={cx('reaction-light', reaction && 'reaction-light-on')} />
        <div ref={strip}>
          <p className="sr-only">{[facts.sentence, winning && `Now ${winning} live games.`].filter(Boolean).join(' ')}</p>
          <div className="flex flex-wrap gap-y-1 divide-x divide-line">
            {isRunning ? (
              <button
                type="button"
                role="switch"
                aria-checked={isWanted}
                aria-label="If it ended now"
                onClick={() => choose(!isWanted)}
                className="flex flex-auto text-left"
              >
                <PlaceFigure
                  reaction={reaction}
                  label={<span className="font-condensed font-semibold text-pick-ink">{isWanted ? 'If it ended now' : 'By finals'}</span>}
                  value={facts.place}
                  of={`of ${own.participants}`}
                />
              </button>
            ) : (
              <PlaceFigure reaction={reaction} label="Your place" value={facts.place} of={`of ${own.participants}`} />
            )}
            <Column label="Correct" value={<span className={cx(own.correct > 0 && 'text-correct-ink')}>{own.correct}</span>} />
            <Column label="Games left" value={own.openGames} />
          </div>
          <div
            aria-hidden
            className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1 border-t border-line pt-2 text-[min(0.875rem,7.2vw)]"
          >
            <Icon name="trophy" sizePx={18} className="shrink-0 text-prize-ink" />
            <span className="font-semibold whitespace-nowrap">{facts.outlook}</span>
            {winning && <span className="whitespace-nowrap text-muted">{winning}</span>}
            {prize && (
              <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-muted">
                {own.openGames > 0 && 'For now'}
                <PrizeTag amountDollars={prize.dollars} status={prize.status} />
              </span>
            )}
          </div>
          {!own.isProvisional && (
            <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-2">
              <ShareButton week={week} />
              {credit && creditStateOf(credit, serverNow()) === 'Active' && (
                <ButtonLink to="/credits" variant="prize" className="grow">
                  Show code
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </Card>
      <div
        aria-hidden
        className={cx(
          'fixed inset-x-0 top-0 z-20 flex h-[calc(min(2.75rem,56px)+var(--safe-top))] items-center justify-between gap-[min(0.75rem,3vw)] border-b border-line bg-surface px-[min(1rem,5vw)] pt-[var(--safe-top)] text-[min(0.9375rem,4.7vw)] whitespace-nowrap transition-transform duration-200 lg:hidden',
          !isPassed && 'invisible -translate-y-full',
        )}
      >
        <span className="min-w-0 overflow-hidden">
          <strong className="type-number text-[min(1.125rem,5.6vw)]">{facts.place}</strong>
          <span className="text-muted"> · </span>
          {own.ifEndedNow ? (
            'if it ended now'
          ) : (
            <>
              {own.correct} correct
              <span className="text-muted"> · </span>
              {own.openGames} left
            </>
          )}
        </span>
        <span className="font-semibold">{facts.outlook}</span>
      </div>
    </>
  )
}

const Column = (figure: { label: ReactNode; value: ReactNode }) => (
  <span aria-hidden className="block flex-auto px-[min(0.75rem,3.7vw)] last:pr-0">
    <Figure {...figure} />
  </span>
)

/** How the player's picks of the current week stand in the games being played; null without any. */
function useWinning(week: WeekKey): string | null {
  const { viewer } = useViewer()
  const games = useWeekGames(week, true).data
  const picks = useQuery({
    ...persistedCall(contract.getCurrentPicks, { params: { userId: viewer?.id ?? '' } }, CURRENT_PICKS),
    enabled: viewer !== null,
  }).data
  return games && picks && isSameWeek(picks, week) ? winningText(games, picks.gamePicks) : null
}

/** Whether an element has been scrolled out over the top of the screen. */
function useIsPassed(ref: React.RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!isThere || !element) return
    const observer = new IntersectionObserver(([entry]) => {
      setIsPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isThere])
  return isPassed
}
