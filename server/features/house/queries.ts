import * as z from 'zod'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/appError.ts'
import type { ContestInfo } from '#shared/model/house.ts'

/** What an owner may set about the house, as stored; everything has a default, so that a missing word never breaks a screen. */
const branding = z.object({
  productName: z.string().default('Sunday Slate'),
  tagline: z.string().default(''),
  sportsSince: z.string().default('2022'),
  activePlayersClaim: z.string().default('500+'),
  copyrightYear: z.number().int().default(2025),
})

type HouseRow = {
  id: string
  client_name: string
  branding: unknown
  business_name: string | null
  brand_color: string | null
  logo_url: string | null
}
type TierRow = { rank: number; prize_amount: string; prize_label: string; minimum_participants: number }

/** Names, colours, claims and weekly prizes of the active house. */
export async function getContestInfo(db: Db): Promise<ContestInfo> {
  const house = await db('client_configurations')
    .leftJoin('venue_configurations', 'venue_configurations.is_active', 'client_configurations.is_active')
    .where('client_configurations.is_active', true)
    .orderBy('client_configurations.created_at')
    .first<HouseRow>(
      'client_configurations.id',
      'client_configurations.client_name',
      'client_configurations.branding',
      'venue_configurations.business_name',
      'venue_configurations.brand_color',
      'venue_configurations.logo_url',
    )
  if (!house) throw new AppError('not_found')
  const words = branding.parse(house.branding ?? {})
  return {
    productName: words.productName,
    tagline: words.tagline,
    venueName: house.business_name ?? house.client_name,
    brandColor: house.brand_color ?? '#DC2626',
    logoUrl: house.logo_url,
    claims: { activePlayers: words.activePlayersClaim, sportsSince: words.sportsSince },
    copyrightYear: words.copyrightYear,
    prizes: await listWeeklyPrizes(db, house.id),
    isDemo: (await db('app_state').where({ name: 'demo' }).first('name')) !== undefined,
  }
}

async function listWeeklyPrizes(db: Db, clientId: string): Promise<ContestInfo['prizes']> {
  const tiers = await db('prize_tiers')
    .join('prize_structures', 'prize_structures.id', 'prize_tiers.prize_structure_id')
    .where({ 'prize_structures.client_id': clientId, 'prize_structures.is_active': true, 'prize_structures.contest_type': 'weekly' })
    .orderBy('prize_tiers.rank')
    .select<TierRow[]>('prize_tiers.rank', 'prize_tiers.prize_amount', 'prize_tiers.prize_label', 'prize_tiers.minimum_participants')
  return tiers.map((tier) => ({
    place: tier.rank,
    amountDollars: Number(tier.prize_amount),
    label: tier.prize_label,
    minimumParticipants: tier.minimum_participants,
  }))
}
