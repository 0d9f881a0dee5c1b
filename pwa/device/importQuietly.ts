let underWay = 0

/** Is code being prefetched? Then a failed import needs no reaction: the screen that needs the code imports it again. */
export const isImportingQuietly = () => underWay > 0

/** Prefetches code. A failure (no network, a newer build) is ignored. */
export async function importQuietly(load: () => Promise<unknown>): Promise<void> {
  underWay += 1
  await load().catch(() => undefined)
  underWay -= 1
}
