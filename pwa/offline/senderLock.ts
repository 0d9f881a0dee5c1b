import { STORAGE_NAMES } from './storageNames.ts'

/** Undefined on plain http; then tabs are not kept apart, and the server takes the same picks twice without harm. */
const locks = (): LockManager | undefined => navigator.locks

let isHeldHere = false

/** Runs `work` unless another tab, or the worker, sends at this moment. */
export async function asOnlySender(work: () => Promise<void>): Promise<void> {
  if (isHeldHere) return
  isHeldHere = true
  try {
    const manager = locks()
    if (manager) await manager.request(STORAGE_NAMES.senderLock, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    else await work()
  } finally {
    isHeldHere = false
  }
}

/** Runs `work` when nobody sends, waiting for one who does. */
export async function whenNobodySends<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks()
  return manager ? manager.request(STORAGE_NAMES.senderLock, work) : work()
}
