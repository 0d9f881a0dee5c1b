import { describe, expect, it } from 'vitest'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import { aFeedGame, final, later, live } from '#server/testing/feedGames.ts'
import { buffaloAtKansas, packersAtBears, raidersAtBroncos, startGameStore } from '#server/testing/storeGames.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'

const { db, store, insist, week, changes, versions } = await startGameStore('2025-09-01T12:00:00.000Z')

describe('a stored season', () => {
  it('fills a placeholder with the teams once they are known', async () => {
    const open = aFeedGame({ week: 23, feedKey: 'wild-card-1', awayTeam: 'TBD', homeTeam: 'TBD', gameTime: '2026-01-10T21:30:00.000Z' })
    await store(open)
    await store({ ...open, feedKey: '2025_19_LAR_CAR', awayTeam: 'LAR', homeTeam: 'CAR' })
    expect(await week(23)).toMatchObject([{ id: '2025-23-0', awayTeam: 'LAR', homeTeam: 'CAR' }])
    expect(await changes()).toMatchObject([{ field: 'teams', old_value: 'TBD at TBD', new_value: 'LAR at CAR' }])
    const known = { ...open, feedKey: '2025_19_LAR_CAR', awayTeam: 'LAR', homeTeam: 'CAR' }
    expect((await store(known)).isChanged).toBe(false)
    await store(open) // a feed that has not received the cancellation yet
    expect(await week(23)).toMatchObject([{ awayTeam: 'LAR', homeTeam: 'CAR' }])
  })

  it('cancels a game that moves to another week, and stores it there as a new game', async () => {
    await store(buffaloAtKansas, packersAtBears)
    const moved = { ...buffaloAtKansas, week: 8, gameTime: '2025-09-28T17:00:00.000Z' }
    const report = await store(moved)
    expect(await week(5)).toMatchObject([{ id: '2025-5-0', gameStatus: 'cancelled' }, { awayTeam: 'GB' }])
    expect(await week(8)).toMatchObject([{ id: '2025-8-0', awayTeam: 'BUF', gameStatus: 'scheduled' }])
    expect(report.skipped).toEqual([])
    const before = await versions()
    expect((await store(moved)).isChanged).toBe(false)
    expect(await versions()).toEqual(before)

    await store(buffaloAtKansas) // and back again, into the slot it had
    expect(await week(5)).toMatchObject([{ id: '2025-5-0', awayTeam: 'BUF', gameStatus: 'scheduled' }, { awayTeam: 'GB' }])
    expect(await week(8)).toMatchObject([{ id: '2025-8-0', gameStatus: 'cancelled' }])
  })

  it('finds a moved game by its pairing when its feed key is new', async () => {
    await store(buffaloAtKansas)
    await store({ ...buffaloAtKansas, feedKey: '2025_04_BUF_KC', week: 8, gameTime: '2025-09-28T17:00:00.000Z' })
    expect(await week(5)).toMatchObject([{ gameStatus: 'cancelled' }])
    expect(await week(8)).toMatchObject([{ awayTeam: 'BUF' }])
  })

  describe('a postponed game that the feed has again in another week, with another key,', () => {
    const postponed = { ...buffaloAtKansas, gameStatus: 'postponed' } as const
    const replayed = { ...buffaloAtKansas, feedKey: 'replayed', week: 8, gameTime: '2025-09-28T17:00:00.000Z' }
    const statuses = async () => [...(await week(5)), ...(await week(8))].map(({ gameStatus }) => gameStatus)

    it('is cancelled in its own week when both weeks are read together', async () => {
      await store(buffaloAtKansas)
      await store(postponed)
      await insist(postponed, replayed)
      expect(await statuses()).toEqual(['cancelled', 'scheduled'])
      await insist(postponed, final(replayed, 3, 0))
      expect(await statuses()).toEqual(['cancelled', 'final'])
    })

    it('stays cancelled when only its own week is read again, also while the other game is postponed too', async () => {
      await store(buffaloAtKansas)
      await store(replayed)
      await insist(postponed)
      expect(await statuses()).toEqual(['cancelled', 'scheduled'])
      await store({ ...replayed, gameStatus: 'postponed' })
      await insist(postponed, { ...replayed, gameStatus: 'postponed' })
      expect(await statuses()).toEqual(['cancelled', 'postponed'])
    })

    it('is cancelled from the start in a season that is imported later', async () => {
      await store(postponed, final(replayed, 3, 0))
      expect(await statuses()).toEqual(['cancelled', 'final'])
    })

    it('stays postponed when the other week has the return match, or has cancelled it', async () => {
      await store(buffaloAtKansas)
      await insist(
        postponed,
        { ...replayed, awayTeam: 'KC', homeTeam: 'BUF' },
        { ...replayed, feedKey: 'off', week: 9, gameStatus: 'cancelled' },
      )
      expect((await week(5))[0]?.gameStatus).toBe('postponed')
    })
  })

  describe('a postponed game', () => {
    const postponed = { ...raidersAtBroncos, gameStatus: 'postponed' } as const
    const onMonday = { ...postponed, gameTime: '2025-09-09T00:15:00.000Z' }
    const FRIDAY = Date.parse('2025-09-05T12:00:00.000Z')
    const deadline = () => findDeadline(db, { season: 2025, week: 5 })
    const thursday = async () => (await week()).filter((game) => game.awayTeam === 'LV').map((game) => isOpenForPicks(game, FRIDAY))

    it('stays open until it gets its new kickoff, and the next game sets the deadline', async () => {
      await store(raidersAtBroncos, buffaloAtKansas)
      await store(postponed)
      expect([await deadline(), await thursday()]).toEqual([Date.parse('2025-09-07T17:00:00.000Z'), [true]])
      expect((await store(postponed)).isChanged).toBe(false)
      await store(onMonday)
      expect((await week()).find((game) => game.awayTeam === 'LV')).toMatchObject({ gameTime: onMonday.gameTime, isTimeSet: true })
      expect((await store(onMonday)).isChanged).toBe(false)
      expect([await deadline(), await thursday()]).toEqual([Date.parse('2025-09-07T17:00:00.000Z'), [true]])
    })

    it('stays locked when it was under way', async () => {
      await store(live(raidersAtBroncos, 7, 0), buffaloAtKansas)
      await insist(postponed)
      expect((await week()).find((game) => game.awayTeam === 'LV')).toMatchObject({ gameStatus: 'postponed', isTimeSet: true })
    })
  })

  it('does not move a game that has been played', async () => {
    await store(final(buffaloAtKansas, 3, 0))
    const report = await store({ ...buffaloAtKansas, week: 8 })
    expect(report.skipped[0]?.reason).toBe('the game was played in another week (2025-5-0)')
    expect(await week(8)).toEqual([])
  })

  it('leaves a cancelled game cancelled until it gets a new kickoff', async () => {
    await store(buffaloAtKansas)
    await insist({ ...buffaloAtKansas, gameStatus: 'cancelled' })
    expect((await store(buffaloAtKansas)).skipped[0]?.reason).toBe('a cancelled game does not become scheduled without a new kickoff')
    expect((await week())[0]?.gameStatus).toBe('cancelled')
    await store({ ...later(buffaloAtKansas, 48), gameStatus: 'postponed' })
    expect((await week())[0]?.gameStatus).toBe('postponed')
  })

  it('leaves games that the feed no longer has, and reports them', async () => {
    await store(buffaloAtKansas, packersAtBears)
    const report = await store(packersAtBears)
    expect(report.unmatched).toEqual(['2025-5-0 BUF at KC'])
    expect(await week()).toHaveLength(2)
  })
})

describe('records and marks that follow from other games', () => {
  const opener = raidersAtBroncos
  const next = aFeedGame({ week: 6, awayTeam: 'DEN', homeTeam: 'BUF', gameTime: '2025-09-14T17:00:00.000Z' })
  const last = aFeedGame({ week: 22, awayTeam: 'BUF', homeTeam: 'LV', gameTime: '2026-01-05T01:20:00.000Z' })

  it('are updated for upcoming games and left for played ones', async () => {
    await store(opener, next, last)
    expect((await week(6))[0]).toMatchObject({ awayRecord: '0-0', homeRecord: '0-0' })
    await store(final(opener, 10, 20), next, last)
    expect((await week(6))[0]).toMatchObject({ awayRecord: '1-0', homeRecord: '0-0' })
    await store(final(opener, 10, 20), final(next, 17, 17), last)
    expect((await week(6))[0]).toMatchObject({ awayRecord: '1-0', homeRecord: '0-0' })
    expect((await week(22))[0]).toMatchObject({ awayRecord: '0-0-1', homeRecord: '0-1' })
    await insist(final(opener, 21, 20)) // corrected: the played game still has the record that it showed
    expect((await week(6))[0]).toMatchObject({ awayRecord: '1-0' })
    expect((await week(22))[0]).toMatchObject({ homeRecord: '1-0' })
  })

  it('are those before each game’s own week when a played season is imported at once', async () => {
    await store(final(opener, 10, 20), final(next, 17, 14), final(last, 3, 6))
    expect((await week(6))[0]).toMatchObject({ awayRecord: '1-0', homeRecord: '0-0' })
    expect((await week(22))[0]).toMatchObject({ awayRecord: '0-1', homeRecord: '0-1' })
  })

  it('are no team records in preseason and playoffs', async () => {
    await store(aFeedGame({ week: 3 }), aFeedGame({ week: 24 }))
    expect([...(await week(3)), ...(await week(24))]).toMatchObject([
      { awayRecord: null, homeRecord: null },
      { awayRecord: null, homeRecord: null },
    ])
  })

  it('mark the opener, and the last game once the schedule reaches the end', async () => {
    await store(buffaloAtKansas, packersAtBears, next)
    expect((await week()).map((game) => game.isSeasonOpener)).toEqual([true, false])
    await store(opener, last)
    expect((await week()).filter((game) => game.isSeasonOpener).map((game) => game.awayTeam)).toEqual(['LV'])
    expect((await week(22))[0]?.isFinalGame).toBe(true)
    await store(aFeedGame({ week: 26, awayTeam: 'TBD', homeTeam: 'TBD', gameTime: '2026-02-08T23:30:00.000Z' }))
    expect((await week(22))[0]?.isFinalGame).toBe(false)
    expect((await week(26))[0]?.isFinalGame).toBe(true)
    expect((await week(6))[0]?.isFinalGame).toBe(false)
  })
})
