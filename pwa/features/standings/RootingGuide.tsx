import { lazy, Suspense, useState } from 'react'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useFrozen } from '#pwa/device/useFrozen.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { useOwnStanding } from './boardQueries.ts'
import { useRivalNames } from './fieldStanding.ts'
import { GuideRows } from './GuideRows.tsx'
import { bestText, runningFirst } from './guideText.ts'
import { showWeeklyRow, useIfEndedNow } from './ifEndedNow.ts'
import { useOwnReaction } from './ownReaction.ts'

const OutcomesDialog = lazy(async () => ({ default: (await import('./OutcomesDialog.tsx')).OutcomesDialog }))

/** Lines on the card, so that the live games begin in sight; the other rows are in the sheet. */
const SHOWN_LINES = 3

/** "What you need": the teams to root for while games are open; nothing for players without a card. */
export function RootingGuide({ week }: { week: WeekKey }) {
  const standing = useOwnStanding(week)
  const isReacting = useOwnReaction(week) !== null // nothing moves under a finger meanwhile
  const games = useFrozen(useWeekGames(week, true).data, isReacting)
  const own = useFrozen(standing.data, isReacting)
  if (own === undefined && standing.isError)
    return (
      <Notice
        tone="error"
        title="Unable to Work Out What You Need"
        className="mt-2"
        action={
          <Button variant="quiet" onClick={() => void standing.refetch()}>
            Try Again
          </Button>
        }
      >
        Your standing could not be loaded.
      </Notice>
    )
  if (!own || !games || own.openGames === 0 || own.isSettled) return null
  if (own.guide === undefined && standing.isFetching) return <Skeleton className="mt-2 h-[12.5rem] rounded-2xl" />
  return own.guide ? <Guide own={own} guide={own.guide} games={games} week={week} /> : null
}

type Props = { own: OwnStanding; guide: NonNullable<OwnStanding['guide']>; games: readonly Game[]; week: WeekKey }

/** By the places that are shown: if the week ended now, unless the player chose finals. */
function Guide({ own, guide, games, week }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isIfEndedNow] = useIfEndedNow()
  const now = useNow(MINUTE_MS)
  const shown = showWeeklyRow(own, isIfEndedNow && guide.rowsIfEndedNow != null)
  const rows = runningFirst((shown.ifEndedNow && guide.rowsIfEndedNow) || guide.rows, games, now)
  const best = bestText(guide, games, useRivalNames(week, own, games))
  const shownRows = best === null ? SHOWN_LINES : SHOWN_LINES - 1
  const hasMore = guide.outcomes !== null || rows.length > shownRows
  return (
    <Card as="section" aria-labelledby="rooting-guide" isPadded={false} className="@container/guide mt-2 overflow-hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-[min(1rem,5vw)]">
        <h2 id="rooting-guide" className="type-heading text-[min(1.25rem,10.3vw)]">
          What you need
        </h2>
        {hasMore && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="min-h-11 text-[min(0.9375rem,7.8vw)] font-semibold text-pick-ink"
          >
            All outcomes
          </button>
        )}
      </div>
      {rows.length > 0 ? (
        <GuideRows rows={rows.slice(0, shownRows)} own={shown} games={games} now={now} />
      ) : (
        <p className="border-t border-line px-4 py-3 text-muted">No open game can change your place.</p>
      )}
      {best && <p className="border-t border-line bg-raised px-[min(1rem,5vw)] py-2 text-[min(0.9375rem,7.8vw)] leading-snug">{best}</p>}
      <Suspense>
        {isOpen && <OutcomesDialog own={shown} guide={{ ...guide, rows }} games={games} now={now} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Card>
  )
}
