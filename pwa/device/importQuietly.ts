let underWay = 0

/** Is code being fetched ahead of its need just now? Then a failure is no reason for anything: whoever needs it will ask again. */
export const isImportingQuietly = () => underWay > 0

/** Fetches code ahead of its need; that it can't be had (no network, a newer build) is nobody's business yet. */
export async function importQuietly(load: () => Promise<unknown>): Promise<void> {
  underWay += 1
  await load().catch(() => undefined)
  underWay -= 1
}
