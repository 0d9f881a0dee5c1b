/** One game of a schedule file. A test gives only the values that matter to it. */
export type CsvGame = Partial<Record<(typeof COLUMNS)[number], string>>

const COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'week',
  'gameday',
  'weekday',
  'gametime',
  'away_team',
  'away_score',
  'home_team',
  'home_score',
  'location',
  'result',
  'total',
  'overtime',
  'stadium',
] as const

const DEFAULTS: CsvGame = {
  season: '2025',
  game_type: 'REG',
  week: '1',
  gameday: '2025-09-07',
  gametime: '13:00',
  away_team: 'BUF',
  home_team: 'KC',
  location: 'Home',
  overtime: '0',
  stadium: 'A stadium, with a comma',
}

/** A schedule in the nflverse games.csv format. */
export function gamesCsv(games: readonly CsvGame[], columns: readonly string[] = COLUMNS): string {
  const lines = games.map((game) => {
    const row: Record<string, string> = { ...DEFAULTS, ...game }
    row.game_id ??= `${row.season}_${(row.week ?? '').padStart(2, '0')}_${row.away_team}_${row.home_team}`
    return columns.map((column) => quote(row[column] ?? '')).join(',')
  })
  return [columns.join(','), ...lines, ''].join('\n')
}

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const CSV_COLUMNS: readonly string[] = COLUMNS
