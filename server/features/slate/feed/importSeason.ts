import type { Deps } from '#server/deps.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import type { GamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { afterTheEnd } from '#server/integrations/score-feed/scoreFeed.ts'
import { type StoreReport, storeGames } from './storeGames.ts'

/** An import was refused. The message is shown to the operator. */
export class ImportRefused extends Error {}

export type ImportReport = StoreReport & Pick<GamesFile, 'rejected'>

/**
 * Stores the games of a schedule file: played games as final, the others as scheduled. Importing the same file again changes nothing; a newer
 * file adds and changes games. Stored games that are not in the file are reported and not changed.
 * @throws ImportRefused on a demo database.
 */
export async function importSeason(deps: Pick<Deps, 'db' | 'clock'>, { games, rejected }: GamesFile): Promise<ImportReport> {
  if (await isDemoDatabase(deps.db)) {
    throw new ImportRefused(
      'This database holds the demo season. Import into one of its own: set DATA_DIR to a new folder (or DATABASE_URL to another database) and try again.',
    )
  }
  const report = await storeGames(deps, { games: games.map(afterTheEnd), source: 'import' })
  return { ...report, rejected }
}
