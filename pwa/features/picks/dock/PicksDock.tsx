import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { InDock } from '#pwa/design/DockSlot.tsx'
import { filledPercent, Meter } from '#pwa/design/Meter.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { formatRemaining, type NextStep, type Progress } from '#shared/rules/picks/progress.ts'
import * as texts from './texts.ts'

export type DockTone = 'plain' | 'offline' | 'urgent' | 'milestone'

const LOOKS: Record<DockTone, { note: string; meter: 'pick' | 'prize' | 'warning'; fill: string }> = {
  plain: { note: 'text-muted', meter: 'pick', fill: 'bg-pick' },
  offline: { note: 'font-semibold text-warning-ink', meter: 'warning', fill: 'bg-warning' },
  urgent: { note: 'font-semibold text-brand-ink', meter: 'pick', fill: 'bg-pick' },
  milestone: { note: 'font-semibold text-prize-ink', meter: 'prize', fill: 'bg-prize' },
}

/** How full the meter is while only the tiebreaker is left. */
const ALMOST_FULL_PERCENT = 96

type Props = {
  progress: Progress
  nextStep: NextStep
  /** The title of a complete card, "All 15 picked" unless given. */
  completeTitle?: string
  /** Below the title: "Complete picks to submit", the week in progress, a milestone. */
  note: string
  tone: DockTone
  action: ReactNode
}

function titleOf({ progress, nextStep, completeTitle }: Pick<Props, 'progress' | 'nextStep' | 'completeTitle'>): string {
  if (nextStep === 'tiebreaker') return texts.tiebreakerLeft()
  return nextStep === 'review' ? (completeTitle ?? texts.allPicked({ open: progress.open })) : formatRemaining(progress)
}

/** How far the card is and the one action: above the tabs on phones, a panel beside the games on wide screens. */
export function PicksDock(props: Props) {
  return useIsWide() ? (
    <DockPanel {...props} />
  ) : (
    <InDock>
      <DockRow {...props} />
    </InDock>
  )
}

/** Its text grows with the player's text size only as far as one row allows: the games need the rest of the screen. */
function DockRow({ note, tone, action, ...card }: Props) {
  const { picked, open } = card.progress
  const isComplete = card.nextStep === 'review'
  const filled = card.nextStep === 'tiebreaker' ? ALMOST_FULL_PERCENT : filledPercent(picked, Math.max(open, 1))
  return (
    <section aria-label={texts.yourProgress()} className="dock-row relative">
      <div
        role="progressbar"
        aria-label={texts.picksMade()}
        aria-valuemin={0}
        aria-valuemax={Math.max(open, 1)}
        aria-valuenow={picked}
        aria-valuetext={texts.ofPicks({ picked, open })}
        className="absolute inset-x-0 -top-px h-1 overflow-hidden bg-track"
      >
        <div
          className={cx('h-full rounded-r-full transition-transform duration-300 ease-out-soft forced-color-adjust-none', LOOKS[tone].fill)}
          style={{ transform: `translateX(${filled - 100}%)` }}
        />
      </div>
      <div className="mx-auto flex min-h-[67px] max-w-3xl flex-wrap items-center justify-between gap-x-[min(0.75rem,3vw)] gap-y-1 px-[min(1rem,5vw)] pt-[8px] pb-[6px] flat:min-h-[51px] flat:pt-[4px] flat:pb-[2px]">
        <div className="min-w-[min(6.5rem,32vw)] flex-1">
          <p className="type-heading text-[min(1.25rem,6vw)] leading-[1.15]">{titleOf(card)}</p>
          <p
            data-countdown={tone === 'urgent' || undefined}
            className={cx('text-[min(0.8125rem,4vw)] leading-[1.15]', LOOKS[tone].note, tone === 'plain' && 'max-[21.5rem]:sr-only')}
          >
            {tone === 'offline' && <span aria-hidden className="mr-1.5 inline-block size-[8px] rounded-full bg-warning align-[1px]" />}
            {note}
          </p>
        </div>
        <div key={isComplete ? 'complete' : 'open'} className={cx('max-w-full shrink-0 grow-[0.001]', isComplete && 'dock-glow-once')}>
          {action}
        </div>
      </div>
    </section>
  )
}

function DockPanel({ note, tone, action, ...card }: Props) {
  const { picked, open } = card.progress
  return (
    <Card as="section" tone="raised" aria-label={texts.yourProgress()} className="grid gap-1 shadow-none">
      <div className="flex items-baseline justify-between gap-3">
        <p className="type-heading">{titleOf(card)}</p>
        <p className="text-sm text-muted tabular-nums">{texts.pickedOfOpen({ picked, open })}</p>
      </div>
      <p data-countdown={tone === 'urgent' || undefined} className={cx('text-sm', LOOKS[tone].note)}>
        {note}
      </p>
      <Meter
        label={texts.picksMade()}
        value={picked}
        max={Math.max(open, 1)}
        valueText={texts.ofPicks({ picked, open })}
        tone={LOOKS[tone].meter}
        className="mt-1.5 mb-2.5"
      />
      {action}
    </Card>
  )
}
