// Written by `npm run texts` from the catalog of this folder.

export const theFileHasNoGamesOfSeason: (d: { season: string | number | bigint; known: string | number | bigint }) => string = (d) => "The file has no games of season " + d.season + "; it has " + d.known + "."
export const noSeasonAtAll: () => string = () => "no season at all"
export const theFileIsEmpty: () => string = () => "The file is empty."
export const theFileContainsBinaryData: () => string = () => "The file is not a CSV: it contains binary data."
export const theFileIsOfAnotherFormat: () => string = () => "The file is not a CSV in the nflverse games.csv format."
export const theFileLacksTheColumns: (d: { columns: string | number | bigint }) => string = (d) => "The file lacks the columns " + d.columns + " of the nflverse games.csv format."
export const theFileHasAHeaderOnly: () => string = () => "The file has a header and no games."
export const theFileIsNotACsv: (d: { reason: string | number | bigint }) => string = (d) => "The file is not a CSV: " + d.reason + "."
