// Written by `npm run texts` from the catalog of this folder.

export const picksAreLocked: (d: { weekTitle: string | number | bigint }) => string = (d) => "Picks are locked · " + d.weekTitle
export const signUpNow: () => string = () => "Sign up now for the next season."
export const nextWeekOpensSoonSign: () => string = () => "Next week opens soon. Sign up now to be in."
export const picksCantBeSaved: () => string = () => "Picks can't be saved on this phone right now. Sign up first to keep them."
export const makeYourPicks: () => string = () => "MAKE YOUR PICKS"
export const picks: () => string = () => "Picks"
export const savedOnThisPhone: () => string = () => "Saved on this phone"
export const offlineSavedOnThisPhone: () => string = () => "Offline, saved on this phone"
export const signUpToSubmit: () => string = () => "Sign up to submit"
export const signIn: () => string = () => "Sign In"
