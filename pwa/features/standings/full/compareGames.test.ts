import { expect, test } from 'vitest'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { compareGames, headToHeadText } from './compareGames.ts'

const final = { gameStatus: 'final', awayScore: 3, homeScore: 20 } as const
const games = aSlate(4, (slot) => (slot === 0 ? { ...final, result: 'home' } : slot === 3 ? { gameStatus: 'cancelled' } : {}))
const card = (...sides: ('home' | 'away')[]) => ({
  gamePicks: Object.fromEntries(games.map(({ id }, index) => [id, sides[index] ?? 'home'])),
  tieBreakerScore: 40,
  score: 0,
})
const cards = (mine: ReturnType<typeof card>, theirs: ReturnType<typeof card>) => ({
  state: 'shown' as const,
  displayName: 'gwen_zone',
  mine,
  theirs,
  headToHead: { won: 0, lost: 0, level: 0 },
})

test('games that were picked differently come first, open ones before decided ones, and void games are left out', () => {
  const { different, same } = compareGames(cards(card('home', 'home', 'home'), card('away', 'away', 'home')), games)
  expect(different.map(({ game, isMineRight, isTheirsRight }) => [game.id, isMineRight, isTheirsRight])).toEqual([
    ['2025-5-1', null, null],
    ['2025-5-0', true, false],
  ])
  expect(same.map(({ game }) => game.id)).toEqual(['2025-5-2'])
})

test.each([
  [{ won: 0, lost: 0, level: 0 }, 'No finished week together yet this season.'],
  [{ won: 5, lost: 3, level: 1 }, 'You lead 5 to 3 this season, 1 week level.'],
  [{ won: 2, lost: 4, level: 0 }, 'You trail 2 to 4 this season.'],
  [{ won: 2, lost: 2, level: 2 }, 'Even at 2 to 2 this season, 2 weeks level.'],
])('weeks won %o are said as "%s"', (weeks, text) => expect(headToHeadText(weeks)).toBe(text))
