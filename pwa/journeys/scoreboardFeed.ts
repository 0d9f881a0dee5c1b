import { once } from 'node:events'
import { createServer } from 'node:http'

type Score = { state: 'pre' | 'in' | 'post'; away: number; home: number }
type Game = { id: string; date: string; away: string; home: string }

/** A season of one week with two games, for a contest that a bar sets up. */
const SEASON = 2025
const GAMES: readonly Game[] = [
  { id: '401000001', date: '2025-09-05T00:20Z', away: 'DAL', home: 'PHI' },
  { id: '401000002', date: '2025-09-09T00:15Z', away: 'MIN', home: 'CHI' },
]
const NAMES = { pre: 'STATUS_SCHEDULED', in: 'STATUS_IN_PROGRESS', post: 'STATUS_FINAL' }

/** A local scoreboard in the form of the public one. `say` sets what it says about a game from then on. */
export async function startScoreboard() {
  const scores = new Map<string, Score>()
  const events = () =>
    GAMES.map(({ id, date, away, home }) => {
      const score = scores.get(home) ?? { state: 'pre', away: 0, home: 0 }
      const status = {
        clock: 0,
        displayClock: '0:00',
        period: score.state === 'pre' ? 0 : 4,
        type: { name: NAMES[score.state], state: score.state, completed: score.state === 'post' },
      }
      const side = (homeAway: 'home' | 'away', code: string) => ({
        id: code,
        homeAway,
        team: { id: code, abbreviation: code, displayName: code },
        score: String(score[homeAway]),
        records: [{ name: 'overall', type: 'total', summary: '0-0' }],
      })
      return {
        id,
        date,
        name: `${away} at ${home}`,
        season: { year: SEASON, type: 2 },
        week: { number: 1 },
        status,
        competitions: [
          { date, timeValid: true, neutralSite: false, competitors: [side('home', home), side('away', away)], broadcasts: [], status },
        ],
      }
    })
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://feed.example')
    const isFirstWeek = searchParams.get('seasontype') === '2' && searchParams.get('week') === '1'
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(
      JSON.stringify({
        leagues: [{ id: '28', abbreviation: 'NFL', season: { year: SEASON } }],
        season: { type: 2, year: SEASON },
        week: { number: 1 },
        events: isFirstWeek ? events() : [],
      }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the scoreboard has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    say: (home: string, score: Score) => void scores.set(home, score),
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
