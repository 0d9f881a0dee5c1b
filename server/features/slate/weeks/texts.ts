// Written by `npm run texts` from the catalog of this folder.

export const noDeadlineOfItsOwn: () => string = () => "This week has no deadline of its own."
export const thatDeadlineIsNotInThisSeason: () => string = () => "That deadline is not in this season."
export const noGameHasItsHour: () => string = () => "No game of this week has its hour yet."
export const aDeadlineCantBeLater: () => string = () => "A deadline can't be later than the week's last kickoff."
