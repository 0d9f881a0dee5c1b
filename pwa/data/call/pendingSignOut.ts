import { deviceValue, text } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

/*
 * Signing out without a network: the device is wiped at once. But the session still lives on the server, and its cookie (which scripts can't
 * read or delete) is still in the browser. This mark remembers that. While it is set, `callApi` ends that session before any other call,
 * so nothing can be done under it, by this player or by the next one. It is in localStorage, so it survives a closed tab, and it names nobody.
 */

const pending = deviceValue(STORAGE_NAMES.pendingSignOut, text)

export const isSignOutPending = () => pending.read() !== null

export const markSignOutPending = () => pending.save('1')

/**
 * Runs `endSession` and removes the mark, unless another tab has done so meanwhile: a late sign-out would end the next player's session.
 * Calls at the same time wait for the same run. @throws what `endSession` throws; the mark stays then.
 */
export function settlePendingSignOut(endSession: () => Promise<void>): Promise<void> {
  running ??= withLock(async () => {
    if (!isSignOutPending()) return
    await endSession()
    pending.remove()
  }).finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

/** On plain http there are no locks; two tabs may then both end the session. */
const withLock = (work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(STORAGE_NAMES.signOutLock, work) : work()
}
