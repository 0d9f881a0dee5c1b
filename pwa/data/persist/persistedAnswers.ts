import { afterPicks } from '#pwa/device/picksShown.ts'
import { knownViewerId, lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import type { LocalDatabase } from '#pwa/offline/localDatabase.ts'
import { withLocalDatabase, withStoredData } from '#pwa/offline/localStore.ts'

/** An answer is found again only by the player who got it, also when the device could not delete it at sign-out. */
const ownKey = (key: string) => `${knownViewerId() ?? 'visitor'} ${key}`

/** False for a tab that does not know yet of the sign-out, or sign-in, in another one. */
const isViewerKnown = () => knownViewerId() === lastViewerId()

/** Storage for the per-query persister: slates and cards, in IndexedDB because they are too big for localStorage. A failure is silent: they can be fetched again. */
export const persistedAnswers = {
  getItem: (key: string) => withStoredData(async ({ answers }) => (await answers.get(ownKey(key)))?.value, undefined),
  setItem: async (key: string, value: string) => {
    const own = ownKey(key) // before the wait, in which another player may sign in
    await afterPicks() // on a first visit the code of the database would delay the games
    const put = async ({ answers }: LocalDatabase) => (own === ownKey(key) && isViewerKnown() ? answers.put({ key: own, value }) : '')
    return withLocalDatabase(put, '', { isPatient: true })
  },
  removeItem: (key: string) => withStoredData(({ answers }) => answers.delete(ownKey(key)), undefined),
}
