import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { Monogram } from '#pwa/design/Monogram.tsx'
import { segments } from '#pwa/design/Tabs.tsx'
import { findTeam, teamColors, teamName } from '#shared/reference/teams.ts'
import { formatKickoff, formatShortDayTime, formatWeekday } from '#shared/rules/time/timeText.ts'
import { SAMPLE_GAMES, SAMPLE_WEEKS } from './sampleData.ts'
import * as texts from './texts.ts'

type SampleGame = (typeof SAMPLE_GAMES)[number]

/** The picks screen as it looks halfway through a week. It is a picture: nothing in it can be tapped, and screen readers get a text instead. */
export function PicksPreview() {
  const zone = useZone()
  const locksAt = SAMPLE_GAMES[0].kickoffAt
  return (
    <figure className="relative">
      <figcaption className="sr-only">{texts.aSampleOfThePicks()}</figcaption>
      <div aria-hidden className="rounded-[1.75rem] border border-line bg-background p-3 shadow-dock sm:p-4 select-none">
        <div className={segments.list}>
          {SAMPLE_WEEKS.map((label, index) => (
            <span
              key={label}
              className={cx(
                segments.item,
                'flex items-center justify-center',
                index === 1 ? segments.selected : 'border-transparent text-muted',
              )}
            >
              {label}
            </span>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-2xl border border-warning/45 bg-linear-to-r from-warning-surface to-prize-surface px-4 py-2.5">
          <span>
            <span className="block text-sm text-muted">
              {texts.picksLockGbDet({ replace: formatShortDayTime(zone, locksAt).replace(':00', '') })}
            </span>
            <span className="type-name block text-warning-ink">{texts.h42MinLeft()}</span>
          </span>
          <span className="type-label text-warning-ink">{formatWeekday(zone, locksAt)}</span>
        </div>
        <div className="mt-3 flex flex-col gap-3">
          {SAMPLE_GAMES.map((game) => (
            <Game key={game.away} game={game} />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised px-4 py-3">
          <span className="min-w-[min(6rem,100%)] flex-1">
            <span className="type-heading block">{texts.pickRemaining()}</span>
            <span className="mt-2 block h-2 rounded-full bg-track">
              <span className="block h-full w-2/3 rounded-full bg-pick" />
            </span>
          </span>
          <span className="rounded-xl bg-brand px-4 py-2 font-condensed text-[min(1.125rem,5.6vw)] font-bold text-on-brand uppercase">
            {texts.reviewPicks()}
          </span>
        </div>
      </div>
    </figure>
  )
}

function Game({ game }: { game: SampleGame }) {
  const zone = useZone()
  return (
    <div className="rounded-2xl border border-line bg-surface">
      <div className="relative flex p-1">
        <Team team={game.away} record={game.awayRecord} isPicked={game.pick === 'away'} />
        <Team team={game.home} record={game.homeRecord} isPicked={game.pick === 'home'} isHome />
        <span className="absolute inset-0 m-auto flex size-7 items-center justify-center rounded-full border border-line bg-background text-sm text-muted">
          @
        </span>
      </div>
      <p className="border-t border-line px-4 py-2 text-sm text-muted">{`${formatKickoff(zone, game.kickoffAt)} · ${game.network}`}</p>
    </div>
  )
}

function Team({ team, record, isPicked, isHome = false }: { team: string; record: string; isPicked: boolean; isHome?: boolean }) {
  const { primaryColor, secondaryColor } = teamColors(team)
  return (
    <span
      className={cx(
        '@container block w-1/2 rounded-xl border-2 px-[min(0.5rem,2.5vw)] py-2 sm:px-3',
        isPicked ? 'border-dashed border-pick bg-pick-surface' : 'border-transparent',
      )}
    >
      <span
        className={cx(
          'flex items-center gap-2.5 @max-[7.5rem]:flex-col @max-[7.5rem]:gap-1 @max-[7.5rem]:text-center',
          isHome && 'flex-row-reverse text-right',
        )}
      >
        <Monogram
          name={teamName(team)}
          text={team}
          colors={{ fill: primaryColor, ink: '#ffffff', ring: secondaryColor }}
          cssSize="min(2.5rem, 12.5vw)"
          isDecorative
        />
        <span className="min-w-0">
          <span className="block text-sm whitespace-nowrap text-muted @max-[7.5rem]:hidden">{findTeam(team)?.city}</span>
          <span className="type-name block text-[min(1.3125rem,7vw)] whitespace-nowrap sm:text-2xl">{teamName(team)}</span>
          <span className="block text-sm text-muted">{record}</span>
        </span>
      </span>
    </span>
  )
}
