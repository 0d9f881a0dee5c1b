// Written by `npm run texts` from the catalog of this folder.

export const playedAtANeutralSite: () => string = () => "Played at a neutral site."
export const tiebreaker: () => string = () => "Tiebreaker: "
export const gamesHaveAveragedTotalPoints: (d: { start: string | number | bigint; awayTeam: string | number | bigint; awayTotal: string | number | bigint; homeTeam: string | number | bigint; homeTotal: string | number | bigint }) => string = (d) => "" + d.start + d.awayTeam + " games have averaged " + d.awayTotal + " total points this season, " + d.homeTeam + " games " + d.homeTotal + "."
export const rivals: (d: { conference: string | number | bigint; division: string | number | bigint }) => string = (d) => d.conference + " " + d.division + " rivals"
export const theAnd: (d: { away: string | number | bigint; home: string | number | bigint; rivals: string | number | bigint }) => string = (d) => "The " + d.away + " and " + d.home + " are " + d.rivals + "."
export const lastMeetingInWeek: (d: { value: string | number | bigint; capital: string | number | bigint; week: string | number | bigint }) => string = (d) => "" + d.value + d.capital + " in " + d.week + "."
export const theirLastMeetingEnded: (d: { scored: string | number | bigint; allowed: string | number | bigint }) => string = (d) => "their last meeting ended " + d.scored + "-" + d.allowed
export const theWonTheirLastMeeting: (d: { teamName: string | number | bigint; max: string | number | bigint; min: string | number | bigint }) => string = (d) => "the " + d.teamName + " won their last meeting " + d.max + "-" + d.min
export const aShortWeekForBoth: (d: { awayDays: string | number | bigint; homeDays: string | number | bigint }) => string = (d) => "A short week for both teams: " + d.awayDays + " and " + d.homeDays + " days of rest."
export const bothTeamsComeOff: () => string = () => "Both teams come off a bye."
export const theComeOffABye: (d: { teamName: string | number | bigint }) => string = (d) => "The " + d.teamName + " come off a bye."
export const aShortWeek: (d: { teamName: string | number | bigint; days: string | number | bigint }) => string = (d) => "A short week for the " + d.teamName + ": " + d.days + " days of rest."
export const bothTeamsCome: (d: { record: string | number | bigint }) => string = (d) => "Both teams come in at " + d.record + "."
export const oneWinApart: (d: { away: string | number | bigint; awayRecord: string | number | bigint; home: string | number | bigint; homeRecord: string | number | bigint }) => string = (d) => "One win apart: the " + d.away + " are " + d.awayRecord + ", the " + d.home + " " + d.homeRecord + "."
