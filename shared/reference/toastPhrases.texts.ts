// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const celebration: (d: { at: string }) => string = (d) => "" + select(d.at, { "0": "TOUCHDOWN!", "1": "And the crowd goes wild!", "2": "Six points!", "3": "To the house!", other: "Spike it!" })
export const destructive: (d: { at: string }) => string = (d) => "" + select(d.at, { "0": "Penalty flag thrown!", "1": "Flag on the play!", "2": "False start!", "3": "Incomplete pass!", other: "Turnover on downs!" })
export const warning: (d: { at: string }) => string = (d) => "" + select(d.at, { "0": "Under review...", "1": "Two-minute warning!", "2": "Upon further review...", "3": "Measuring for the first down...", other: "Play clock is running..." })
export const plain: (d: { at: string }) => string = (d) => "" + select(d.at, { "0": "Official timeout!", "1": "From the booth...", "2": "Word from the sideline:", "3": "Huddle up!", other: "Hear the call:" })
export const success: (d: { at: string }) => string = (d) => "" + select(d.at, { "0": "Good call!", "1": "First down!", "2": "The kick is good!", "3": "Moving the chains!", other: "The ruling on the field stands!" })
