import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import type { HistoryWeek } from '#shared/model/history.ts'
import { formatDollars } from '#shared/numberText.ts'
import { averagePlaceOf, type SeasonStats } from '#shared/rules/season/seasonStats.ts'
import { ordinalPlace, shortPlace } from '#shared/rules/standings/placeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { SampleTag } from './Panel.tsx'
import * as texts from './texts.ts'

/** What the standings and the credits know of a player's season. */
export type SeasonFacts = {
  place: number | null
  /** Whether other players have the same place. */
  isTied: boolean
  /** Places gained since the week before; null while there is none. */
  moved: number | null
  movedSinceWeek: number | null
  /** Dollars won by the season's championship. */
  seasonPrize: number | null
  /** Credits that can be used; null while they are not known. */
  usableCredits: number | null
}

/** The figures of the season in one look. */
export function StatCards({ stats, history, facts }: { stats: SeasonStats; history: readonly HistoryWeek[]; facts: SeasonFacts }) {
  const { averageCorrect, overField, bestWeek, streaks } = stats
  const averagePlace = averagePlaceOf(history)
  const best = history.find(({ week }) => week === bestWeek.week)
  const prizes = [...history.map(({ prize }) => prize), facts.seasonPrize].filter((prize) => prize !== null)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-3 lg:grid-cols-6">
      <Stat label={texts.averageCorrect()} value={averageCorrect.toFixed(1)}>
        {overField !== null && <OverField overField={overField} />}
      </Stat>
      <Stat label={texts.seasonRank()} value={facts.place === null ? '–' : shortPlace({ place: facts.place, isTied: facts.isTied })}>
        {facts.place === null ? texts.withYourFirstWeek() : <Moved {...facts} />}
        {averagePlace !== null && <span className="block">{texts.averagePlace({ averagePlace })}</span>}
      </Stat>
      <Stat label={texts.bestWeekLabel()} tone="prize" value={bestWeek.score} unit={`/${bestWeek.games}`}>
        {[weekLabel(bestWeek.week), best?.place ? ordinalPlace({ place: best.place, isTied: best.isTied ?? false }) : null]
          .filter(Boolean)
          .join(' · ')}
      </Stat>
      <Stat
        label={texts.won()}
        tone={prizes.length > 0 ? 'prize' : 'plain'}
        value={formatDollars(prizes.reduce((sum, prize) => sum + prize, 0))}
      >
        {prizesText(prizes.length, facts.usableCredits)}
      </Stat>
      <Stat label={texts.currentStreak()} value={streaks.current}>
        {texts.correctInARow()}
      </Stat>
      <Stat label={texts.longestStreak()} value={streaks.longest}>
        {texts.correctInARow()}
      </Stat>
    </dl>
  )
}

type StatProps = { label: string; value: string | number; unit?: string; tone?: 'plain' | 'prize'; children: ReactNode }

function Stat({ label, value, unit, tone = 'plain', children }: StatProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-1">
      <dt className="flex flex-wrap items-center justify-between gap-x-2 text-[0.9375rem] text-muted">
        {label} <SampleTag />
      </dt>
      <dd className={cx('type-number text-[2.5rem]', tone === 'prize' && 'text-prize-ink')}>
        {value}
        {unit && <span className="text-[1.5rem] text-muted">{unit}</span>}
      </dd>
      <dd className="text-sm text-muted">{children}</dd>
    </Card>
  )
}

function OverField({ overField }: { overField: number }) {
  const size = Math.abs(overField).toFixed(1)
  if (overField === 0) return texts.asTheField()
  const b = (inside: string) => (
    <strong className={cx('font-semibold', overField > 0 ? 'text-correct-ink' : 'text-missed-ink')}>{inside}</strong>
  )
  return <RichText parts={overField > 0 ? texts.overTheField({ count: size, b }) : texts.underTheField({ count: size, b })} />
}

function Moved({ moved, movedSinceWeek }: Pick<SeasonFacts, 'moved' | 'movedSinceWeek'>) {
  if (moved === null || movedSinceWeek === null) return texts.inTheSeason()
  const since = texts.since({ week: weekLabel(movedSinceWeek) })
  if (moved === 0) return texts.samePlace({ since })
  return (
    <>
      <strong className={cx('font-semibold', moved > 0 ? 'text-correct-ink' : 'text-missed-ink')}>
        {moved > 0 ? texts.up() : texts.down()} {Math.abs(moved)}
      </strong>{' '}
      {since}
    </>
  )
}

function prizesText(prizes: number, usable: number | null): string {
  if (prizes === 0) return texts.noPrizeYet()
  const won = texts.prizePrizes({ prizes })
  return usable === null || usable === 0 ? won : texts.toUse({ won, usable })
}
