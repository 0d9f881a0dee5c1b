import { isFromEarlierVisit } from '#pwa/data/persist/persistedQuery.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { useArePicksClosed } from '#pwa/data/queries/contestQueries.ts'
import { useOwnCard } from '#pwa/data/queries/ownCardQuery.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { ChampionMark } from '#pwa/football/ChampionMark.tsx'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { formatCount, formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { formatShortDayTime } from '#shared/rules/time/timeText.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Props = { head: WeekStandingsPage; viewer: CurrentUser | null; isCurrent: boolean }

/** A week's standings before the first counted result: how many players are in, the prizes, and names. */
export function Entrants({ head, viewer, isCurrent }: Props) {
  const { prizes } = useContest()
  const more = head.players - head.entrants.length
  const arePicksClosed = useArePicksClosed()
  if (head.players === 0 && (!isCurrent || arePicksClosed || head.openGames === 0))
    return <Card className="text-muted">{texts.nobodyPlayedThisWeek()}</Card>
  if (head.games === 0 && !isCurrent) return <Card className="text-muted">{texts.everyGameWasCalledOff()}</Card>
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card className="bg-linear-to-br from-raised to-surface">
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="type-number text-[4rem]">{formatCount(head.players)}</span>
          <span className="min-w-[min(9rem,100%)] flex-1">
            <span className="block font-condensed text-2xl leading-tight font-semibold">{texts.playerIs({ players: head.players })}</span>
            <span className="text-muted">{texts.placesComeWithTheFirst()}</span>
          </span>
        </div>
        {viewer && isCurrent && <OwnEntry head={head} viewer={viewer} />}
      </Card>
      <ul aria-label={texts.prizes()} className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-1.5">
        {prizes.map(({ place, amountDollars }) => (
          <li
            key={place}
            className={cx(
              'rounded-xl border px-1 py-2 text-center',
              place === 1 ? 'border-prize bg-prize text-on-prize' : 'border-line bg-surface',
            )}
          >
            <span className="type-number block text-[min(1.5rem,6.5vw)]">{formatDollars(amountDollars)}</span>
            <span className={cx('text-sm', place !== 1 && 'text-muted')}>{formatPlace(place)}</span>
          </li>
        ))}
      </ul>
      {head.entrants.length > 0 && (
        <section aria-labelledby="who-is-in">
          <div className="flex items-baseline justify-between gap-3">
            <h3 id="who-is-in" className="font-condensed text-lg font-semibold tracking-[0.06em] text-muted uppercase">
              {texts.whoIs()}
            </h3>
            <span className="text-sm text-muted">{texts.newestFirst()}</span>
          </div>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
            {head.entrants.map(({ id, displayName, championOf }) => (
              <li key={id} className="rounded-xl border border-line bg-surface px-3.5 py-2 [overflow-wrap:anywhere]">
                {displayName}
                <ChampionMark season={championOf} className="ml-1.5 size-[1.125rem] align-[-3px]" />
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-center text-sm text-muted">{texts.andMore({ more: formatCount(more) })}</p>}
        </section>
      )}
    </div>
  )
}

/** "You're in", with the time and the way to the picks; before that the way to make them, until the deadline. */
function OwnEntry({ head, viewer }: { head: WeekStandingsPage; viewer: CurrentUser }) {
  const zone = useZone()
  const picks = useOwnCard(viewer.id)
  const submittedAt = picks.data && isSameWeek(picks.data, head) ? Date.parse(picks.data.submittedAt) : null
  const isClosed = useArePicksClosed()
  // "No card" that an earlier visit has saved: by the deadline one may have been submitted on another device.
  const isUnknown = picks.data === undefined || (submittedAt === null && isClosed && isFromEarlierVisit(picks))
  if (isUnknown)
    return picks.error === null ? (
      <div className="mt-3 border-t border-line pt-2.5">
        <Skeleton className="h-11" />
      </div>
    ) : null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2.5">
      {submittedAt === null ? (
        <span className="flex-1 font-semibold">{isClosed ? texts.picksAreClosedYou() : texts.youAreNotInYet()}</span>
      ) : (
        <>
          <Icon name="check" sizePx={20} className="shrink-0 text-correct-ink" />
          <span className="min-w-0 flex-1">
            <strong className="font-semibold">{texts.youreIn()}</strong>{' '}
            <span className="text-[min(0.875rem,6.7vw)] whitespace-nowrap text-muted">
              {texts.lockedIn({ shortDayTime: formatShortDayTime(zone, submittedAt) })}
            </span>
          </span>
        </>
      )}
      {(submittedAt !== null || !isClosed) && (
        <AppLink to="/" className="target inline-flex items-center font-semibold text-pick-ink">
          {submittedAt === null ? texts.makeYourPicks() : texts.myPicks()}
        </AppLink>
      )}
    </div>
  )
}
