// Written by `npm run texts` from the catalog of this folder.

export const weeks: (d: { value: string | number | bigint }) => string = (d) => d.value + " weeks"
export const aTrendNeedsThreeCompleted: (d: { kind: string | number | bigint }) => string = (d) => "A trend needs three completed " + d.kind + "."
export const ofThePlayersThenNow: (d: { before: string | number | bigint; now: string | number | bigint }) => string = (d) => d.before + " of the players then, " + d.now + " now"
export const theLargestGroupOfTied: () => string = () => "The largest group of tied players keeps its share"
export const theLargestGroupOfTiedPlayers: () => string = () => "The largest group of tied players"
