import { createContext, use } from 'react'
import { systemClock } from '#shared/clock.ts'
import { DEFAULT_BRAND_COLOR, DEFAULT_PRODUCT_NAME, LAST_REGULAR_WEEK, MINIMUM_AGE_YEARS, WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { ComingSeason, WeekKey } from '#shared/model/week.ts'
import { compareWeeks } from '#shared/rules/weeks/week.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

/** The name under which the page is put on a home screen; the server writes the house's into it. */
export const HOME_SCREEN_NAME = 'meta[name="apple-mobile-web-app-title"]'

/** What is shown until the house's own words are there. */
export const PLAIN_CONTEST: ContestInfo = {
  productName: globalThis.document?.querySelector<HTMLMetaElement>(HOME_SCREEN_NAME)?.content ?? DEFAULT_PRODUCT_NAME, // no document while the build renders
  tagline: '',
  venueName: texts.yourVenue(),
  brandColor: DEFAULT_BRAND_COLOR,
  logoUrl: null,
  claims: { activePlayers: null, sportsSince: null },
  copyrightYear: new Date(systemClock.now()).getUTCFullYear(),
  prizes: WEEKLY_PRIZES_DOLLARS.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 })),
  tiebreakers: [],
  allowsCardChanges: false,
  timeZone: DEFAULT_TIME_ZONE,
  timeZones: [],
  minimumAge: MINIMUM_AGE_YEARS,
  venueAges: [],
  rulesVersion: null,
  isDemo: false,
  isOpen: true,
}

export const ContestContext = createContext<ContestInfo>(PLAIN_CONTEST)

/** The house's names, colors, claims and prizes; defaults until they are loaded. */
export const useContest = (): ContestInfo => use(ContestContext)

/** The week that a screen or a part of it is about; null where it is about now. */
export const ShownWeekContext = createContext<WeekKey | null>(null)

/** The contest's time zone, in which all times are shown: in the given or shown week, else now. */
export function useZone(given: WeekKey | null = null): string {
  const { timeZone, timeZones } = useContest()
  const shown = use(ShownWeekContext)
  const week = given ?? shown
  return (week && timeZones.findLast(({ from }) => compareWeeks(from, week) <= 0)?.timeZone) ?? timeZone
}

/** The zone of a week or of a season's championship, which is that of its last regular week; that of now for no contest. */
export const useZoneOfContest = (contest: CreditCode['contest']): string =>
  useZone(contest ? { season: contest.season, week: contest.week ?? LAST_REGULAR_WEEK } : null)

/** The zone in which the start of a season is shown: that of its first week. */
export const useStartZone = (coming: ComingSeason | null | undefined): string =>
  useZone(coming && coming.week !== null ? { season: coming.season, week: coming.week } : null)
