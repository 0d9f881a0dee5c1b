/** Players of a TV's board, on a page or two; before there is one, the names of six pages of who is in. */
export const rowsOfTv = (hasBoard: boolean) => (hasBoard ? 12 : 48)
