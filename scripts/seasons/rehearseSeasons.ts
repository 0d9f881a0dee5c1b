import { readFile } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { playSeasons } from './playSeasons.ts'
import { openScratchDatabase } from './scratchDatabase.ts'

const PLAYERS = 20

/** Plays seasons of the schedule in REPLAY_FILE in a database of their own, and prints each change and what went wrong. Exit code 1 for a fault. */
export async function rehearseSeasons(seasons: readonly number[]): Promise<void> {
  const file = process.env['REPLAY_FILE']
  if (!file) return fail('REPLAY_FILE has to name a schedule in the nflverse games.csv format that has this season.')
  const say = (line: string) => console.log(line)
  const database = await openScratchDatabase(readConfig({ ...process.env, FEED: 'none' }).databaseUrl)
  try {
    const { games } = parseGamesFile(await readFile(file, 'utf8'), seasons)
    const { champions, faults, figures } = await playSeasons({ database, games, seasons, players: PLAYERS, say })
    say(
      `\nseasons: ${seasons.length}, champions: ${champions.length}, cards: ${figures.cards}, mails: ${figures.mails}, steps: ${figures.steps}, seconds: ${figures.seconds}, faults: ${faults.length}.`,
    )
    for (const fault of faults) say(`FAULT ${fault}`)
    if (faults.length > 0 || champions.length < seasons.length) process.exitCode = 1
  } catch (error) {
    fail(errorMessage(error))
  } finally {
    await database.drop()
  }
}

function fail(text: string) {
  console.error(text)
  process.exitCode = 1
}
