import { describe, expect, it } from 'vitest'
import { readSummary } from './readSummary.ts'

const NOW = Date.parse('2025-09-07T18:00:00Z')

describe('the details in a summary', () => {
  const game = { season: 2025, week: 5, awayTeam: 'BUF', homeTeam: 'KC' }
  const details = (summary: unknown) => readSummary(summary, game, NOW)
  const header = {
    competitions: [
      {
        competitors: [
          { homeAway: 'home', score: '9991', team: { abbreviation: 'KC' } },
          { homeAway: 'away', score: '9992', team: { abbreviation: 'BUF' } },
        ],
      },
    ],
  }

  it('are venue, weather, headline and injuries, without the impossible scores', () => {
    const known = details({
      header,
      gameInfo: {
        venue: { fullName: 'The Big Bowl', address: { city: 'Kansas City', state: 'MO' }, indoor: false },
        weather: { displayValue: 'Snow\u0000 showers', temperature: 28.4 },
      },
      article: { headline: '<script>alert(1)</script>  A cold one' },
      injuries: [
        {
          team: { abbreviation: 'KC' },
          injuries: [
            { status: 'Out', athlete: { displayName: 'Sam Sample', position: { abbreviation: 'RB' } }, details: { type: 'Knee' } },
            { status: 'Out' },
            7,
          ],
        },
        { team: { abbreviation: 'DAL' }, injuries: [{ status: 'Out', athlete: { displayName: 'Of Another Team' } }] },
      ],
    })
    expect(known).toMatchObject({
      venue: { name: 'The Big Bowl', city: 'Kansas City', state: 'MO', isIndoor: false },
      weather: { text: 'Snow showers', temperatureF: 28 },
      headline: '<script>alert(1)</script> A cold one',
      injuries: { away: [], home: [{ player: 'Sam Sample', position: 'RB', status: 'Out', injury: 'Knee' }] },
      readAt: NOW,
    })
    expect(JSON.stringify(known)).not.toContain('999')
  })

  it('are without an impossible temperature and without missing parts', () => {
    expect(details({ gameInfo: { weather: { displayValue: 'Sunny', temperature: 900 } } })).toMatchObject({
      venue: null,
      weather: { text: 'Sunny', temperatureF: null },
      headline: null,
      injuries: { away: [], home: [] },
    })
  })

  it.each([
    ['of another game', { header: { competitions: [{ competitors: [{ homeAway: 'home', team: { abbreviation: 'DEN' } }] }] } }],
    ['that is none', 'nothing'],
  ])('are null for a summary %s', (_, summary) => {
    expect(details(summary)).toBeNull()
  })
})
