// Written by `npm run texts` from the catalog of this folder.

export const playedAtANeutralSite: () => string = () => "Played at a neutral site."
export const tiebreaker: () => string = () => "Tiebreaker: "
export const gamesHaveAveragedTotalPoints: (d: { start: string | number | bigint; teamName: string | number | bigint; away: string | number | bigint; teamName2: string | number | bigint; home: string | number | bigint }) => string = (d) => "" + d.start + d.teamName + " games have averaged " + d.away + " total points this season, " + d.teamName2 + " games " + d.home + "."
export const rivals: (d: { conference: string | number | bigint; division: string | number | bigint }) => string = (d) => d.conference + " " + d.division + " rivals"
export const theAnd: (d: { teamName: string | number | bigint; teamName2: string | number | bigint; rivals: string | number | bigint }) => string = (d) => "The " + d.teamName + " and " + d.teamName2 + " are " + d.rivals + "."
export const lastMeetingInWeek: (d: { value: string | number | bigint; capital: string | number | bigint; week: string | number | bigint }) => string = (d) => "" + d.value + d.capital + " in " + d.week + "."
export const theirLastMeetingEnded: (d: { scored: string | number | bigint; allowed: string | number | bigint }) => string = (d) => "their last meeting ended " + d.scored + "-" + d.allowed
export const theWonTheirLastMeeting: (d: { teamName: string | number | bigint; max: string | number | bigint; min: string | number | bigint }) => string = (d) => "the " + d.teamName + " won their last meeting " + d.max + "-" + d.min
export const aShortWeekForBoth: (d: { days: string | number | bigint; days2: string | number | bigint }) => string = (d) => "A short week for both teams: " + d.days + " and " + d.days2 + " days of rest."
export const bothTeamsComeOff: () => string = () => "Both teams come off a bye."
export const theComeOffABye: (d: { teamName: string | number | bigint }) => string = (d) => "The " + d.teamName + " come off a bye."
export const aShortWeek: (d: { teamName: string | number | bigint; days: string | number | bigint }) => string = (d) => "A short week for the " + d.teamName + ": " + d.days + " days of rest."
export const bothTeamsCome: (d: { record: string | number | bigint }) => string = (d) => "Both teams come in at " + d.record + "."
export const oneWinApart: (d: { teamName: string | number | bigint; record: string | number | bigint; teamName2: string | number | bigint; record2: string | number | bigint }) => string = (d) => "One win apart: the " + d.teamName + " are " + d.record + ", the " + d.teamName2 + " " + d.record2 + "."
