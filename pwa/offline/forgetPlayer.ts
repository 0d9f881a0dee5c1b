import { saveLastViewer } from './lastViewer.ts'
import { withLocalDatabase } from './localStore.ts'
import { forgetSeenWins } from './seenWins.ts'

/**
 * Removes everything this device keeps of a player: drafts, waiting submissions and answers. Done at sign-out and when another
 * player turns up, so that nobody sees what was another's.
 */
export async function forgetPlayer(playerId: string): Promise<void> {
  saveLastViewer(null)
  forgetSeenWins()
  await withLocalDatabase(async ({ drafts, waiting, keptAnswers }) => {
    const isTheirs = (row: { playerId: string }) => row.playerId === playerId
    await drafts.filter(isTheirs).delete()
    await waiting.filter(isTheirs).delete()
    await keptAnswers.clear()
  }, undefined)
}
