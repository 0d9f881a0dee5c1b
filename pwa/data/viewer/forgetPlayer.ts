import { forgetSubscription } from '#pwa/data/push-devices/forgetSubscription.ts'
import { showAppBadge } from '#pwa/device/appBadge.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { withStoredData } from '#pwa/offline/localStore.ts'

/**
 * Deletes everything this device stores about a player: drafts, queued submissions and cached answers, and the badge of its icon. Runs at sign-out and when another
 * player signs in, so that nobody sees another player's data.
 */
export async function forgetPlayer(playerId: string): Promise<void> {
  saveLastViewer(null)
  showAppBadge(0)
  void forgetSubscription() // not awaited: without a network it may take long
  await withStoredData(async ({ drafts, queue, answers }) => {
    const isTheirs = (row: { playerId: string }) => row.playerId === playerId
    await drafts.filter(isTheirs).delete()
    await queue.filter(isTheirs).delete()
    await answers.clear()
  }, undefined)
}
