import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds of each stage of the locked-in animation: the card folds, the seal lands, the receipt appears. */
export const SUBMIT_STAGES_MS = { fold: 350, seal: 180, receipt: 200 } as const

/** Milliseconds after which the locked-in animation ends in any case. Its end never means that the picks were stored. */
export const SUBMIT_FAILSAFE_MS = 8_000

/** Milliseconds of each stage of the celebration overlay. */
export const CELEBRATION_STAGES_MS = { enter: 300, celebrate: 3_000, exit: 500 } as const

/** Milliseconds in which a final game is stamped on a card, and between two stamps. */
const STAMP_MS = { each: 180, apart: 90 } as const

/** Milliseconds after which a card that was opened has all of its stamps. */
export const STAMPED_MS = { stamping: 2_000 } as const

/** Milliseconds for which a winner's card shows its paper side, and in which it turns to gold. */
const CARD_TURN_MS = { rest: 900, turn: 600 } as const
/**
 * Milliseconds of a reaction: how long it is shown, when the new place rolls up on a TV, and how long the team's colors, the crest, a place and the
 * fade back take.
 */
export const REACTION_MS = { shown: 4_000, 'place-after': 600, colors: 250, crest: 300, roll: 250, fade: 250 } as const

/** Milliseconds of the card flip that opens Insights. */
export const FLIP_MS = 300

/** Milliseconds in which cards move to their new places. */
export const MOVE_MS = 220

/** Milliseconds of the slide between weeks. */
const WEEK_SLIDE_MS = 220

/** Milliseconds between a pick and the scroll to the next open game: the player must see the pick first. */
export const SCROLL_DELAY_MS = 300

/** Milliseconds before a loading week shows an indicator: a faster one would only flicker. */
export const WEEK_LOADING_DELAY_MS = 300

/** Milliseconds of a small change: a press, a fade. */
const QUICK_MS = 150

/** Milliseconds for which a right code is shown in green. */
export const CODE_RIGHT_MS = 300

/** Milliseconds in which a sheet, a card or a toast appears. */
const SHEET_MS = 240

type Stages = Readonly<Record<string, number>>
type StageOf<S extends Stages> = (keyof S & string) | 'done'

/** The stage that a sequence is in after `elapsedMs`; each stage starts where the one before it ends, and after the last it is `done`. */
export function stageAt<S extends Stages>(stages: S, elapsedMs: number): StageOf<S> {
  let endsMs = 0
  for (const [name, lengthMs] of Object.entries(stages)) {
    endsMs += lengthMs
    if (elapsedMs < endsMs && isStage(stages, name)) return name
  }
  return 'done'
}

/** Milliseconds until the sequence changes its stage; null once it is done. */
export function nextStageInMs(stages: Stages, elapsedMs: number): number | null {
  let endsMs = 0
  for (const lengthMs of Object.values(stages)) {
    endsMs += lengthMs
    if (elapsedMs < endsMs) return endsMs - elapsedMs
  }
  return null
}

/** Whether the player asked the device for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Plays a sequence once from the moment the component appears, and calls `onDone` at its end. Under reduced motion every stage takes 0.
 * @param stages a constant: a new sequence needs a new `key`.
 */
export function useStages<S extends Stages>(stages: S, onDone: () => void, options: { failsafeMs?: number } = {}): StageOf<S> {
  const [stage, setStage] = useState<StageOf<S>>(() => (prefersReducedMotion() ? 'done' : stageAt(stages, 0)))
  const finish = useEffectEvent(onDone)
  const { failsafeMs = Number.POSITIVE_INFINITY } = options

  useEffect(() => {
    const startedAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const elapsedMs = prefersReducedMotion() ? Number.POSITIVE_INFINITY : performance.now() - startedAt
      const waitMs = elapsedMs >= failsafeMs ? null : nextStageInMs(stages, elapsedMs)
      setStage(waitMs === null ? 'done' : stageAt(stages, elapsedMs))
      if (waitMs === null) finish()
      else timer = setTimeout(step, Math.min(waitMs, failsafeMs - elapsedMs))
    }
    timer = setTimeout(step, 0)
    return () => clearTimeout(timer)
  }, [stages, failsafeMs])

  return stage
}

/** The newest piece of the timeline's curve grows. */
const CURVE_MS = 300

/** The same durations for CSS, by custom property: `--motion-flip: 300ms`, `--motion-submit-fold: 350ms`. */
export function motionCss(): Record<`--motion-${string}`, string> {
  const inMs: Record<string, number> = {
    quick: QUICK_MS,
    sheet: SHEET_MS,
    flip: FLIP_MS,
    'week-slide': WEEK_SLIDE_MS,
    stamp: STAMP_MS.each,
    'stamp-apart': STAMP_MS.apart,
    ...withPrefix('card', CARD_TURN_MS),
    curve: CURVE_MS,
    ...withPrefix('submit', SUBMIT_STAGES_MS),
    ...withPrefix('celebration', CELEBRATION_STAGES_MS),
    ...withPrefix('reaction', REACTION_MS),
  }
  return Object.fromEntries(Object.entries(inMs).map(([name, ms]) => [`--motion-${name}`, `${ms}ms`]))
}

/** Publishes the durations to CSS; called once, before the first render. */
export function publishMotion(root: HTMLElement): void {
  for (const [property, value] of Object.entries(motionCss())) root.style.setProperty(property, value)
}

function isStage<S extends Stages>(stages: S, name: string): name is keyof S & string {
  return name in stages
}

function withPrefix(prefix: string, stages: Stages): Record<string, number> {
  return Object.fromEntries(Object.entries(stages).map(([name, ms]) => [`${prefix}-${name}`, ms]))
}
