import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import * as texts from './texts.ts'

/** The guessed total on the stub of a card, with its game: the one of the submission, if another has become the tiebreaker game since. */
export function tiebreakerField({ tieBreakerScore, replacedTiebreakerGame }: PicksRecord, games: readonly Game[]) {
  const game = games.find(({ id, isMondayNight }) => (replacedTiebreakerGame === null ? isMondayNight : id === replacedTiebreakerGame))
  return { label: game ? texts.total({ shortMatchupOf: shortMatchupOf(game) }) : texts.tiebreaker(), value: String(tieBreakerScore) }
}
