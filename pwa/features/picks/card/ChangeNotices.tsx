import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDayAndTime } from '#shared/rules/timeText.ts'
import type { CurrentCard } from './useCurrentCard.ts'

/** While a change is a draft: which picks count meanwhile, and the way back to them. */
export function ChangingNotice({ record, onStop }: { record: PicksRecord; onStop: () => void }) {
  const zone = useZone()
  return (
    <Notice
      tone="info"
      icon="lock"
      title="You are changing your picks"
      action={
        <Button variant="quiet" onClick={onStop}>
          Keep my submitted picks
        </Button>
      }
    >
      Your picks from {formatDayAndTime(zone, Date.parse(record.submittedAt))} (receipt {record.receipt}) count until you submit the new
      ones.
    </Notice>
  )
}

/** After the deadline, or when the house no longer allows it: the change did not count. */
export function LateChangeNotice({ card: { stored, refusal, stopChange } }: { card: CurrentCard }) {
  const zone = useZone()
  if (!stored.data) return null
  return (
    <Notice
      tone="warning"
      title="Your changes were not submitted"
      action={
        <Button variant="quiet" onClick={() => void stopChange()}>
          Got It!
        </Button>
      }
    >
      {refusal === 'deadline_passed' ? "This week's picks are closed." : 'Submitted picks can no longer be changed.'} Your picks from{' '}
      {formatDayAndTime(zone, Date.parse(stored.data.submittedAt))} count.
    </Notice>
  )
}
