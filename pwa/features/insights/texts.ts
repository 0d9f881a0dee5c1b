// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const justNow: () => string = () => "just now"
export const ago: (d: { count: number; unit: string | number | bigint }) => string = (d) => d.count + " " + d.unit + plural(d.count, 0, en, { one: "", other: "s" }) + " ago"
export const error: () => string = () => "Error"
export const gameInfoTemporarilyUnavailable: () => string = () => "Game info temporarily unavailable"
export const pickInsights: () => string = () => "Pick Insights"
export const preview: () => string = () => "Preview"
export const expertInsights: () => string = () => "Expert Insights"
export const keyMatchupsToWatch: () => string = () => "Key Matchups to Watch"
export const gameNotes: () => string = () => "Game Notes"
export const shownAs: (d: { value: string | number | bigint; age: string | number | bigint }) => string = (d) => d.value + ". Shown as of " + d.age + "."
export const offline: () => string = () => "Offline"
export const loadingGameInfo: () => string = () => "Loading game info..."
export const yourPicksAreNotAffected: () => string = () => "Your picks are not affected."
export const youAreOfflineYourPicks: () => string = () => "You are offline. Your picks are safe on this phone."
export const detailedGameInformation: () => string = () => "Detailed game information will be available closer to game time."
export const noGameInformationAvailable: () => string = () => "No game information available"
export const yourPick: () => string = () => "Your pick"
export const pick: (d: { teamName: string | number | bigint }) => string = (d) => "Pick " + d.teamName
