import { beforeAll, describe, expect, it } from 'vitest'
import type { FeedGame, ScoreFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { GameStatus } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

type Subject = {
  feed: ScoreFeed
  /** A week of the feed, and a moment before its first kickoff at which the test starts. */
  week: WeekKey
  from: EpochMs
}

const RANK: Record<GameStatus, number> = { scheduled: 0, postponed: 0, LIVE: 1, final: 2, cancelled: 2 }
/** From Thursday's kickoff to Tuesday's end. */
const WATCHED_MS = 7 * 24 * HOUR_MS
const STEP_MS = 17 * MINUTE_MS
/** The longest line that a panel shows. */
const LONGEST_TEXT = 200

/** The tests that every score feed must pass. */
export function checkScoreFeed(name: string, open: () => Promise<Subject>) {
  describe(`score feed: ${name}`, () => {
    let subject: Subject
    const readings: { at: EpochMs; games: readonly FeedGame[] }[] = []

    beforeAll(async () => {
      subject = await open()
      for (let at = subject.from; at < subject.from + WATCHED_MS; at += STEP_MS) {
        readings.push({ at, games: (await subject.feed.gamesOf(subject.week, at)).games })
      }
    })

    it('has no games of an unknown week', async () => {
      const reading = await subject.feed.gamesOf({ season: 1999, week: 1 }, subject.from)
      expect(reading.games).toEqual([])
    })

    it('returns the time of its reading, and the same games when it is read again', async () => {
      const first = await subject.feed.gamesOf(subject.week, subject.from)
      const second = await subject.feed.gamesOf(subject.week, subject.from)
      expect(first.readAt).toBeTypeOf('number')
      expect(second.games).toEqual(first.games)
    })

    it('returns only games of the requested week, each with a key that never changes', () => {
      const keysOf = (games: readonly FeedGame[]) => games.map((game) => game.feedKey).sort()
      const keys = keysOf(readings[0]?.games ?? [])
      expect(new Set(keys).size).toBe(keys.length)
      for (const { games } of readings) {
        expect(keysOf(games)).toEqual(keys)
        expect(games.every((game) => isSameWeek(game, subject.week))).toBe(true)
      }
    })

    it('has scores only of LIVE and final games, and clock and possession only of LIVE games', () => {
      for (const game of readings.flatMap(({ games }) => games)) {
        const isPlayed = game.gameStatus === 'LIVE' || game.gameStatus === 'final'
        expect(game.awayScore !== null && game.homeScore !== null, game.feedKey).toBe(isPlayed)
        expect(game.gameClock !== null, game.feedKey).toBe(game.gameStatus === 'LIVE')
        if (game.gameStatus !== 'LIVE') expect(game.possession).toBeNull()
      }
    })

    it('never moves a status or score back, and has no LIVE game before its kickoff', () => {
      const last = new Map<string, FeedGame>()
      for (const { at, games } of readings) {
        for (const game of games) {
          const before = last.get(game.feedKey)
          if (before) {
            expect(RANK[game.gameStatus]).toBeGreaterThanOrEqual(RANK[before.gameStatus])
            expect(game.awayScore ?? 0).toBeGreaterThanOrEqual(before.awayScore ?? 0)
            expect(game.homeScore ?? 0).toBeGreaterThanOrEqual(before.homeScore ?? 0)
          }
          if (game.gameStatus === 'LIVE') expect(at).toBeGreaterThanOrEqual(Date.parse(game.gameTime ?? ''))
          last.set(game.feedKey, game)
        }
      }
    })

    it('has no details of an unknown game', async () => {
      const { feed, from } = subject
      expect(await feed.detailsOf({ season: 1999, week: 1, awayTeam: 'BUF', homeTeam: 'KC' }, from)).toBeNull()
    })

    it('returns the same details of a game twice, in single lines of bounded length', async () => {
      for (const game of readings[0]?.games ?? []) {
        const details = await subject.feed.detailsOf(game, subject.from)
        expect(await subject.feed.detailsOf(game, subject.from)).toEqual(details)
        if (!details) continue
        const { raw: _, readAt, ...facts } = details
        expect(readAt).toBeTypeOf('number')
        for (const text of textsIn(facts)) {
          expect(text).not.toMatch(/\p{Cc}/u)
          expect(text.trim()).toBe(text)
          expect(text.length).toBeGreaterThan(0)
          expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
        }
      }
    })
  })
}

/** All strings in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
