// Written by `npm run texts` from the catalog of this folder.

export const youCanCheckAndRedeem: () => string = () => "You can check and redeem credit codes at the till."
export const youCanRedeemCodes: () => string = () => "You can redeem codes at the till and look after the TVs, the check-ins and the staff of the venue."
export const joinTheTeamOfWithin: (d: { venueName: string | number | bigint }) => string = (d) => "Join the team of " + d.venueName + " within 7 days"
export const joinTheTeam: () => string = () => "Join the team"
export const invitesYouToWork: (d: { venueName: string | number | bigint; productName: string | number | bigint }) => string = (d) => d.venueName + " invites you to work with " + d.productName + ": accept within 7 days."
export const openTheLinkThenSign: (d: { value: string | number | bigint }) => string = (d) => d.value + " Open the link, then sign in or create an account, and accept."
export const theLinkWorksOncePlease: () => string = () => "The link works once. Please forward it to nobody."
export const staff: () => string = () => "Staff"
