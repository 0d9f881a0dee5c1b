// Written by `npm run texts` from the catalog of this folder.

export const weeks: (d: { value: string | number | bigint }) => string = (d) => d.value + " weeks"
export const aTrendNeedsThreeCompleted: (d: { kind: string | number | bigint }) => string = (d) => "A trend needs three completed " + d.kind + "."
export const ofThePlayersThenNow: (d: { percent: string | number | bigint; percent2: string | number | bigint }) => string = (d) => d.percent + " of the players then, " + d.percent2 + " now"
export const theLargestGroupOfTied: () => string = () => "The largest group of tied players keeps its share"
export const theLargestGroupOfTiedPlayers: () => string = () => "The largest group of tied players"
