let isAsked = false

/** Asks the browser, once, not to clear this app's storage when space runs short. For after the first saved draft: then it matters. */
export async function requestPersistentStorage(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage // undefined on plain http
  if (isAsked || !storage?.persist) return
  isAsked = true
  await storage.persist().catch(() => false)
}
