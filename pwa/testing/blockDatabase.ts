import { onTestFinished } from 'vitest'
import { DATABASE_NAME } from '#pwa/device/storage/storageNames.ts'

/** Another tab that has an older database open and does not close it: the browser blocks every newer opening until it does. */
export async function blockDatabase(): Promise<IDBDatabase> {
  await resultOf(indexedDB.deleteDatabase(DATABASE_NAME))
  const older = await resultOf(indexedDB.open(DATABASE_NAME, 1))
  onTestFinished(() => older.close())
  return older
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
