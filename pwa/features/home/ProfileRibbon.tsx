import { Link } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { playerName, shortPlayerName } from '#pwa/data/viewer/playerName.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import * as texts from './texts.ts'

/**
 * The player's name and place in the season (between seasons in the last one), linked to their profile. On phones the place stands below the name,
 * and below 1280 px the name is short, so that the header has one row.
 */
export function ProfileRibbon({ viewer }: { viewer: CurrentUser }) {
  const lastSeason = useCurrentWeek().data?.seasons?.lastSeason ?? null
  return (
    <Link
      id="profile-ribbon"
      to="/profile"
      className="target flex min-w-0 flex-col justify-center rounded-2xl bg-raised px-[min(12px,3vw)] py-[3px] text-[min(1rem,4.5vw)] leading-[1.2] font-semibold sm:flex-row sm:items-center sm:gap-x-2.5 sm:rounded-full sm:py-1 sm:pr-2.5 sm:pl-4 hover:brightness-110 max-sm:items-center"
    >
      <span aria-hidden className="max-w-full text-center [overflow-wrap:anywhere] xl:hidden">
        {shortPlayerName(viewer)}
      </span>
      <span className="max-xl:sr-only">{playerName(viewer)}</span>
      {viewer.seasonRank !== null && (
        <span className="inline-flex min-h-[18px] shrink-0 items-center rounded-full bg-prize px-[min(0.5rem,2.5vw)] font-condensed text-[min(0.875rem,4.4vw)] leading-none font-bold text-on-prize tabular-nums sm:min-h-6 sm:text-base">
          {viewer.isSeasonRankTied ? 'T' : '#'}
          {viewer.seasonRank}
          <span>&nbsp;{lastSeason === null ? texts.season() : texts.inLastSeason({ lastSeason })}</span>
        </span>
      )}
      <span className="sr-only xl:not-sr-only xl:rounded-full xl:border xl:border-line xl:px-2.5 xl:text-sm xl:text-muted">
        {texts.profile()}
      </span>
    </Link>
  )
}
