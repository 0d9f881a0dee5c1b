import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDayAndTime } from '#shared/rules/timeText.ts'
import { SubmittedCard } from './SubmittedCard.tsx'

type Props = { record: PicksRecord; games: readonly Game[]; now: EpochMs; onClose: () => void }

/** Another submission was there first (another phone, another tab): says when, and shows what counts. */
export function AlreadySubmittedDialog({ record, games, now, onClose }: Props) {
  const zone = useZone()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="PICKS ALREADY SUBMITTED"
      description={`Your picks for this week were locked in ${formatDayAndTime(zone, Date.parse(record.submittedAt))}. These are the ones that count.`}
      footer={
        <Button variant="light" size="large" isWide onClick={onClose}>
          Got It!
        </Button>
      }
    >
      <SubmittedCard record={record} games={games} now={now} />
    </Dialog>
  )
}
