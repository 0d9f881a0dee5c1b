import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { Celebration } from '#pwa/features/picks/celebration/Celebration.tsx'
import { LockedInDialog } from '#pwa/features/picks/celebration/LockedInDialog.tsx'
import { AlreadySubmittedDialog, PicksCompleteDialog } from '#pwa/features/picks/review/PicksCompleteDialog.tsx'
import { ReviewDialog } from '#pwa/features/picks/review/ReviewDialog.tsx'
import { ReminderOffer } from './ReminderOffer.tsx'
import type { SubmitFlow } from './useSubmitFlow.ts'

/** The dialog of the step that the submission is in; one chunk, fetched ahead so that it opens without a network. */
export function FlowDialogs({ card, flow }: { card: CurrentCard; flow: SubmitFlow }) {
  const games = card.games.data ?? []
  switch (flow.flow.step) {
    case 'review':
      return <ReviewDialog card={card} flow={flow} />
    case 'locked':
      return <LockedInDialog record={flow.flow.record} games={games} onReturn={flow.returnToPicks} />
    case 'celebrating':
      return <Celebration onDone={flow.offerReminders} />
    case 'offering_reminders':
      return <ReminderOffer onClose={flow.close} />
    case 'already':
      return <AlreadySubmittedDialog record={flow.flow.record} games={games} now={card.now} onClose={flow.close} />
    case 'complete': {
      const { record } = flow.flow
      const change = card.canChange ? () => flow.change(record) : null
      return <PicksCompleteDialog record={record} games={games} now={card.now} onClose={flow.close} onChange={change} />
    }
    default:
      return null
  }
}
