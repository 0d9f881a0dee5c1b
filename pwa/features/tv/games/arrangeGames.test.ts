import { describe, expect, test } from 'vitest'
import { aFinalGame, aLiveGame, aTvGame } from '#pwa/testing/tvFixtures.ts'
import { arrangeGames, type GamesPage } from './arrangeGames.ts'

const make = (live: number, upcoming: number, over: number) => [
  ...Array.from({ length: live }, (_, slot) => aLiveGame({ slot })),
  ...Array.from({ length: upcoming }, (_, index) => aTvGame({ slot: live + index })),
  ...Array.from({ length: over }, (_, index) => aFinalGame({ slot: live + upcoming + index })),
]
const sizes = (pages: readonly (readonly unknown[])[]) => pages.map(({ length }) => length).join('+')
const shape = (live: number, upcoming: number, over: number, isWeekOver = false, hasBand = false) => {
  const { large, hasWinners, small, line } = arrangeGames({ games: make(live, upcoming, over), isWeekOver }, hasBand)
  const textOf = (pages: readonly GamesPage[]) => pages.map(({ kind, games }) => `${kind} ${games.length}`).join(', ')
  return [
    large
      ? `${large.kind} ${sizes(large.pages)} in ${large.rows}${large.next.length > 0 ? `, next ${large.next.length}` : ''}`
      : hasWinners
        ? 'winners'
        : 'nothing large',
    ...small.map(textOf),
    ...(line.length > 0 ? [`in a line: ${textOf(line)}`] : []),
  ]
}

describe('the games on the TV screen', () => {
  test.each([
    [
      [4, 9, 0],
      ['live 4 in 2', 'upcoming 6'],
    ],
    [
      [6, 4, 5],
      ['live 6 in 3', 'upcoming 4, final 5'],
    ],
    [
      [7, 6, 3],
      ['live 7 in 4, next 3', 'in a line: later 2, later 1, final 3'],
    ],
    [
      [1, 1, 12],
      ['live 1 in 1, next 1', 'final 12'],
    ],
    [[9, 2, 0], ['live 5+4 in 3, next 2']],
    [[8, 0, 0], ['live 8 in 4']],
    [[9, 0, 0], ['live 5+4 in 3']],
    [[16, 0, 0], ['live 8+8 in 4']],
    [
      [4, 2, 9],
      ['live 4 in 2', 'upcoming 2', 'final 5, final 4'],
    ],
    [
      [2, 4, 7],
      ['live 2 in 1', 'upcoming 4', 'final 7'],
    ],
    [
      [1, 0, 15],
      ['live 1 in 1', 'final 15'],
    ],
    [[0, 16, 0], ['upcoming 6 in 3']],
    [
      [0, 16, 1],
      ['upcoming 4 in 2', 'later 2', 'final 1'],
    ],
    [
      [0, 0, 16],
      ['nothing large', 'final 16'],
    ],
    [[0, 0, 0], ['nothing large']],
  ] as const)('are arranged in pages for %j live, upcoming and final games', ([live, upcoming, over], expected) => {
    expect(shape(live, upcoming, over)).toEqual(expected)
  })

  test('have fewer small cards below the band of a rehearsal, and the same large ones', () => {
    expect(shape(6, 4, 5, false, true)).toEqual(['live 6 in 3', 'upcoming 2, upcoming 2, final 3, final 2'])
    expect(shape(8, 2, 0, false, true)).toEqual(['live 8 in 4', 'in a line: upcoming 2'])
  })

  test('stay large when they end, until no other one is live', () => {
    const [first, second, ...others] = make(2, 1, 1)
    const running = [first?.id ?? '', second?.id ?? '']
    const ended = { ...aFinalGame({ slot: 0 }), id: first?.id ?? '' }
    const largeOf = (...games: ReturnType<typeof make>) => arrangeGames({ games, isWeekOver: false }, true, running).large
    expect(
      largeOf(ended, ...(second ? [second] : []), ...others)
        ?.pages.flat()
        .map(({ id }) => id),
    ).toEqual(running)
    expect(largeOf(ended, aFinalGame({ slot: 1 }), ...others)?.kind).toBe('upcoming')
  })

  test('are below the winners when the week is over', () => {
    expect(shape(0, 0, 16, true)).toEqual(['winners', 'final 8, final 8'])
  })

  test('are ordered: upcoming games by kickoff with unknown times last, past games by the latest with cancelled ones last', () => {
    const { large, small } = arrangeGames({
      games: [
        aLiveGame({ slot: 0 }),
        aTvGame({ slot: 1, isTimeSet: false }),
        aTvGame({ slot: 2, gameTime: '2025-09-09T00:15:00Z' }),
        aTvGame({ slot: 3, gameTime: '2025-09-08T00:20:00Z', gameStatus: 'postponed' }),
        aFinalGame({ slot: 4, gameTime: '2025-09-05T00:20:00Z' }),
        aFinalGame({ slot: 5, gameStatus: 'cancelled', gameTime: '2025-09-08T00:20:00Z' }),
        aFinalGame({ slot: 6 }),
      ],
      isWeekOver: false,
    })
    expect(large?.next.map(({ id }) => id)).toEqual(['2025-5-2'])
    expect(small.map((pages) => pages.flatMap(({ games }) => games.map(({ id }) => id)))).toEqual([
      ['2025-5-3', '2025-5-1'],
      ['2025-5-6', '2025-5-4', '2025-5-5'],
    ])
  })
})
