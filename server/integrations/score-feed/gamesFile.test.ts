import { describe, expect, it } from 'vitest'
import { CSV_COLUMNS, type CsvGame, gamesCsv } from '#server/testing/gamesCsv.ts'
import { GamesFileFault, listSeasons, parseGamesFile } from './gamesFile.ts'

const read = (...games: CsvGame[]) => parseGamesFile(gamesCsv(games), null)
const one = (game: CsvGame) => read(game).games[0]

describe('a schedule file', () => {
  it('becomes games of our weeks and teams', () => {
    expect(one({ away_team: 'LA', home_team: 'WAS', week: '12' })).toEqual({
      season: 2025,
      week: 16,
      feedKey: '2025_12_LA_WAS',
      awayTeam: 'LAR',
      homeTeam: 'WSH',
      gameTime: '2025-09-07T17:00:00.000Z',
      isTimeSet: true,
      network: null,
      isNeutralSite: false,
      awayScore: null,
      homeScore: null,
      isOvertime: false,
      outcome: 'played',
    })
  })

  it.each([
    ['REG', '1', 5],
    ['REG', '18', 22],
    ['WC', '19', 23],
    ['WC', '18', 23], // seasons of 17 weeks
    ['DIV', '20', 24],
    ['CON', '21', 25],
    ['SB', '22', 26],
  ])('%s week %s is week %i of the database', (game_type, week, stored) => {
    expect(one({ game_type, week })?.week).toBe(stored)
  })

  it.each([
    ['OAK', 'LV'],
    ['SD', 'LAC'],
    ['STL', 'LAR'],
    ['LA', 'LAR'],
    ['WAS', 'WSH'],
    ['JAX', 'JAX'],
    ['', 'TBD'],
  ])('the code "%s" is %s', (code, team) => {
    expect(one({ away_team: code })?.awayTeam).toBe(team)
  })

  it.each([
    ['2025-09-04', '20:20', '2025-09-05T00:20:00.000Z', 'a summer evening is the next day in UTC'],
    ['2025-11-01', '13:00', '2025-11-01T17:00:00.000Z', 'the day before clocks go back'],
    ['2025-11-02', '13:00', '2025-11-02T18:00:00.000Z', 'the day clocks go back'],
    ['2025-11-02', '09:30', '2025-11-02T14:30:00.000Z', 'London that morning'],
    ['2026-02-08', '18:30', '2026-02-08T23:30:00.000Z', 'winter, in the year after the season'],
    ['2026-03-08', '13:00', '2026-03-08T17:00:00.000Z', 'the day clocks go forward'],
  ])('reads %s %s Eastern as %s: %s', (gameday, gametime, instant) => {
    expect(one({ gameday, gametime })).toMatchObject({ gameTime: instant, isTimeSet: true })
  })

  it('has a day without an hour, and neither where both are missing', () => {
    expect(one({ gametime: '' })).toMatchObject({ gameTime: '2025-09-07T17:00:00.000Z', isTimeSet: false })
    expect(one({ gameday: '', gametime: '' })).toMatchObject({ gameTime: null, isTimeSet: false })
  })

  it('has the scores of played games and ties, and marks overtime and neutral sites', () => {
    expect(one({ away_score: '40', home_score: '40', overtime: '1', location: 'Neutral' })).toMatchObject({
      awayScore: 40,
      homeScore: 40,
      isOvertime: true,
      isNeutralSite: true,
    })
    expect(one({ away_score: '0', home_score: '13' })).toMatchObject({ awayScore: 0, homeScore: 13 })
  })

  it.each<[CsvGame, string]>([
    [{ away_team: 'XYZ' }, 'unknown team "XYZ"'],
    [{ away_team: 'KC' }, "KC can't play itself"],
    [{ gameday: '2025-02-30' }, '"2025-02-30" is not a date'],
    [{ gameday: '09/07/2025' }, '"09/07/2025" is not a date'],
    [{ gameday: '2019-09-08' }, '2019-09-08 is not in season 2025'],
    [{ gametime: '25:00' }, '"25:00" is not a time'],
    [{ gametime: '1 pm' }, '"1 pm" is not a time'],
    [{ week: '19' }, '"REG" week "19" is not a week'],
    [{ week: '0' }, '"REG" week "0" is not a week'],
    [{ game_type: 'PRE' }, '"PRE" week "1" is not a week'],
    [{ season: '25' }, '"25" is not a season'],
    [{ away_score: '7' }, 'only one side has a score'],
    [{ away_score: '7.5', home_score: '3' }, '"7.5" to "3" is not a score'],
    [{ away_score: '-7', home_score: '3' }, '"-7" to "3" is not a score'],
    [{ away_score: '999', home_score: '3' }, '"999" to "3" is not a score'],
    [{ gameday: '', away_score: '7', home_score: '3' }, 'it has a score and no day'],
  ])('skips the row %o with its line and reason and reads the others', (bad, reason) => {
    const { games, rejected } = read({ away_team: 'GB', home_team: 'CHI' }, bad)
    expect(games.map((game) => game.awayTeam)).toEqual(['GB'])
    expect(rejected).toEqual([{ row: expect.stringMatching(/^line 3 \(/), reason }])
  })

  it('skips the second row of a game', () => {
    expect(read({}, {})).toMatchObject({
      games: [{ awayTeam: 'BUF' }],
      rejected: [{ reason: 'the file has this game_id twice' }],
    })
  })

  it('is read for the requested seasons only, and faults in other seasons are ignored', () => {
    const text = gamesCsv([{ season: '2024', gameday: '2024-09-08', away_team: 'XYZ' }, {}])
    expect(parseGamesFile(text, [2025])).toMatchObject({ games: [{ season: 2025 }], rejected: [] })
    expect(listSeasons(text)).toEqual([2024, 2025])
    expect(() => parseGamesFile(text, [2025, 2023])).toThrow('The file has no games of season 2023; it has 2024, 2025.')
  })

  it('may begin with a byte order mark and end its lines as Windows does', () => {
    const text = `\uFEFF${gamesCsv([{}]).replaceAll('\n', '\r\n')}`
    expect(parseGamesFile(text, [2025]).games).toHaveLength(1)
  })

  it.each([
    ['', 'The file is empty.'],
    [' \n', 'The file is empty.'],
    ['PNG\0\0', 'The file is not a CSV: it contains binary data.'],
    ['<!doctype html><p>Not found</p>', 'The file is not a CSV in the nflverse games.csv format.'],
    ['name,age\nPat,30\n', 'The file is not a CSV in the nflverse games.csv format.'],
    [gamesCsv([]), 'The file has a header and no games.'],
    [
      gamesCsv(
        [{}],
        CSV_COLUMNS.filter((name) => name !== 'gameday' && name !== 'week'),
      ),
      'The file lacks the columns week, gameday of the nflverse games.csv format.',
    ],
    [`${gamesCsv([{}])}"an open quote`, 'The file is not a CSV: '],
  ])('is refused as a whole when it is not a schedule: %j', (text, message) => {
    expect(() => parseGamesFile(text, null)).toThrow(GamesFileFault)
    expect(() => parseGamesFile(text, null)).toThrow(message)
  })
})
