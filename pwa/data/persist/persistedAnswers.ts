import { afterPicks } from '#pwa/device/picksShown.ts'
import { withLocalDatabase, withStoredData } from '#pwa/offline/localStore.ts'

/** Storage for the per-query persister: slates and cards, in IndexedDB because they are too big for localStorage. A failure is silent: they can be fetched again. */
export const persistedAnswers = {
  getItem: (key: string) => withStoredData(async ({ answers }) => (await answers.get(key))?.value, undefined),
  setItem: async (key: string, value: string) => {
    await afterPicks() // on a first visit the code of the database would delay the games
    return withLocalDatabase(({ answers }) => answers.put({ key, value }), '')
  },
  removeItem: (key: string) => withStoredData(({ answers }) => answers.delete(key), undefined),
}
