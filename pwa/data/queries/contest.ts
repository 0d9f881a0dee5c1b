import { createContext, use } from 'react'
import { DEFAULT_BRAND_COLOR, DEFAULT_PRODUCT_NAME, WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'

/** What stands on the screen until the house's own words are there. */
export const PLAIN_CONTEST: ContestInfo = {
  productName: DEFAULT_PRODUCT_NAME,
  tagline: '',
  venueName: 'your venue',
  brandColor: DEFAULT_BRAND_COLOR,
  logoUrl: null,
  claims: { activePlayers: null, sportsSince: null },
  copyrightYear: 2025,
  prizes: WEEKLY_PRIZES_DOLLARS.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 })),
  tiebreakers: [],
  isDemo: false,
}

export const ContestContext = createContext<ContestInfo>(PLAIN_CONTEST)

/** The house's names, colours, claims and prizes; plain ones until they are known. */
export const useContest = (): ContestInfo => use(ContestContext)
