import { Link } from 'react-router'
import { playerName, shortPlayerName } from '#pwa/data/viewer/playerName.ts'
import { cx } from '#pwa/design/cx.ts'
import type { CurrentUser } from '#shared/model/user.ts'

/** From which width name and place stand side by side: a place of two digits needs more room. */
const STACKED = {
  narrow:
    'max-[23rem]:flex-col max-[23rem]:justify-center max-[23rem]:rounded-2xl max-[23rem]:px-[min(12px,3vw)] max-[23rem]:py-[3px] max-[23rem]:leading-[1.2] max-[23rem]:[&>.ribbon-place]:min-h-[18px] max-[23rem]:[&>.ribbon-place]:text-[min(0.875rem,4.4vw)]',
  phone:
    'max-sm:flex-col max-sm:justify-center max-sm:rounded-2xl max-sm:px-[min(12px,3vw)] max-sm:py-[3px] max-sm:leading-[1.2] max-sm:[&>.ribbon-place]:min-h-[18px] max-sm:[&>.ribbon-place]:text-[min(0.875rem,4.4vw)]',
} as const

/** The player's name and place in the season, linked to their profile. On phones that are too narrow for both, the place stands below the name. */
export function ProfileRibbon({ viewer }: { viewer: CurrentUser }) {
  const isShort = (viewer.seasonRank ?? 0) < 10
  return (
    <Link
      id="profile-ribbon"
      to="/profile"
      className={cx(
        'target flex min-w-0 items-center gap-x-[min(10px,2.6vw)] rounded-full bg-raised py-1 pr-[min(10px,2.6vw)] pl-[min(16px,4.1vw)] text-[min(1rem,5vw)] font-semibold hover:brightness-110',
        isShort ? STACKED.narrow : STACKED.phone,
      )}
    >
      <span aria-hidden className="md:hidden">
        {shortPlayerName(viewer)}
      </span>
      <span className="max-md:sr-only">{playerName(viewer)}</span>
      {viewer.seasonRank !== null && (
        <span className="ribbon-place inline-flex min-h-[min(1.5rem,30px)] shrink-0 items-center rounded-full bg-prize px-[min(0.5rem,2.5vw)] font-condensed leading-none font-bold text-on-prize tabular-nums">
          #{viewer.seasonRank}
          <span>&nbsp;Season</span>
        </span>
      )}
      <span className="sr-only lg:not-sr-only lg:rounded-full lg:border lg:border-line lg:px-2.5 lg:text-sm lg:text-muted">Profile</span>
    </Link>
  )
}
