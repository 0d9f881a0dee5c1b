import { beforeEach, describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { buffaloAtKansas, packersAtBears, startGameStore } from '#server/testing/storeGames.ts'
import { listScoreChanges } from './scoreChanges.ts'

const { db, clock, store, insist, week } = await startGameStore('2025-09-07T17:00:00.000Z')
const patriotsAtJets = aFeedGame({ awayTeam: 'NE', homeTeam: 'NYJ' })

const at = (time: string) => clock.set(`2025-09-07T${time}:00.000Z`)
beforeEach(() => at('17:00'))
const scores = async () =>
  (await listScoreChanges(db, await week())).map((change) => [
    change.gameId,
    change.at?.slice(11, 16) ?? null,
    `${change.awayScore}-${change.homeScore}`,
    change.gameClock,
  ])

describe('the scores of a week', () => {
  it('have the times and the clocks of the polls that brought them', async () => {
    await store(buffaloAtKansas, patriotsAtJets)
    at('17:02')
    await store(live(buffaloAtKansas, 0, 0), live(patriotsAtJets, 0, 0))
    at('17:10')
    await store({ ...live(buffaloAtKansas, 7, 0), gameClock: 'Q1 6:12' }, live(patriotsAtJets, 0, 0))
    at('17:14')
    await store(live(buffaloAtKansas, 7, 0), { ...live(patriotsAtJets, 0, 3), gameClock: 'Q1 4:00' })
    at('20:14')
    await store(final(buffaloAtKansas, 7, 0), final(patriotsAtJets, 0, 6))
    expect(await scores()).toEqual([
      ['2025-5-0', '17:10', '7-0', 'Q1 6:12'],
      ['2025-5-1', '17:14', '0-3', 'Q1 4:00'],
      ['2025-5-1', '20:14', '0-6', null],
    ])
  })

  it('do not contain one that the feed takes back, and keep the time of one that it corrects', async () => {
    await store(buffaloAtKansas)
    at('17:10')
    await store({ ...live(buffaloAtKansas, 7, 0), gameClock: 'Q1 6:12' })
    at('17:30')
    await store({ ...live(buffaloAtKansas, 14, 0), gameClock: 'Q2 14:00' })
    at('17:32')
    await insist({ ...live(buffaloAtKansas, 13, 0), gameClock: 'Q2 13:00' })
    expect(await scores()).toEqual([
      ['2025-5-0', '17:10', '7-0', 'Q1 6:12'],
      ['2025-5-0', '17:30', '13-0', 'Q2 14:00'],
    ])
    await insist({ ...live(buffaloAtKansas, 7, 0), gameClock: 'Q2 13:00' })
    expect(await scores()).toEqual([['2025-5-0', '17:10', '7-0', 'Q1 6:12']])
  })

  it('have no time when nobody watched: stored with a game, or imported', async () => {
    await store(live(buffaloAtKansas, 7, 0), patriotsAtJets, packersAtBears)
    at('17:10')
    await store(live(buffaloAtKansas, 10, 0), patriotsAtJets, packersAtBears)
    await storeGames({ db, clock }, { games: [final(patriotsAtJets, 20, 24)], source: 'import' })
    expect(await scores()).toEqual([
      ['2025-5-0', null, '7-0', null],
      ['2025-5-1', null, '20-24', null],
      ['2025-5-0', '17:10', '10-0', 'Q2 7:10'],
    ])
  })

  it('leave with a game that is postponed or called off', async () => {
    await store(buffaloAtKansas)
    await store(live(buffaloAtKansas, 7, 0))
    await insist({ ...buffaloAtKansas, gameStatus: 'postponed' })
    expect(await scores()).toEqual([])
    at('19:00')
    await store(live(buffaloAtKansas, 7, 0))
    expect(await scores()).toEqual([['2025-5-0', '19:00', '7-0', 'Q2 7:10']])
    await insist({ ...buffaloAtKansas, gameStatus: 'cancelled' })
    expect(await scores()).toEqual([])
  })

  it('have no clock where a server of the version before stored them, and are whole after a change that was not recorded', async () => {
    await store(buffaloAtKansas)
    await store(live(buffaloAtKansas, 7, 0))
    await db('game_changes').update({ game_clock: null })
    await db('games').update({ away_score: 10 })
    at('17:20')
    await store(live(buffaloAtKansas, 10, 7))
    expect(await scores()).toEqual([
      ['2025-5-0', '17:00', '7-0', null],
      ['2025-5-0', '17:00', '10-0', null],
      ['2025-5-0', '17:20', '10-7', 'Q2 7:10'],
    ])
  })
})
