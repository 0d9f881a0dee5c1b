import type { ReactNode } from 'react'
import { useCredits } from '#pwa/data/queries/creditQueries.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useOwnRow, useWeekPage } from '#pwa/features/standings/full/fullQueries.ts'
import { StandingRow } from '#pwa/features/standings/full/StandingRow.tsx'
import { NoStandings } from '#pwa/features/standings/NoStandings.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { creditOf } from './pastWeekText.ts'
import { Reward } from './Reward.tsx'
import * as texts from './texts.ts'

/** Rows of the board that are shown: the player's own between their neighbors. */
const ROWS = 3

type Props = {
  week: WeekKey
  games: readonly Game[]
  picks: PicksRecord
  /** Stands until everything is known: nothing moves afterwards. */
  loading: ReactNode
  /** The player's card, below the result. */
  card: ReactNode
}

/** A week that is over: what it brought the player, the board around them, then their card. */
export function PastWeekResult({ week, games, picks, loading, card }: Props) {
  const now = useNow(MINUTE_MS)
  const head = useWeekPage(week, 0)
  const own = useOwnRow(week, true)
  const ownPage = Math.floor((own.data?.index ?? 0) / STANDINGS_PAGE_ROWS)
  const page = useWeekPage(week, ownPage)
  const credits = useCredits()
  if ([head, own, page, credits].some(({ isLoading }) => isLoading)) return loading
  if (own.data === null) return card
  return (
    <>
      {head.data && own.data ? (
        <Reward own={own.data} head={head.data} games={games} picks={picks} credit={creditOf(credits.data ?? [], week, now)} now={now} />
      ) : (
        <NoStandings query={head.isError ? head : own} className="mt-4" />
      )}
      {own.data && page.data && (
        <Around
          rows={rowsAround(page.data.rows, own.data.index - ownPage * STANDINGS_PAGE_ROWS)}
          ownId={own.data.id}
          isSettled={page.data.isSettled ?? true}
          week={week}
        />
      )}
      {card}
    </>
  )
}

type AroundProps = { rows: readonly StandingsRow[]; ownId: string; isSettled: boolean; week: WeekKey }

function Around({ rows, ownId, isSettled, week: { season, week } }: AroundProps) {
  return (
    <section aria-label={texts.theBoardAroundYou()} className="mt-3 overflow-hidden rounded-2xl border border-line bg-surface">
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <StandingRow row={{ ...row, moved: null }} isYou={row.id === ownId} isSettled={isSettled} unit={texts.rightUnit()} />
          </li>
        ))}
      </ul>
      <AppLink
        to={`/standings?season=${season}&week=${week}`}
        className="flex min-h-12 items-center justify-between px-[min(0.75rem,3.75vw)] font-semibold text-pick-ink"
      >
        {texts.wholeBoard()}
        <Icon name="chevron-right" sizePx={18} />
      </AppLink>
    </section>
  )
}

/** The own row and its neighbors on the same page: at an end of the board or page two rows on one side. */
export function rowsAround(rows: readonly StandingsRow[], index: number): readonly StandingsRow[] {
  const first = Math.max(0, Math.min(index - 1, rows.length - ROWS))
  return rows.slice(first, first + ROWS)
}
