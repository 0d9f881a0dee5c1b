/** "$50", "$12.50": what a prize is worth, in dollars. */
export function formatDollars(amountDollars: number): string {
  return `$${Number.isInteger(amountDollars) ? amountDollars : amountDollars.toFixed(2)}`
}
