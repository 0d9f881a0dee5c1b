import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { Celebration } from '#pwa/features/picks/celebration/Celebration.tsx'
import { LockedInDialog } from '#pwa/features/picks/celebration/LockedInDialog.tsx'
import { AlreadySubmittedDialog } from '#pwa/features/picks/review/AlreadySubmittedDialog.tsx'
import { PicksCompleteDialog } from '#pwa/features/picks/review/PicksCompleteDialog.tsx'
import { ReviewDialog } from '#pwa/features/picks/review/ReviewDialog.tsx'
import type { PicksRecord } from '#shared/model/picks.ts'
import { ReminderOffer } from './ReminderOffer.tsx'
import type { SubmitFlow } from './useSubmitFlow.ts'

type StepProps = { card: CurrentCard; flow: SubmitFlow; record: PicksRecord }

const CompleteStep = ({ card, flow, record }: StepProps) => (
  <PicksCompleteDialog
    record={record}
    games={card.games.data ?? []}
    now={card.now}
    onClose={flow.close}
    onChange={card.canChange ? () => flow.change(record) : null}
  />
)

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
    case 'complete':
      return <CompleteStep card={card} flow={flow} record={flow.flow.record} />
    default:
      return null
  }
}
