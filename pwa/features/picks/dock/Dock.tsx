import { Icon } from '#pwa/design/Icon.tsx'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { CurrentDock } from './CurrentDock.tsx'
import { DockLine } from './DockLine.tsx'
import * as texts from './texts.ts'

type Props = { card: CurrentCard; flow: SubmitFlow; isCurrentShown: boolean; onContinue: () => void }

/** What the bottom of the screen offers: the open card, what was not submitted, or another try where something could not be loaded. */
export function Dock({ card, flow, isCurrentShown, onContinue }: Props) {
  const { games, queued, picksFault, canPick, isReady, isDraftLate, deadline, now } = card
  const retry = { label: texts.tryAgain(), onAction: () => void card.refresh() }
  if ((games.isError && !games.data) || picksFault) {
    return (
      <DockLine label={texts.problem()} icon={<Icon name="warning" className="shrink-0 text-warning-ink" />} action={retry}>
        {picksFault && games.data ? texts.unableToLoadYourPicks() : texts.unableToLoadGames()}
      </DockLine>
    )
  }
  if (canPick && isReady && games.data) {
    return <CurrentDock card={card} isCurrentShown={isCurrentShown} onReview={flow.review} onContinue={onContinue} />
  }
  if (queued && isReady) {
    return (
      <DockLine label={texts.notSubmittedYet()} icon={<Icon name="clock" className="shrink-0 text-warning-ink" />}>
        <span className="font-semibold text-warning-ink">{texts.savedNotSubmittedYet()}</span>
        {deadline !== null && <span className="block text-[min(0.8125rem,4vw)] text-muted">{formatCountdown(deadline, now)}</span>}
      </DockLine>
    )
  }
  if (isDraftLate && isCurrentShown) {
    return (
      <DockLine label={texts.notSubmittedTitle()} icon={<Icon name="lock" className="shrink-0 text-warning-ink" />}>
        <span className="font-semibold text-warning-ink">{texts.yourPicksWereNotSubmitted()}</span>
      </DockLine>
    )
  }
  return null
}
