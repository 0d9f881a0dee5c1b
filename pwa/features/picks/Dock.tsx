import { Icon } from '#pwa/design/Icon.tsx'
import { createStore, useStore } from '#pwa/device/createStore.ts'
import { formatCountdown } from '#shared/rules/countdown.ts'
import { formatShortDayTime } from '#shared/rules/kickoffText.ts'
import { CurrentDock } from './CurrentDock.tsx'
import { DockLine } from './DockLine.tsx'
import { slateStateOf } from './slateTitle.ts'
import type { CurrentCard } from './useCurrentCard.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

type Props = { card: CurrentCard; flow: SubmitFlow; isCurrentShown: boolean; onContinue: () => void }

/** The submission whose line has been tapped away. */
const tappedAway = createStore<string | null>(null)

/** What the bottom of the screen offers: the open card, that it is locked in, or another try where something could not be loaded. */
export function Dock({ card, flow, isCurrentShown, onContinue }: Props) {
  const seenId = useStore(tappedAway)
  const { games, stored, queued, picksFault, canPick, isReady, isDraftLate, deadline, now } = card
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
  const record = stored.data
  if (!record || !games.data || record.id === seenId || slateStateOf(games.data, now) !== null) return null
  const show = () => {
    tappedAway.set(record.id)
    flow.showComplete(record)
  }
  return (
    <DockLine
      label="Your picks"
      icon={<Icon name="lock" className="shrink-0 text-pick-ink" />}
      action={{ label: 'See them', onAction: show }}
    >
      <span className="font-semibold whitespace-nowrap">Picks locked in</span>{' '}
      <span className="whitespace-nowrap text-muted">{formatShortDayTime(Date.parse(record.submittedAt))}</span>
    </DockLine>
  )
}
