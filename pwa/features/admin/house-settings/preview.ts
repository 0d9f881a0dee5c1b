import type { ComponentType } from 'react'
import type { ContestInfo } from '#shared/model/house.ts'
import type { HouseDraft } from './houseForm.ts'

export type PreviewProps = { contest: ContestInfo; scheme: 'dark' | 'light' }
/** The app's own screens with other names, colors and prizes. The app passes it in, because no feature uses another one's screens. */
export type Preview = ComponentType<PreviewProps>

/** The contest as players will see it once the settings are saved. */
export const previewOf = (contest: ContestInfo, { brand, rules }: HouseDraft): ContestInfo => ({
  ...contest,
  timeZone: rules.timeZone,
  timeZones: [],
  productName: brand.productName,
  tagline: brand.tagline,
  venueName: brand.venueName,
  brandColor: brand.brandColor,
  logoUrl: brand.logoUrl || null,
  claims: { activePlayers: brand.activePlayersClaim || null, sportsSince: brand.sportsSince || null },
  prizes: rules.weeklyPrizes.tiers.map(({ colors, ...tier }) => ({ ...tier, ...(colors && { colors }) })),
})
