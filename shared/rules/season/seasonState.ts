import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { SEASON_OPENS_DAYS_BEFORE, SEASON_SHOWN_DAYS_AFTER } from '#shared/contest.ts'
import type { CurrentWeekInfo, SeasonState } from '#shared/model/week.ts'
import { findCurrentWeek, type WeekProgress } from '#shared/rules/weeks/currentWeek.ts'

type Progress = readonly WeekProgress[]

export type SeasonFacts = {
  /** The weeks with games of all seasons. */
  weeks: Progress
  /** The seasons that an admin opened. */
  opened: Pick<ReadonlySet<number>, 'has'>
  /** The seasons whose championship is settled. */
  settled: Pick<ReadonlySet<number>, 'has'>
  now: EpochMs
}

export type CurrentSeason = {
  season: number
  state: SeasonState
  /** Whether it was or is open. */
  isOpen: boolean
  /** When it opens by itself; null once it is open, and without a kickoff. */
  opensAt: EpochMs | null
  /** When the state changes without a change of the data; null when it does not. */
  changesAt: EpochMs | null
}

/** The season of the current week and its state; null without games. */
export function findSeasonState({ weeks, opened, settled, now }: SeasonFacts): CurrentSeason | null {
  const season = findCurrentWeek(weeks, now)?.season
  if (season === undefined) return null
  if (!isSeasonOpen({ weeks, opened, season, now })) {
    const opensAt = opensAtOf(weeks, season)
    const state = weeks.some((week) => week.season < season) ? 'between' : 'before'
    return { season, state, isOpen: false, opensAt, changesAt: opensAt }
  }
  if (!settled.has(season)) return { season, state: 'running', isOpen: true, opensAt: null, changesAt: null }
  const shownUntil = shownUntilOf(weeks, season)
  const isShown = weeks.some((week) => week.season === season && week.openGameCount > 0) || (shownUntil !== null && now < shownUntil)
  return { season, state: isShown ? 'finished' : 'between', isOpen: true, opensAt: null, changesAt: isShown ? shownUntil : null }
}

/** Was a season played to its end? The one of the current week is from then on to the next schedule. */
export const isSeasonOver = (season: number, current: CurrentSeason): boolean =>
  season < current.season || (season === current.season && current.state === 'between' && current.isOpen)

/** Whether picks of a season can be made: an admin opened it, or its first game is near. */
export const isSeasonOpen = ({ weeks, opened, season, now }: Omit<SeasonFacts, 'settled'> & { season: number }): boolean => {
  const opensAt = opensAtOf(weeks, season)
  return opened.has(season) || (opensAt !== null && now >= opensAt)
}

/** When a season opens by itself; null while none of its games has a kickoff. */
export function opensAtOf(weeks: Progress, season: number): EpochMs | null {
  const kickoffs = momentsOf(weeks, season, 'firstKickoffAt')
  return kickoffs.length === 0 ? null : Math.min(...kickoffs) - SEASON_OPENS_DAYS_BEFORE * DAY_MS
}

function shownUntilOf(weeks: Progress, season: number): EpochMs | null {
  const kickoffs = momentsOf(weeks, season, 'lastKickoffAt')
  return kickoffs.length === 0 ? null : Math.max(...kickoffs) + SEASON_SHOWN_DAYS_AFTER * DAY_MS
}

const momentsOf = (weeks: Progress, season: number, which: 'firstKickoffAt' | 'lastKickoffAt') =>
  weeks.filter((week) => week.season === season).flatMap((week) => week[which] ?? [])

/** Is no season open? Then no text may ask for picks. */
export const isSeasonClosed = (week: { seasons?: CurrentWeekInfo['seasons'] | undefined } | null | undefined): boolean =>
  week?.seasons?.state === 'before' || week?.seasons?.state === 'between'
