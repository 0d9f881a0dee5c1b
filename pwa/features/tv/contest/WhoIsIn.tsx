import { useZone } from '#pwa/data/queries/contest.ts'
import { numbered } from '#pwa/design/numbered.ts'
import { inEvenPages } from '#pwa/features/tv/lists.ts'
import { Pages } from '#pwa/features/tv/Pages.tsx'
import type { TvDisplay } from '#shared/model/tv.ts'
import { formatCount } from '#shared/numberText.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { ContestSection } from './ContestSection.tsx'
import { FittedName } from './FittedName.tsx'
import { PrizeLine } from './PrizeLine.tsx'
import * as texts from './texts.ts'

const NAMES_A_PAGE = 8

/** Before the first result: how many players have submitted and who, when picks close, and the prizes. No points: they would reveal picks. */
export function WhoIsIn({ display, arePicksOpen }: { display: TvDisplay; arePicksOpen: boolean }) {
  const zone = useZone()
  const { leaderboard, liveStats, deadline } = display
  const count = liveStats.activeUsers
  return (
    <ContestSection>
      <div className="flex shrink-0 items-center gap-5 rounded-2xl bg-raised px-6 py-3">
        <span aria-hidden className="type-number text-[5.5rem]">
          {formatCount(count)}
        </span>
        <p className="min-w-0 flex-1">
          <span className="sr-only">{formatCount(count)} </span>
          <span className="font-condensed text-[2.5rem] leading-none font-bold">{texts.playerIs({ count })}</span>
          <span className="block text-[1.75rem] leading-tight text-warning-ink">
            {!arePicksOpen
              ? texts.picksAreLockedGoodLuck()
              : deadline === null
                ? texts.picksAreOpen()
                : texts.picksClose({ dayAndTime: formatDayAndTime(zone, Date.parse(deadline)) })}
          </span>
        </p>
      </div>
      <PrizeLine players={count} />
      <Pages
        headingId="tv-who"
        title={texts.whosIn()}
        className="flex-1"
        pages={inEvenPages(numbered(leaderboard), NAMES_A_PAGE).map((page) => (
          <ul key={page[0]?.number} className="grid h-full grid-flow-col grid-cols-2 grid-rows-4 gap-x-6">
            {page.map(({ number, item }) => (
              <li
                key={number}
                className="flex min-w-0 items-center border-t border-line font-condensed text-[2.75rem] leading-[1.15] font-bold"
              >
                <FittedName name={item.userName} championOf={item.championOf} />
              </li>
            ))}
          </ul>
        ))}
      />
    </ContestSection>
  )
}
