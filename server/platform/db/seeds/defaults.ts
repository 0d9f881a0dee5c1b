import type { Knex } from 'knex'
import { DEFAULT_PRODUCT_NAME, SEASON_PRIZES_DOLLARS, WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'] as const

/** The rows that a new house starts with. Nothing is written once a house exists, so that an owner's changes stay. */
export async function seedDefaults(db: Knex) {
  await db.transaction(async (trx) => {
    const known = await trx('client_configurations').first('id')
    if (known) return
    const [client] = await trx('client_configurations')
      .insert({
        client_name: 'The Corner Tap',
        subdomain: 'main',
        branding: JSON.stringify({
          productName: DEFAULT_PRODUCT_NAME,
          tagline: 'Your place for every game, with sports on every screen',
        }),
      })
      .returning<{ id: string }[]>('id')
    if (!client) throw new Error('the client configuration was not stored')
    await seedPrizes(trx, client.id, { name: 'Weekly NFL Contest', contest_type: 'weekly' }, WEEKLY_PRIZES_DOLLARS)
    await seedPrizes(trx, client.id, { name: 'Season Championship', contest_type: 'season' }, SEASON_PRIZES_DOLLARS)
    await seedTiebreakers(trx)
    await seedVenue(trx, client.id)
  })
}

type Contest = { name: string; contest_type: 'weekly' | 'season' }

async function seedPrizes(trx: Knex, clientId: string, contest: Contest, prizes: readonly number[]) {
  const [structure] = await trx('prize_structures')
    .insert({ client_id: clientId, prize_type: 'venue_credit', ...contest })
    .returning<{ id: string }[]>('id')
  if (!structure) throw new Error('the prize structure was not stored')
  await trx('prize_tiers').insert(
    prizes.map((dollars, index) => ({
      prize_structure_id: structure.id,
      rank: index + 1,
      prize_amount: dollars,
      prize_label: `${ORDINALS[index]} place`,
    })),
  )
}

const seedTiebreakers = (trx: Knex) =>
  trx('tiebreaker_configurations').insert({
    sport: 'nfl',
    display_name: 'NFL',
    primary_type: 'total_distance',
    primary_label: 'Monday night total',
    primary_description: 'the guess closest to the points of both teams together in the tiebreaker game.',
    secondary_type: 'tiebreaker_winner',
    secondary_label: 'Monday night winner',
    secondary_description: 'a correct pick of the tiebreaker game.',
    tertiary_type: 'submission_time',
    tertiary_label: 'Earlier picks',
    tertiary_description: 'the card that was submitted first.',
  })

async function seedVenue(trx: Knex, clientId: string) {
  await trx('venue_locations').insert({
    client_id: clientId,
    location_slug: 'the-corner-tap',
    venue_name: 'The Corner Tap',
    address: '1 Main Street',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95814',
    latitude: 38.5816,
    longitude: -121.4944,
  })
  await trx('venue_configurations').insert({ domain: 'localhost', business_name: 'The Corner Tap', location: 'Sacramento, CA' })
}
