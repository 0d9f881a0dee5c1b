import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const contest = () => t.anonymous.call(contract.getContest, {})

describe('the contest', () => {
  it('of a new house has names, colours, claims and five weekly prizes', async () => {
    const info = await contest()
    expect(info).toMatchObject({
      productName: 'Sunday Slate',
      venueName: 'The Corner Tap',
      claims: { activePlayers: '500+', sportsSince: '2022' },
      isDemo: false,
    })
    expect(info.brandColor).toMatch(/^#[0-9A-F]{6}$/i)
    expect(info.prizes.map(({ place, amountDollars }) => [place, amountDollars])).toEqual([
      [1, 50],
      [2, 30],
      [3, 20],
      [4, 10],
      [5, 10],
    ])
  })

  it('is what its owner made of it', async () => {
    await t.db('client_configurations').update({ branding: JSON.stringify({ productName: 'Pick Night', activePlayersClaim: '40+' }) })
    await t
      .db('venue_configurations')
      .update({ business_name: 'The Red Door', brand_color: '#112233', logo_url: 'https://cdn.example/logo.png' })
    await t.db('prize_tiers').where({ rank: 1 }).update({ prize_amount: '75.50', minimum_participants: 8 })
    await t.db('prize_tiers').where('rank', '>', 2).delete()
    expect(await contest()).toMatchObject({
      productName: 'Pick Night',
      tagline: '',
      venueName: 'The Red Door',
      brandColor: '#112233',
      logoUrl: 'https://cdn.example/logo.png',
      claims: { activePlayers: '40+', sportsSince: '2022' },
      prizes: [
        { place: 1, amountDollars: 75.5, minimumParticipants: 8 },
        { place: 2, amountDollars: 30 },
      ],
    })
  })

  it('goes by the client’s name without a venue, and has no prizes without a structure', async () => {
    await t.db('venue_configurations').delete()
    await t.db('prize_structures').update({ is_active: false })
    expect(await contest()).toMatchObject({ venueName: 'The Corner Tap', brandColor: '#DC2626', logoUrl: null, prizes: [] })
  })

  it('says when its season is the generated one', async () => {
    await t.db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    expect((await contest()).isDemo).toBe(true)
  })
})
