/** Numbers are written by the rules of the language of the texts. */
const LANGUAGE = 'en-US'

/** 1234 is "1,234". */
export const formatCount = (count: number) => count.toLocaleString(LANGUAGE)

/** "$50", "$12.50", "$1,250": a sum in dollars, with cents if it has some. */
export const formatDollars = (amountDollars: number) =>
  amountDollars.toLocaleString(LANGUAGE, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amountDollars) ? 0 : 2,
    maximumFractionDigits: 2,
  })
