import { useQuery } from '@tanstack/react-query'
import { CURRENT_WEEK, WEEK_GAMES } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import type { PrintedVenue } from '#pwa/features/venues/printPath.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import { findTeam } from '#shared/reference/teams.ts'
import { hasStarted, isVoid } from '#shared/rules/games/gameState.ts'
import { formatDayAndTime, formatDayTime, formatShortDayTime } from '#shared/rules/time/timeText.ts'
import { ageAt } from '#shared/rules/venues/venueAge.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { PaperBrand } from './PaperBrand.tsx'
import * as texts from './texts.ts'

/** The height of a row; a week of more games than usual gets lower ones. */
const ROW_PX = 43
const ROWS_PX = 690

export const sheetGamesQuery = () => ({ ...callQuery(contract.listCurrentGames, {}), ...WEEK_GAMES })

/** The week's games with boxes, for a guest with a pen. Paper does not count: the code leads to the card that does. */
export function WeeklySheet({ venue }: { venue: PrintedVenue }) {
  const zone = useZone()
  const week = useQuery({ ...callQuery(contract.getCurrentWeek, {}), ...CURRENT_WEEK })
  const slate = useQuery(sheetGamesQuery())
  const games = slate.data?.filter((game) => !isVoid(game)) ?? []
  const contest = useContest()
  const { url } = usePublicAddress(venue.slug)
  const rowPx = Math.min(ROW_PX, ROWS_PX / Math.max(1, games.length))
  const tiebreaker = games.find(({ isMondayNight }) => isMondayNight)
  return (
    <article aria-label={texts.weeklySheet()} className="paper" style={{ padding: '40px 52px 32px' }}>
      <header className="flex items-start justify-between gap-6">
        <div>
          <div className="flex items-baseline gap-3">
            <PaperBrand sizePx={25} />
            <span style={{ fontSize: 17 }}>{texts.at({ name: venue.name })}</span>
          </div>
          <p className="paper-display" style={{ marginTop: 10, fontSize: 52 }}>
            {week.data ? texts.picks({ week: weekLabel(week.data.week) }) : texts.weeklyPicks()}
          </p>
        </div>
        <div className="flex items-center gap-4">
          <p className="text-right" style={{ fontSize: 16 }}>
            <b>{texts.fasterOnYourPhone()}</b>
            <br />
            {texts.scanTapDone()}
            <br />
            {texts.thisPaperDoesNotCount()}
          </p>
          <div style={{ width: 112 }}>
            <QrCode text={url} label={texts.codeToJoin({ name: venue.name })} level="medium" className="block w-full" />
          </div>
        </div>
      </header>
      <div style={{ margin: '6px 0 20px', borderTop: '5px solid var(--color-brand)' }} />
      <p className="flex items-baseline gap-3" style={{ marginBottom: 10, fontSize: 16 }}>
        <b>{texts.name()}</b>
        <span className="flex-1" style={{ borderBottom: '1px solid var(--ink)' }} />
        {week.data?.deadline && (
          <span>
            <b>{texts.picksLock()}</b> {formatDayAndTime(zone, Date.parse(week.data.deadline))}
          </span>
        )}
      </p>
      {games.length === 0 ? (
        <p style={{ color: 'var(--grey)' }}>{slate.isPending ? texts.loadingTheGames() : texts.noGamesScheduled()}</p>
      ) : (
        <ol>
          {games.map((game) => (
            <Row key={game.id} game={game} heightPx={rowPx} />
          ))}
        </ol>
      )}
      {tiebreaker && (
        <div
          className="flex items-center justify-between"
          style={{ marginTop: 16, border: '3px solid var(--ink)', borderRadius: 16, padding: '10px 20px' }}
        >
          <p style={{ fontSize: 17 }}>
            <RichText
              parts={texts.tiebreakerTotalScore({
                awayTeam: tiebreaker.awayTeam,
                homeTeam: tiebreaker.homeTeam,
                span: (inside) => (
                  <span className="paper-display block" style={{ fontSize: 24 }}>
                    {inside}
                  </span>
                ),
              })}
            />
            {tiebreaker.gameTime !== null && tiebreaker.isTimeSet && `, ${formatDayTime(zone, Date.parse(tiebreaker.gameTime))}`}
          </p>
          <span style={{ width: 150, height: 52, border: '2px solid var(--ink)', borderRadius: 8 }} />
        </div>
      )}
      <p className="mt-auto flex justify-between" style={{ fontSize: 14, color: 'var(--grey)' }}>
        <span>{texts.pointForEachRightPick()}</span>
        <span>{texts.mustBeToParticipate({ ageAt: ageAt(contest, venue.slug) })}</span>
      </p>
    </article>
  )
}

function Row({ game, heightPx }: { game: Game; heightPx: number }) {
  const zone = useZone()
  return (
    <li className="flex items-center gap-2.5" style={{ height: heightPx, borderBottom: '1px solid #c4c9d2', fontSize: 15 }}>
      <Box />
      <TeamCrest team={game.awayTeam} sizePx={26} />
      <span className="flex-1">
        <Team abbreviation={game.awayTeam} />
      </span>
      <span style={{ color: 'var(--grey)' }}>@</span>
      <span className="flex flex-1 flex-row-reverse items-baseline gap-1.5">
        <Team abbreviation={game.homeTeam} />
      </span>
      <TeamCrest team={game.homeTeam} sizePx={26} />
      <Box />
      <span className="text-right" style={{ width: 116, color: 'var(--grey)' }}>
        {game.gameTime !== null && game.isTimeSet
          ? formatShortDayTime(zone, Date.parse(game.gameTime))
          : !hasStarted(game, serverNow()) && texts.tbd()}
      </span>
    </li>
  )
}

const Box = () => (
  <span aria-hidden className="shrink-0" style={{ width: 22, height: 22, border: '2px solid var(--ink)', borderRadius: 4 }} />
)

function Team({ abbreviation }: { abbreviation: string }) {
  const team = findTeam(abbreviation)
  return (
    <>
      <b className="font-condensed" style={{ fontSize: 21 }}>
        {team?.name ?? texts.tbd()}
      </b>{' '}
      <span style={{ color: 'var(--grey)' }}>{team?.city}</span>
    </>
  )
}
