import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slateStateOf, titleOf } from './slateTitle.ts'
import * as texts from './texts.ts'

type Props = { card: CurrentCard; week: WeekKey; isCurrent: boolean }

/** MAKE YOUR PICKS, YOU'RE IN, WEEK 12 · LIVE or WEEK 12 · FINAL; no title while it is unknown whether the player has submitted. */
export function SlateTitle({ card, week, isCurrent }: Props) {
  const games = useWeekGames(week, isCurrent).data ?? []
  const ownState = isCurrent ? { canPick: card.canPick, hasSubmitted: Boolean(card.stored.data) } : null
  const { title, aside } = titleOf(week, slateStateOf(games, card.now), ownState)
  return (
    <h1 id="picks-title" ref={card.titleRef} tabIndex={-1} className="picks-title">
      {isCurrent && card.isLoading ? (
        <NoTitleYet />
      ) : (
        <>
          {title}
          {aside && <span className="text-muted"> · {aside}</span>}
        </>
      )}
    </h1>
  )
}

/** In a heading, as high as the title that takes its place; the heading itself stays, because it may have the focus. */
export const NoTitleYet = () => (
  <>
    <span className="sr-only">{texts.picks()}</span>
    <Skeleton className="picks-title-shape rounded-lg" />
  </>
)
