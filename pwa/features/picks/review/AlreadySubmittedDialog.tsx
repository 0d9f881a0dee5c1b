import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { SubmittedCard } from './SubmittedCard.tsx'
import * as texts from './texts.ts'

type Props = { record: PicksRecord; games: readonly Game[]; now: EpochMs; onClose: () => void }

/** Another submission was there first (another phone, another tab): says when, and shows what counts. */
export function AlreadySubmittedDialog({ record, games, now, onClose }: Props) {
  const zone = useZone()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.picksAlreadySubmitted()}
      description={texts.yourPicksForThisWeek({ dayAndTime: formatDayAndTime(zone, Date.parse(record.submittedAt)) })}
      footer={
        <Button variant="light" size="large" isWide onClick={onClose}>
          {texts.gotIt()}
        </Button>
      }
    >
      <SubmittedCard record={record} games={games} now={now} />
    </Dialog>
  )
}
