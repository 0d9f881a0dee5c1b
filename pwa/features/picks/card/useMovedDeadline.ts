import { useEffect, useEffectEvent, useRef } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { formatComingKickoff, formatKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'
import type { CurrentCard } from './useCurrentCard.ts'
import { withoutGaps } from './usePicksForm.ts'

/** Long enough to be seen by somebody who looks at the games. */
const SHOWN_MS = 15 * SECOND_MS

/** Informs a player who has not submitted yet that the week's deadline has become earlier. */
export function useMovedDeadline(card: CurrentCard): void {
  const zone = useZone()
  const { info, infoFault, deadline } = card
  const known = useRef<{ week: string; deadline: EpochMs } | null>(null)
  const isKnown = infoFault === null && deadline !== null

  const compare = useEffectEvent((week: string, now: EpochMs, isDraftThere: boolean) => {
    const before = known.current
    if (before?.week === week && !isDraftThere) return // compared once it is
    known.current = { week, deadline: now }
    if (before?.week !== week || now >= before.deadline || !hasUnsentDraft(card)) return
    const isOver = now <= serverNow()
    toast.warning({
      title: texts.deadlineMovedUp(),
      description: isOver
        ? texts.picksClosedYourDraft({ kickoff: formatKickoff(zone, now) })
        : texts.picksNowCloseYourDraft({ kickoff: formatComingKickoff(zone, now, serverNow()) }),
      durationMs: SHOWN_MS,
    })
  })
  useEffect(() => {
    if (isKnown) compare(`${info.season} ${info.week}`, deadline, card.isReady)
  }, [isKnown, info.season, info.week, deadline, card.isReady])
}

function hasUnsentDraft({ form, stored, queued, changes }: CurrentCard): boolean {
  const { gamePicks, mnfTotalScore } = form.getValues()
  return (!stored.data || changes !== null) && queued === null && (Object.keys(withoutGaps(gamePicks)).length > 0 || mnfTotalScore > 0)
}
