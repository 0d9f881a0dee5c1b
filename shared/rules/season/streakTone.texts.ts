// Written by `npm run texts` from the catalog of this folder.

export const noStreak: () => string = () => "no streak"
export const inARow: (d: { count: string | number | bigint; value: string | number | bigint }) => string = (d) => d.count + " " + d.value + " in a row"
export const losses: () => string = () => "losses"
export const pluralOfWord: (d: { word: string | number | bigint }) => string = (d) => d.word + "s"
