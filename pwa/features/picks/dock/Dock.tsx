import { Icon } from '#pwa/design/Icon.tsx'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { formatCountdown } from '#shared/rules/countdown.ts'
import { CurrentDock } from './CurrentDock.tsx'
import { DockLine } from './DockLine.tsx'

type Props = { card: CurrentCard; flow: SubmitFlow; isCurrentShown: boolean; onContinue: () => void }

/** What the bottom of the screen offers: the open card, what was not submitted, or another try where something could not be loaded. */
export function Dock({ card, flow, isCurrentShown, onContinue }: Props) {
  const { games, queued, picksFault, canPick, isReady, isDraftLate, deadline, now } = card
  const retry = { label: 'Try again', onAction: () => void card.refresh() }
  if ((games.isError && !games.data) || picksFault) {
    return (
      <DockLine label="Problem" icon={<Icon name="warning" className="shrink-0 text-warning-ink" />} action={retry}>
        {picksFault && games.data ? 'Unable to Load Your Picks' : 'Unable to Load Games'}
      </DockLine>
    )
  }
  if (canPick && isReady && games.data) {
    return <CurrentDock card={card} isCurrentShown={isCurrentShown} onReview={flow.review} onContinue={onContinue} />
  }
  if (queued && isReady) {
    return (
      <DockLine label="Not submitted yet" icon={<Icon name="clock" className="shrink-0 text-warning-ink" />}>
        <span className="font-semibold text-warning-ink">Saved, not submitted yet</span>
        {deadline !== null && <span className="block text-[min(0.8125rem,4vw)] text-muted">{formatCountdown(deadline, now)}</span>}
      </DockLine>
    )
  }
  if (isDraftLate && isCurrentShown) {
    return (
      <DockLine label="Not submitted" icon={<Icon name="lock" className="shrink-0 text-warning-ink" />}>
        <span className="font-semibold text-warning-ink">Your picks were not submitted</span>
      </DockLine>
    )
  }
  return null
}
