import { useZone } from '#pwa/data/queries/contest.ts'
import { playerName } from '#pwa/data/viewer/playerName.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { formatMonthOfYear } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** Name, email, member since and seasons, with the favorite team's crest at the initials. */
export function Person({ viewer }: { viewer: CurrentUser }) {
  const zone = useZone()
  const { username, favoriteTeam, totalSeasons } = viewer
  return (
    <Card as="section" aria-label={texts.you()} className="glow-corner flex flex-wrap items-center gap-4 p-5 lg:p-8">
      <span aria-hidden className="relative">
        <span className="type-number inline-flex size-18 items-center justify-center rounded-full bg-brand text-3xl text-on-brand">
          {initialsOf(viewer)}
        </span>
        {favoriteTeam && (
          <span className="absolute -right-1 -bottom-1">
            <TeamCrest team={favoriteTeam} sizePx={30} />
          </span>
        )}
      </span>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="type-page">{playerName(viewer)}</p>
        {username && <p className="text-muted">{texts.onBoards({ username })}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span className="min-w-0 break-all">{viewer.email}</span>
          {viewer.isEmailVerified ? (
            <Badge tone="correct">{texts.verified()}</Badge>
          ) : (
            <Badge tone="neutral">{texts.notVerifiedYet()}</Badge>
          )}
        </p>
        <p className="mt-1 text-muted">
          <span>{texts.memberSince({ month: formatMonthOfYear(zone, Date.parse(viewer.joinedAt)) })}</span>
          {totalSeasons > 0 && <span>{` · ${totalSeasons} ${texts.season({ totalSeasons })}`}</span>}
        </p>
        {!viewer.isEmailVerified && (
          <p className="mt-2 text-sm text-muted">
            <AppLink to="/verify-email?next=/profile" className="font-semibold underline underline-offset-4">
              {texts.typeTheCode()}
            </AppLink>
            {texts.youCanPlayAndWin()}
          </p>
        )}
      </div>
    </Card>
  )
}

const initialsOf = ({ firstName, lastName }: CurrentUser) => `${firstName?.at(0) ?? ''}${lastName?.at(0) ?? ''}`.toUpperCase() || 'P'
