/** How many players signed up by a venue's code. */
export function newPlayersText(count: number): string {
  if (count === 0) return 'Nobody has signed up through this code yet.'
  return `${count} new ${count === 1 ? 'player' : 'players'} came through this code`
}
