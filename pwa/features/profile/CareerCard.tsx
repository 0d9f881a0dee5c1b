import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { formatDollars } from '#pwa/football/prizeText.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { Figures } from './Figures.tsx'
import { FoldedCard } from './FoldedCard.tsx'

type Props = { viewer: CurrentUser; winnings: number | undefined; isLoading: boolean }

/** The player's figures of all time. */
export function CareerCard({ viewer, winnings, isLoading }: Props) {
  const won = winnings === undefined ? isLoading ? <Skeleton className="h-10 w-16" /> : '–' : formatDollars(winnings)
  return (
    <FoldedCard title="Career stats" value={`${viewer.totalCorrectPicks} correct picks`}>
      <Figures
        figures={[
          { label: 'Correct picks', value: viewer.totalCorrectPicks },
          { label: 'Seasons', value: viewer.totalSeasons },
          { label: 'Weekly wins', value: viewer.totalWeeklyWins },
          { label: 'Current streak', value: viewer.currentStreak },
          { label: 'Longest streak', value: viewer.longestStreak },
          { label: 'Won', value: won },
        ]}
      />
    </FoldedCard>
  )
}
