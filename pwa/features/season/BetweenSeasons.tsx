import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useStartZone } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { showAppBadge } from '#pwa/device/appBadge.ts'
import { picksShown } from '#pwa/device/picksShown.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { ChampionCard } from '#pwa/football/season/ChampionCard.tsx'
import { SeasonStoryButton } from '#pwa/football/season/SeasonStoryButton.tsx'
import { StartNotice } from '#pwa/football/season/StartNotice.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { SeasonStanding } from '#shared/model/week.ts'
import { formatCount } from '#shared/numberText.ts'
import { daysUntilStart, seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

type Props = { playerId: string; seasons: SeasonStanding }

/** The home screen while no season is open: when the next one starts, who won the last one, and the way to its boards. */
export function BetweenSeasons({ playerId, seasons: { coming, lastSeason } }: Props) {
  const zone = useStartZone(coming)
  const now = useNow(MINUTE_MS)
  useEffect(() => {
    picksShown.set(true)
    showAppBadge(0) // the picks screen, which counts open games, is not shown
  }, [])
  if (!coming) return null
  const days = daysUntilStart(coming, now)
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-7 pt-8 lg:pt-14">
      <section aria-labelledby="see-you">
        <h1 id="see-you" className="type-display text-[min(4rem,16.4vw)] [text-wrap:wrap] lg:text-[4.5rem]">
          {seeYouText(zone, coming)}
        </h1>
        <p className="mt-4 text-lg text-muted">{startText(zone, coming, now)}</p>
        {days !== null && (
          <p className="mt-6 flex items-center gap-4">
            <span className="type-number text-[4.5rem] leading-none">{days}</span>
            <span className="font-condensed text-2xl leading-tight font-bold text-muted">
              {texts.dayUntil({ days })}
              <br />
              {texts.theNextKickoff()}
            </span>
          </p>
        )}
      </section>
      <StartNotice playerId={playerId} />
      {lastSeason !== null && (
        <div className="grid grid-cols-1 gap-3">
          <ChampionCard season={lastSeason} />
          <LastSeason season={lastSeason} />
        </div>
      )}
    </div>
  )
}

const LINK = 'target flex min-h-13 w-full items-center gap-3 px-4'

function LastSeason({ season }: { season: number }) {
  const own = useQuery(persistedCall(contract.getOwnSeasonRow, { params: { season: String(season) } }, BOARDS)).data
  const players = useQuery(persistedCall(contract.getSeasonStandings, { params: { season: String(season) }, query: { page: '0' } }, BOARDS))
    .data?.players
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {own && (
        <li>
          <SeasonStoryButton season={season} className={`${LINK} text-left`}>
            <span className="flex-1">{texts.yourSeason({ season })}</span>
            {players !== undefined && (
              <span className="text-muted">{texts.placeOfPlayers({ ordinalPlace: ordinalPlace(own), players: formatCount(players) })}</span>
            )}
            <Icon name="chevron-right" className="text-muted" />
          </SeasonStoryButton>
        </li>
      )}
      <li>
        <AppLink to={`/standings?board=season&season=${season}`} className={LINK}>
          <span className="flex-1">{texts.standingsOf({ season })}</span>
          <Icon name="chevron-right" className="text-muted" />
        </AppLink>
      </li>
    </ul>
  )
}
