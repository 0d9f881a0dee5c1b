// Written by `npm run texts` from the catalog of this folder.

export const andGuessed: (d: { players: string | number | bigint; total: string | number | bigint }) => string = (d) => " and " + d.players + " guessed " + d.total
export const splitThePopularTotalsPlayers: (d: { players: string | number | bigint; total: string | number | bigint; also: string | number | bigint }) => string = (d) => "Split the popular totals. " + d.players + " players guessed " + d.total + d.also + "."
export const theGuessedTotal: () => string = () => "Use the guessed total. It is the level that separates most players."
export const theTiebreakerGamesWinner: () => string = () => "Use the tiebreaker game's winner. It separates players who guessed the same total."
export const todayItDecidesOfAll: (d: { round: string | number | bigint }) => string = (d) => "Today it decides " + d.round + "% of all ties."
export const keepSubmissionTimeLast: (d: { settles: string | number | bigint }) => string = (d) => "Keep submission time last. It rewards being early, not being right. " + d.settles
export const putSubmissionTimeLast: (d: { settles: string | number | bigint }) => string = (d) => "Put submission time last. It rewards being early, not being right. " + d.settles
