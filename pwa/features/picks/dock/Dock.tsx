import type { ReactNode } from 'react'
import { InDock } from '#pwa/design/DockSlot.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { CurrentDock } from './CurrentDock.tsx'
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

type LineProps = { label: string; icon: ReactNode; children: ReactNode; action?: { label: string; onAction: () => void } }

/** One quiet line above the tabs, for what needs no button of its own. Wide screens say the same beside the games. */
function DockLine({ label, icon, children, action }: LineProps) {
  if (useIsWide()) return null
  return (
    <InDock>
      <section
        aria-label={label}
        className="dock-row mx-auto flex min-h-[min(3rem,56px)] max-w-3xl items-center gap-[min(0.75rem,3vw)] py-0.5 pr-[min(0.5rem,2vw)] pl-[min(1rem,5vw)]"
      >
        {icon}
        <p className="min-w-0 flex-1 text-[min(0.9375rem,4.7vw)] leading-tight">{children}</p>
        {action && (
          <button
            type="button"
            onClick={action.onAction}
            className="target shrink-0 rounded-lg px-[min(0.5rem,2vw)] text-[min(1rem,5vw)] font-semibold text-pick-ink"
          >
            {action.label}
          </button>
        )}
      </section>
    </InDock>
  )
}
