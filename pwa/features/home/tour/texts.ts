// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const welcome: () => string = () => "Welcome"
export const thisShortTourShowsHow: () => string = () => "This short tour shows how to make your picks, what you can win, and where you stand."
export const makingPicks: () => string = () => "Making picks"
export const tapTheTeam: () => string = () => "Tap the team that will win. Pick every game, add the tiebreaker, then review and submit before the deadline."
export const gameInsights: () => string = () => "Game insights"
export const weatherInjuriesFormAndWhat: () => string = () => "Weather, injuries, form and what the rest of the bar picked. Tap the chart on any game."
export const prizeStructure: () => string = () => "Prize structure"
export const theTopOfEvery: (d: { prizes: number }) => string = (d) => "" + plural(d.prizes, 0, en, { "0": "There are no weekly prizes now: you play for the place. HOW TO PLAY lists the rules.", one: "First place of every week wins venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules.", other: "The top " + d.prizes + " of every week win venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules." })
export const leaderboards: () => string = () => "Leaderboards"
export const seeThisWeeksContest: () => string = () => "See this week's contest, the season championship, and last week's winners."
export const weekNavigation: () => string = () => "Week navigation"
export const goBackToTheResults: () => string = () => "Go back to the results of past weeks, or preview the next one. Tap the week in the middle to see all weeks."
export const yourProfile: () => string = () => "Your profile"
export const yourNameAndYourPlace: () => string = () => "Your name and your place in the season. Tap it for your profile, your settings and to sign out."
export const stepOf: (d: { number: string | number | bigint; count: string | number | bigint }) => string = (d) => "Step " + d.number + " of " + d.count
export const close: () => string = () => "Close"
export const skipTour: () => string = () => "Skip Tour"
export const previous: () => string = () => "Previous"
export const finish: () => string = () => "Finish"
export const next: () => string = () => "Next"
