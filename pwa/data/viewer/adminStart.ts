import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { ADMIN_STARTS, type AdminStart } from '#shared/rules/postLoginPath.ts'

/** Where an admin starts on this device after signing in: the desk unless they chose the picks. */
export function readAdminStart(): AdminStart {
  const chosen = readStorage()?.getItem(STORAGE_NAMES.adminStart)
  return ADMIN_STARTS.find((path) => path === chosen) ?? '/admin-dashboard'
}

export const saveAdminStart = (path: AdminStart) => readStorage()?.setItem(STORAGE_NAMES.adminStart, path)
