/** Addresses of the picks screen; with another query the screen may show another week. */
const PICKS_ADDRESS = /^\/(nflpicks|dashboard)?(\?source=\w+)?$/
export const isPicksAddress = (address: string) => PICKS_ADDRESS.test(address)
