import { useEffect, useRef, useState } from 'react'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { useCredits } from '#pwa/data/queries/creditQueries.ts'
import { useOwnCard } from '#pwa/data/queries/ownCardQuery.ts'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { PrizeTag } from '#pwa/football/PrizeTag.tsx'
import { ShareButton } from '#pwa/football/share/ShareButton.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import { formatCount } from '#shared/numberText.ts'
import { creditStateOf } from '#shared/rules/pay/creditState.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { prizeOf } from './BoardRow.tsx'
import { useShownStanding } from './boardQueries.ts'
import { useIfEndedNow } from './ifEndedNow.ts'
import { useOwnReaction } from './ownReaction.ts'
import { PlaceFigure } from './PlaceFigure.tsx'
import { creditOf } from './past/pastWeekText.ts'
import * as texts from './texts.ts'
import { TimelineLine } from './timeline/TimelineLine.tsx'
import type { Step } from './timeline/timelineSteps.ts'
import { type Scrub, useScrub } from './timeline/useScrub.ts'
import { type Timeline, useTimeline } from './timeline/useTimeline.ts'
import { weekFacts, winningText } from './weekFacts.ts'

/** The player's place in a week that has begun, with the day's line below it; without a submitted card the line alone. */
export function WeekStrip({ week }: { week: WeekKey }) {
  const zone = useZone()
  const { own, place: placeNow, isRunning } = useShownStanding(week)
  const [isWanted, choose] = useIfEndedNow()
  const winning = useWinning(week)
  const credits = useCredits({ isEnabled: own?.prize != null && !own.isProvisional }).data ?? []
  const { prizes } = useContest()
  const strip = useRef<HTMLDivElement>(null)
  const isPassed = useIsPassed(strip, own !== null && own !== undefined)
  const reactionNow = useOwnReaction(week)
  const timeline = useTimeline(week)
  const scrub = useScrub(timeline)
  if (own === undefined) return null
  if (own === null) return timeline && <DayAlone timeline={timeline} scrub={scrub} />
  const lastPrizePlace = Math.max(0, ...prizes.map(({ place }) => place)) || null
  const facts = weekFacts(own, lastPrizePlace ?? undefined)
  const prize = prizeOf(own, own.isSettled)
  const credit = creditOf(credits, week, serverNow())
  const { step } = scrub
  const reaction = step ? null : reactionNow
  const value = step?.place ? shortPlace(step.place) : facts.place
  const of = texts.ofParticipants({ participants: formatCount(own.participants) })
  return (
    <>
      <Card
        as="section"
        aria-label={texts.yourStanding()}
        tone={own.openGames > 0 ? 'brand' : 'prize'}
        {...scrub.card}
        className="@container/strip relative isolate mt-2 touch-pan-y px-[min(1rem,5vw)] py-2 select-none"
      >
        <span aria-hidden className={cx('reaction-light', reaction && 'reaction-light-on')} />
        <div ref={strip}>
          <p className="sr-only">{[facts.sentence, winning && texts.nowLiveGames({ winning })].filter(Boolean).join(' ')}</p>
          <div className="grid grid-cols-1 items-center gap-x-8 gap-y-0.5 @min-[44rem]/strip:grid-cols-[13.5rem_minmax(0,1fr)]">
            <div className="strip-facts flex flex-wrap items-end justify-between gap-x-3 gap-y-1 @min-[44rem]/strip:flex-col @min-[44rem]/strip:items-start">
              {isRunning ? (
                <button
                  type="button"
                  role="switch"
                  aria-checked={isWanted}
                  aria-label={texts.ifItEndedNowLabel()}
                  onClick={() => choose(!isWanted)}
                  className="text-left"
                >
                  <PlaceFigure
                    reaction={reaction}
                    label={
                      stepText(zone, step) ?? (
                        <span className="text-pick-ink">{isWanted ? texts.ifItEndedNowLabel() : texts.byFinals()}</span>
                      )
                    }
                    value={value}
                    of={of}
                  />
                </button>
              ) : (
                <PlaceFigure reaction={reaction} label={stepText(zone, step) ?? texts.yourPlace()} value={value} of={of} />
              )}
              <div
                aria-hidden
                className={cx(
                  'ml-auto text-right transition-opacity duration-150 @min-[44rem]/strip:ml-0 @min-[44rem]/strip:text-left',
                  step && 'opacity-0',
                )}
              >
                <span className="flex min-h-6 flex-wrap items-center justify-end gap-x-2 font-condensed text-[min(1.125rem,7.2vw)] leading-tight font-bold text-prize-ink @min-[44rem]/strip:justify-start">
                  {facts.outlook}
                  {prize && <PrizeTag amountDollars={prize.dollars} status={prize.status} />}
                </span>
                <span className="block text-[min(0.9375rem,6vw)] text-muted">
                  <span className={cx('font-semibold', own.correct > 0 && 'text-correct-ink')}>
                    {texts.right({ correct: own.correct })}
                  </span>
                  {own.openGames > 0 && texts.toCome({ openGames: own.openGames })}
                </span>
                {/* its line keeps its room while no game runs, and while the picks are not known */}
                {own.openGames > 0 && <span className="block text-[min(0.9375rem,6vw)] text-muted">{winning ?? '\u00a0'}</span>}
              </div>
            </div>
            {timeline && (
              <TimelineLine
                timeline={timeline}
                scrub={scrub}
                place={timeline.steps.at(-1)?.place ? placeNow : null}
                players={own.participants}
                lastPrizePlace={lastPrizePlace}
              />
            )}
          </div>
          {!own.isProvisional && (
            <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-2">
              <ShareButton week={week} />
              {credit && creditStateOf(credit, serverNow()) === 'active' && (
                <ButtonLink to="/credits" variant="prize" className="grow">
                  {texts.showCode()}
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
            texts.ifItEndedNow()
          ) : (
            <>
              {texts.countCorrect({ correct: own.correct })}
              {own.openGames > 0 && (
                <>
                  <span className="text-muted"> · </span>
                  {texts.left({ openGames: own.openGames })}
                </>
              )}
            </>
          )}
        </span>
        <span className="font-semibold">{facts.outlook}</span>
      </div>
    </>
  )
}

const stepText = (zone: string, step: Step | null) => step && `${formatTime(zone, step.at)} · ${step.title}`

/** The day's line for a player without a card: the newest score in words, and a tick for each. */
function DayAlone({ timeline, scrub }: { timeline: Timeline; scrub: Scrub }) {
  const zone = useZone()
  const scores = timeline.steps.length - 1
  const shown = scrub.step ?? timeline.steps.at(-1)
  return (
    <Card
      as="section"
      aria-label={texts.theDaySoFar()}
      {...scrub.card}
      className="@container/strip mt-2 touch-pan-y px-[min(1rem,5vw)] py-2 select-none"
    >
      <div className="grid grid-cols-1 items-center gap-x-8 gap-y-1.5 @min-[44rem]/strip:grid-cols-[13.5rem_minmax(0,1fr)]">
        <p aria-hidden className="text-[min(0.8125rem,5vw)] leading-tight text-muted">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{shown && formatTime(zone, shown.at)}</span>
            <span>{texts.scoreSoFarScores({ scores })}</span>
          </span>
          <span className="type-heading mt-0.5 block text-[min(1.25rem,6.4vw)] leading-tight text-text">{shown?.title}</span>
        </p>
        <TimelineLine timeline={timeline} scrub={scrub} place={null} players={0} lastPrizePlace={null} isLow />
      </div>
    </Card>
  )
}

/** How the player's picks of the current week stand in the games being played; null without any. */
function useWinning(week: WeekKey): string | null {
  const games = useWeekGames(week, true).data
  const picks = useOwnCard(useViewer().viewer?.id).data
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
