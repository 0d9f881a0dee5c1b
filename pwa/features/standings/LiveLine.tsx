import { Link } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { isAnyOn, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { InDock } from '#pwa/design/DockSlot.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import { useShownStanding } from './boardQueries.ts'
import * as texts from './texts.ts'
import { weekFacts } from './weekFacts.ts'

/** While games are live: the player's place and score above the tabs of every other screen, and the way to the games. */
export function LiveLine() {
  const week = useCurrentWeek().data
  return week ? <LineOf week={week} /> : null
}

function LineOf({ week }: { week: WeekKey }) {
  const games = useWeekGames(week, true).data
  const { own } = useShownStanding(week)
  if (!own || !isAnyOn(games)) return null
  const { place, outlook } = weekFacts(own)
  return (
    <InDock>
      <Link
        to="/"
        className="dock-line mx-auto flex min-h-[min(3rem,56px)] max-w-3xl flex-wrap items-center gap-x-[min(0.75rem,2.5vw)] px-[min(1rem,5vw)] py-1 text-[min(0.9375rem,4.5vw)] leading-tight"
      >
        <Badge tone="live">{texts.live()}</Badge>
        <span className="min-w-0 flex-1">
          <RichText
            parts={texts.gameLeft({
              place,
              value: own.ifEndedNow ? texts.ifItEndedNow() : texts.correct({ correct: own.correct }),
              openGames: own.openGames,
              b: (inside) => <strong className="font-semibold">{inside}</strong>,
            })}
          />
        </span>
        <span className="font-semibold">{outlook}</span>
      </Link>
    </InDock>
  )
}
