import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { formatDollars } from '#shared/numberText.ts'
import { Figures } from './Figures.tsx'
import { FoldedCard } from './FoldedCard.tsx'
import * as texts from './texts.ts'

type Props = { viewer: CurrentUser; winnings: number | undefined; isLoading: boolean }

/** The player's figures of all time. */
export function CareerCard({ viewer, winnings, isLoading }: Props) {
  const won = winnings === undefined ? isLoading ? <Skeleton className="h-10 w-16" /> : '–' : formatDollars(winnings)
  return (
    <FoldedCard title={texts.careerStats()} value={texts.picksCorrect({ picks: viewer.totalCorrectPicks })}>
      <Figures
        figures={[
          { label: texts.correctPicks(), value: viewer.totalCorrectPicks },
          { label: texts.seasons(), value: viewer.totalSeasons },
          { label: texts.weeklyWins(), value: viewer.totalWeeklyWins },
          { label: texts.currentStreak(), value: viewer.currentStreak },
          { label: texts.longestStreak(), value: viewer.longestStreak },
          { label: texts.won(), value: won },
        ]}
      />
    </FoldedCard>
  )
}
