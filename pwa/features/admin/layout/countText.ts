/** 1234 → "1,234". */
export const countText = (count: number) => count.toLocaleString('en-US')

/** A sum with thousands separated, and with cents if it has some. */
export const dollarText = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
