import { createContext, use } from 'react'
import { WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'

/** What stands on the screen until the house's own words are there. */
export const PLAIN_CONTEST: ContestInfo = {
  productName: 'Sunday Slate',
  tagline: '',
  venueName: 'your venue',
  brandColor: '#dc2626',
  logoUrl: null,
  claims: { activePlayers: '500+', sportsSince: '2022' },
  copyrightYear: 2025,
  prizes: WEEKLY_PRIZES_DOLLARS.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 })),
  isDemo: false,
}

export const ContestContext = createContext<ContestInfo>(PLAIN_CONTEST)

/** The house's names, colours, claims and prizes; plain ones until they are known. */
export const useContest = (): ContestInfo => use(ContestContext)
