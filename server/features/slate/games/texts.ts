// Written by `npm run texts` from the catalog of this folder.

export const theFeedDoesNotSayThis: () => string = () => "The feed does not say this any more."
export const thisClaimNamesOtherTeams: () => string = () => "This claim names other teams, so it belongs to another game."
export const wouldMakeCurrent: (d: { title: string | number | bigint; current: string | number | bigint }) => string = (d) => "This would make " + d.title + " the current week again, and close the picks of " + d.current + "."
export const wouldReopen: (d: { title: string | number | bigint }) => string = (d) => "This would reopen " + d.title + ", which is settled."
export const sayWhatToSet: () => string = () => "Say what to set: kickoff, status or score."
export const nothingOfThisIsPinned: () => string = () => "Nothing of this is pinned."
export const thatKickoffIsNotInThisSeason: () => string = () => "That kickoff is not in this season."
export const aGameNeedsBothTeams: () => string = () => "A game needs both teams before it is played."
export const aGameNeedsAScore: (d: { status: string | number | bigint }) => string = (d) => "A game that is " + d.status + " needs a score."
export const aGameHasNoScore: (d: { status: string | number | bigint }) => string = (d) => "A game that is " + d.status + " has no score: set its status too."
export const bothTeamsHavePointsAtMost: (d: { points: string | number | bigint }) => string = (d) => "Both teams have " + d.points + " points at most."
