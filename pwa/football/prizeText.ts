export { formatPlace } from '#shared/rules/placeText.ts'

/** "$50", "$12.50": what a prize is worth, in dollars. */
export function formatDollars(amountDollars: number): string {
  return `$${Number.isInteger(amountDollars) ? amountDollars : amountDollars.toFixed(2)}`
}

/** What all prizes of one week are worth together, in dollars. */
export const totalDollars = (prizes: readonly { amountDollars: number }[]) =>
  prizes.reduce((cents, { amountDollars }) => cents + Math.round(amountDollars * 100), 0) / 100
