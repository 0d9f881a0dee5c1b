import * as texts from './offByText.texts.ts'

/** How far a tiebreaker guess was from the total: "off by 3", "exactly right". */
export const offByText = (guess: number, total: number) =>
  guess === total ? texts.exactlyRight() : texts.offBy({ abs: Math.abs(total - guess) })
