import { withLocalDatabase } from '#pwa/offline/localStore.ts'

/** Storage for the per-query persister: slates and cards, in IndexedDB because they are too big for localStorage. A failure is silent: they can be fetched again. */
export const persistedAnswers = {
  getItem: (key: string) => withLocalDatabase(async ({ answers }) => (await answers.get(key))?.value, undefined),
  setItem: (key: string, value: string) => withLocalDatabase(({ answers }) => answers.put({ key, value }), ''),
  removeItem: (key: string) => withLocalDatabase(({ answers }) => answers.delete(key), undefined),
}
