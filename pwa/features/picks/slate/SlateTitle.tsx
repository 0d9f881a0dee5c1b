import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slateStateOf, titleOf } from './slateTitle.ts'

type Props = { card: CurrentCard; week: WeekKey; isCurrent: boolean }

/** MAKE YOUR PICKS, YOU'RE IN, WEEK 12 · LIVE or WEEK 12 · FINAL. */
export function SlateTitle({ card, week, isCurrent }: Props) {
  const games = useWeekGames(week, isCurrent).data ?? []
  const { canPick, stored, isReady, now } = card
  const ownState = isCurrent ? { canPick, hasSubmitted: Boolean(stored.data), isLoading: !isReady && card.picksFault === null } : null
  const { title, aside } = titleOf(week, slateStateOf(games, now), ownState)
  return (
    <h1 id="picks-title" className="picks-title">
      {title}
      {aside && <span className="text-muted"> · {aside}</span>}
    </h1>
  )
}
