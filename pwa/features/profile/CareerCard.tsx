import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { formatDollars } from '#pwa/football/prizeText.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { Figures } from './Figures.tsx'

type Props = { viewer: CurrentUser; winnings: number | undefined; isLoading: boolean }

/** The player's figures of all time. */
export function CareerCard({ viewer, winnings, isLoading }: Props) {
  const won = winnings === undefined ? isLoading ? <Skeleton className="h-10 w-16" /> : '–' : formatDollars(winnings)
  return (
    <Card as="section" aria-labelledby="career" className="p-5">
      <h2 id="career" className="type-section">
        Career stats
      </h2>
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
    </Card>
  )
}
