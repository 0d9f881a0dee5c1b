/** "$50", "$12.50": what a prize is worth, in dollars. */
export function formatDollars(amountDollars: number): string {
  return `$${Number.isInteger(amountDollars) ? amountDollars : amountDollars.toFixed(2)}`
}

/** "1st", "2nd", "3rd", "11th". */
export function formatPlace(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]
  return `${place}${ending ?? 'th'}`
}

/** What all prizes of one week are worth together, in dollars. */
export const totalDollars = (prizes: readonly { amountDollars: number }[]) =>
  prizes.reduce((cents, { amountDollars }) => cents + Math.round(amountDollars * 100), 0) / 100
