import './timeline.css'
import { type CSSProperties, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { axisLabels, withFewerKickoffs } from '#pwa/football/axisLabels.ts'
import type { PlaceThen } from '#shared/model/scoreChange.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import { curveOf, heightOf, RAMP } from './curve.ts'
import * as texts from './texts.ts'
import { isHelp, type Step, stepPlaces, stepSentence } from './timelineSteps.ts'
import type { Scrub } from './useScrub.ts'
import type { Timeline } from './useTimeline.ts'

type Props = {
  timeline: Timeline
  scrub: Scrub
  /** The place now; null without a card. */
  place: PlaceThen | null
  players: number
  /** The last place that wins something; null without prizes. */
  lastPrizePlace: number | null
  /** Without a curve, because the player has no card: as high as its ticks. */
  isLow?: boolean
}

const NARROW = { letter: 0.021, gap: 0.01, isNarrow: true }
const WIDE = { letter: 0.0115, gap: 0.012 }
/** Heights in shares of the picture: of the ticks of scores, and of those of kickoffs at both sides of the line. */
const HIGH = { helped: 24, other: 12, kickoff: 9 }
const LOW = { helped: 80, other: 80, kickoff: 26 }
/** With so much of the line before its first known score, nobody has watched the games from their beginning. */
const UNWATCHED = 0.25
/** From here on the line's point would cover the limit's name at the end of the line: the name goes before it. */
const LIMIT_NAME_FROM = 0.75

/** The day as a line: a tick for each score, the place as a curve above it, and a point that can be moved from score to score. */
export function TimelineLine({ timeline, scrub, place, players, lastPrizePlace, isLow = false }: Props) {
  const zone = useZone()
  const isWide = useIsWide()
  const { steps, state } = timeline
  const axis = isWide ? timeline.axis : withFewerKickoffs(zone, timeline.axis)
  const shown = scrub.step ?? { position: axis.nowPosition, place }
  const hasLimit = place !== null && lastPrizePlace !== null && players > lastPrizePlace
  const limit = hasLimit ? heightOf(lastPrizePlace, players) : 0
  const ticks = isLow ? LOW : HIGH
  const [, firstScore] = steps
  const firstKnown = state === 'known' && !isLow && firstScore && firstScore.position > UNWATCHED ? firstScore : null
  return (
    <div className="timeline" data-moved={scrub.index !== null || undefined} data-low={isLow || undefined}>
      <div
        ref={scrub.plot}
        {...scrub.line}
        role="slider"
        tabIndex={0}
        aria-label={place ? texts.yourPlaceThroughTheDay() : texts.theScoresOfTheDay()}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={scrub.index ?? steps.length}
        aria-valuetext={scrub.step ? stepSentence(zone, scrub.step) : [texts.now(), place && spokenPlace(place)].filter(Boolean).join(', ')}
        className="timeline-plot"
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full overflow-visible">
          {hasLimit && <path d={`M${(firstKnown?.position ?? 0) * 100} ${limit}H100`} className="timeline-limit" />}
          <Curve steps={steps} place={place} players={players} nowPosition={axis.nowPosition} />
          <path d="M0 100H100" className="timeline-base stroke-line" />
          <path d={`M0 100H${axis.nowPosition * 100}`} className="timeline-base stroke-muted" />
          {axis.kickoffs.map(({ at, position, isToCome }) => (
            <path
              key={`${at} ${isToCome}`}
              d={`M${position * 100} ${100 - ticks.kickoff}V${100 + ticks.kickoff}`}
              className="timeline-base stroke-muted"
            />
          ))}
          {steps.slice(1).map((step) => (
            <path
              key={step.count}
              d={`M${step.position * 100} 100V${100 - (isHelp(step) ? ticks.helped : ticks.other)}`}
              className={cx('timeline-tick', isHelp(step) ? 'stroke-pick-ink' : 'stroke-muted/60')}
            />
          ))}
        </svg>
        {hasLimit && (
          <span
            aria-hidden
            data-beside-dot={axis.nowPosition > LIMIT_NAME_FROM || undefined}
            className="timeline-limit-name"
            style={{ ...at(axis.nowPosition, limit), top: `${limit}%` }}
          >
            {lastPrizePlace === 5 ? texts.topFive() : texts.top({ lastPrizePlace })}
          </span>
        )}
        {state !== 'known' && <StateText state={state} />}
        {firstKnown && (
          <span className="timeline-unknown" style={{ width: `${firstKnown.position * 100}%` }}>
            {texts.noScoresKnownBefore({ time: formatTime(zone, firstKnown.at) })}
          </span>
        )}
        <span aria-hidden className="timeline-hair" style={at(shown.position, 0)} />
        {shown.place && <span aria-hidden className="timeline-dot" style={at(shown.position, heightOf(shown.place.place, players))} />}
        {!shown.place && <span aria-hidden className="timeline-dot" style={at(shown.position, 100)} />}
        {scrub.step && <StepLabel step={scrub.step} />}
      </div>
      <div aria-hidden className="timeline-labels">
        {axisLabels(zone, axis, isWide ? WIDE : NARROW).map(({ position, text, side }) => (
          <span key={position} data-side={side} style={{ left: `${position * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

type Place2D = CSSProperties & Record<'--x' | '--y', number>
const at = (position: number, y: number): Place2D => ({ '--x': position * 100, '--y': y })

type CurveProps = { steps: readonly Step[]; place: PlaceThen | null; players: number; nowPosition: number }

/**
 * The curve in two pieces: the newest grows when it comes while the line is on the screen. It begins at the day's first score: before it all who have
 * as many points share a place, far above where most of them go.
 */
function Curve({ steps: [kickoff, ...scores], place, players, nowPosition }: CurveProps) {
  const steps = scores.length > 0 || !kickoff ? scores : [kickoff]
  const [first] = useState(steps.length)
  const last = steps.at(-1)
  const before = steps.at(-2)
  if (!place || !last) return null
  const from = before ? Math.max(before.position, last.position - RAMP / 100) : last.position
  const known = curveOf(before ? steps.slice(0, -1) : steps, players, from)
  const newest = curveOf([{ position: from, place: (before ?? last).place }, last, { position: nowPosition, place }], players, nowPosition)
  return (
    <>
      <path d={known.area} className="timeline-area" />
      <path d={known.line} className="timeline-curve" />
      <g key={steps.length} className={cx(steps.length > first && 'timeline-new')} style={{ transformOrigin: `${from * 100}px 0` }}>
        <path d={newest.area} className="timeline-area" />
        <path d={newest.line} className="timeline-curve" />
      </g>
    </>
  )
}

const StateText = ({ state }: { state: 'loading' | 'failed' }) => (
  <span className="absolute inset-x-0 top-1/3 text-center text-[0.8125rem] text-muted">
    {state === 'loading' ? texts.loadingTheScores() : texts.theScoresOfTheDayCould()}
  </span>
)

/** What happened, beside the line; where there is no room for it, the card's own label says it. */
function StepLabel({ step }: { step: Step }) {
  const zone = useZone()
  return (
    <span aria-hidden className="timeline-step" data-side={step.position > 0.5 ? 'left' : 'right'} style={at(step.position, 0)}>
      <strong>{formatTime(zone, step.at)}</strong>
      {[` · ${step.title}`, stepPlaces(step)].filter(Boolean).join(' · ')}
    </span>
  )
}
