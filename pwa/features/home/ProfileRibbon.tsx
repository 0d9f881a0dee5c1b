import { Link } from 'react-router'
import { playerName, shortPlayerName } from '#pwa/data/viewer/playerName.ts'
import type { CurrentUser } from '#shared/model/user.ts'

/** The player's name and place in the season, linked to their profile. */
export function ProfileRibbon({ viewer }: { viewer: CurrentUser }) {
  return (
    <Link
      id="profile-ribbon"
      to="/profile"
      className="target flex min-w-0 items-center gap-[min(10px,2.6vw)] rounded-full bg-raised py-1 pr-[min(10px,2.6vw)] pl-[min(16px,4.1vw)] text-[min(1rem,5vw)] font-semibold hover:brightness-110"
    >
      <span aria-hidden className="md:hidden">
        {shortPlayerName(viewer)}
      </span>
      <span className="max-md:sr-only">{playerName(viewer)}</span>
      {viewer.seasonRank !== null && (
        <span className="inline-flex min-h-[min(1.5rem,30px)] shrink-0 items-center rounded-full bg-prize px-[min(0.5rem,2.5vw)] font-condensed leading-none font-bold text-on-prize tabular-nums">
          #{viewer.seasonRank}
          <span className={viewer.seasonRank < 10 ? 'max-[23rem]:sr-only' : 'max-sm:sr-only'}>&nbsp;Season</span>
        </span>
      )}
      <span className="sr-only lg:not-sr-only lg:rounded-full lg:border lg:border-line lg:px-2.5 lg:text-sm lg:text-muted">Profile</span>
    </Link>
  )
}
