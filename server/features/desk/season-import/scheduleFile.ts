import type { Deps } from '#server/deps.ts'
import { importSeason } from '#server/features/slate/feed/importSeason.ts'
import { type GamesFile, GamesFileFault, listSeasons, parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { AppError } from '#server/platform/requests/appError.ts'

/**
 * Reads one season of a schedule file, by default the newest one in it.
 * @throws AppError not_a_schedule with the reason.
 */
export function readSchedule(file: Uint8Array, season?: number): { season: number; games: GamesFile } {
  try {
    const text = Buffer.from(file).toString('utf8')
    const wanted = season ?? Math.max(...listSeasons(text))
    return { season: wanted, games: parseGamesFile(text, [wanted]) }
  } catch (error) {
    if (error instanceof GamesFileFault) throw new AppError('not_a_schedule', { text: error.message })
    throw error
  }
}

/**
 * Imports the games of a schedule file.
 * @returns the rows that could not be used, with the reason.
 */
export async function importGames(deps: Pick<Deps, 'db' | 'clock'>, games: GamesFile) {
  const { rejected, skipped } = await importSeason(deps, games)
  return [...rejected, ...skipped]
}
