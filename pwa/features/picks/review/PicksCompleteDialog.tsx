import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { hasStarted } from '#shared/rules/games/gameState.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { SubmittedCard } from './SubmittedCard.tsx'
import * as texts from './texts.ts'

type Props = {
  record: PicksRecord
  games: readonly Game[]
  now: EpochMs
  onClose: () => void
  /** Starts a change of these picks; null when they can't be changed. */
  onChange: (() => void) | null
}

/** What stands in the place of the form once picks are in, and the card while its games are played. */
export function PicksCompleteDialog(props: Props) {
  const { productName } = useContest()
  const hasBegun = props.games.some((game) => hasStarted(game, props.now))
  return (
    <CardDialog
      {...props}
      title={hasBegun ? texts.myCard() : texts.picksComplete({ productName })}
      description={hasBegun ? undefined : texts.youHaveAlreadyLocked()}
    />
  )
}

/** Another submission was there first (another phone, another tab): says when, and shows what counts. */
export function AlreadySubmittedDialog(props: Omit<Props, 'onChange'>) {
  const dayAndTime = formatDayAndTime(useZone(), Date.parse(props.record.submittedAt))
  return (
    <CardDialog {...props} title={texts.picksAlreadySubmitted()} description={texts.yourPicksForThisWeek({ dayAndTime })} onChange={null} />
  )
}

type CardDialogProps = Props & { title: string; description: string | undefined }

function CardDialog({ record, games, now, title, description, onClose, onChange }: CardDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className="grid gap-3">
          <Button variant="light" size="large" isWide onClick={onClose}>
            {texts.gotIt()}
          </Button>
          {onChange && (
            <Button variant="quiet" isWide onClick={onChange}>
              {texts.changeMyPicks()}
            </Button>
          )}
        </div>
      }
    >
      <SubmittedCard record={record} games={games} now={now} />
    </Dialog>
  )
}
