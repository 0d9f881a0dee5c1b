/** How far a tiebreaker guess was from the total: "off by 3", "exactly right". */
export const offByText = (guess: number, total: number) => (guess === total ? 'exactly right' : `off by ${Math.abs(total - guess)}`)
