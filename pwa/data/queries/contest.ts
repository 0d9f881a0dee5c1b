import { createContext, use } from 'react'
import { systemClock } from '#shared/clock.ts'
import { DEFAULT_BRAND_COLOR, DEFAULT_PRODUCT_NAME, WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'

/** The name under which the page is put on a home screen; the server writes the house's into it. */
export const HOME_SCREEN_NAME = 'meta[name="apple-mobile-web-app-title"]'

/** What is shown until the house's own words are there. */
export const PLAIN_CONTEST: ContestInfo = {
  productName: globalThis.document?.querySelector<HTMLMetaElement>(HOME_SCREEN_NAME)?.content ?? DEFAULT_PRODUCT_NAME, // no document while the build renders
  tagline: '',
  venueName: 'your venue',
  brandColor: DEFAULT_BRAND_COLOR,
  logoUrl: null,
  claims: { activePlayers: null, sportsSince: null },
  copyrightYear: new Date(systemClock.now()).getFullYear(),
  prizes: WEEKLY_PRIZES_DOLLARS.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 })),
  tiebreakers: [],
  allowsCardChanges: false,
  isDemo: false,
  isOpen: true,
}

export const ContestContext = createContext<ContestInfo>(PLAIN_CONTEST)

/** The house's names, colors, claims and prizes; defaults until they are loaded. */
export const useContest = (): ContestInfo => use(ContestContext)
