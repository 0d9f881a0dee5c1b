import type { Deps } from '#server/deps.ts'
import { importSeason } from '#server/features/slate/feed/importSeason.ts'
import { GamesFileFault, listSeasons, parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { AppError } from '#server/platform/requests/appError.ts'

/**
 * Imports one season of a schedule file, by default the newest one in it.
 * @returns the rows that could not be used, with the reason.
 * @throws AppError not_a_schedule with the reason.
 */
export async function importFile(deps: Pick<Deps, 'db' | 'clock'>, { file, season }: { file: Uint8Array; season: number | undefined }) {
  try {
    const text = Buffer.from(file).toString('utf8')
    const wanted = season ?? Math.max(...listSeasons(text))
    const { rejected, skipped } = await importSeason(deps, parseGamesFile(text, [wanted]))
    return [...rejected, ...skipped]
  } catch (error) {
    if (error instanceof GamesFileFault) throw new AppError('not_a_schedule', { text: error.message })
    throw error
  }
}
