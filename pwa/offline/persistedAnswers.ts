import { withLocalDatabase } from './localStore.ts'

/** Storage for the per-query persister: slates and picks, in IndexedDB. A failure is silent: they can be fetched again. */
export const persistedAnswers = {
  getItem: (key: string) => withLocalDatabase(async (database) => (await database.keptAnswers.get(key))?.value, undefined),
  setItem: (key: string, value: string) => withLocalDatabase((database) => database.keptAnswers.put({ key, value }), ''),
  removeItem: (key: string) => withLocalDatabase((database) => database.keptAnswers.delete(key), undefined),
}
