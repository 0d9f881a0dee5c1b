// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const aTrendNeedsThreeCompleted: (d: { kind: string }) => string = (d) => "A trend needs three completed " + select(d.kind, { preseason: "preseason weeks", regular: "regular weeks", postseason: "postseason weeks", other: "weeks" }) + "."
export const ofThePlayersThenNow: (d: { before: string | number | bigint; now: string | number | bigint }) => string = (d) => d.before + " of the players then, " + d.now + " now"
export const theLargestGroupOfTied: () => string = () => "The largest group of tied players keeps its share"
export const theLargestGroupOfTiedPlayers: () => string = () => "The largest group of tied players"
