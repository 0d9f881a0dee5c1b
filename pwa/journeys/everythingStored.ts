/** In the page: everything this phone stores, as one text; of the app's own files in Cache Storage the addresses, and the content of all else. */
export async function everythingStored(): Promise<string> {
  const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      for (const reading of [rows.getAllKeys(), rows.getAll()])
        stored.push(await new Promise((resolve) => reading.addEventListener('success', () => resolve(reading.result))))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      stored.push(request.url)
      const isBuilt = /\.(js|css|svg|woff2|html)$/.test(new URL(request.url).pathname) // the app's files contain names of football players
      if (!isBuilt) stored.push(await (await cache.match(request))?.text())
    }
  }
  return JSON.stringify(stored)
}
