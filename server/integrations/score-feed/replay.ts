import { readFile } from 'node:fs/promises'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { GamesFileFault, parseGamesFile } from './gamesFile.ts'
import { playAt } from './playAt.ts'
import type { RecordedGame, RejectedRow, ScoreFeed } from './scoreFeed.ts'

/** Plays recorded games by the clock. Each reading of a week also returns the rejected rows of the file, so that they are logged. */
export function createReplayFeed(games: readonly RecordedGame[], rejected: readonly RejectedRow[] = []): ScoreFeed {
  return {
    gamesOf: async (week: WeekKey, now) => ({
      games: games.filter((game) => isSameWeek(game, week)).map((game) => playAt(game, now)),
      rejected,
      readAt: now,
      raw: null,
    }),
    detailsOf: async () => null,
    currentSeason: async () => null,
  }
}

/**
 * Plays a season of a schedule file in the nflverse games.csv format.
 * @throws GamesFileFault with a sentence for a person when the file can't be read or has no such season.
 */
export async function openReplayFeed({ file, season }: { file: string; season: number }): Promise<ScoreFeed> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new GamesFileFault(`REPLAY_FILE ${file} can't be read (${errorMessage(error)})`)
  })
  const { games, rejected } = parseGamesFile(text, [season])
  return createReplayFeed(games, rejected)
}
