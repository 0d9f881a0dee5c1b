import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { hasStarted } from '#shared/rules/gameState.ts'
import { SubmittedCard } from './SubmittedCard.tsx'

type Props = {
  record: PicksRecord
  games: readonly Game[]
  now: EpochMs
  onClose: () => void
  /** Starts a change of these picks; null when they can't be changed. */
  onChange: (() => void) | null
}

/** What stands in the place of the form once picks are in, and the card while its games are played. */
export function PicksCompleteDialog({ record, games, now, onClose, onChange }: Props) {
  const { productName } = useContest()
  const hasBegun = games.some((game) => hasStarted(game, now))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hasBegun ? 'MY CARD' : `${productName} PICKS COMPLETE!`}
      description={
        hasBegun
          ? undefined
          : 'You have already locked in your picks for this week. Review your selections below, and come back next week for the next slate.'
      }
      footer={
        <div className="grid gap-3">
          <Button variant="light" size="large" isWide onClick={onClose}>
            Got It!
          </Button>
          {onChange && (
            <Button variant="quiet" isWide onClick={onChange}>
              Change my picks
            </Button>
          )}
        </div>
      }
    >
      <SubmittedCard record={record} games={games} now={now} />
    </Dialog>
  )
}
