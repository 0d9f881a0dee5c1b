import { forgetSubscription } from '#pwa/data/push-devices/subscription.ts'
import { showAppBadge } from '#pwa/device/appBadge.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { withStoredData } from '#pwa/offline/localStore.ts'
import { VISITOR } from '#pwa/offline/visitorDrafts.ts'

/**
 * Deletes everything this device stores about players: drafts, queued submissions and cached answers, and the badge of its icon. Runs at sign-out and when another
 * player signs in, so that nobody sees another player's data.
 * @param except the player who signs in; null at a sign-out.
 */
export async function forgetPlayers(except: string | null): Promise<void> {
  saveLastViewer(null)
  showAppBadge(0)
  void forgetSubscription() // not awaited: without a network it may take long
  await deleteRows(except)
}

/** Deletes the rows of all players but one. What a visitor has picked stays for the player who signs in, and goes at a sign-out. */
export const deleteRows = (except: string | null): Promise<void> =>
  withStoredData(async ({ drafts, queue, answers }) => {
    const isDeleted = ({ playerId }: { playerId: string }) => except === null || (playerId !== except && playerId !== VISITOR)
    await drafts.filter(isDeleted).delete()
    await queue.filter(isDeleted).delete()
    await answers.clear()
  }, undefined)
