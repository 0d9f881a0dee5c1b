import { ADMIN_STARTS, type AdminStart } from '#shared/rules/postLoginPath.ts'
import { readStorage } from './lastViewer.ts'
import { STORAGE_NAMES } from './storageNames.ts'

/** Where an admin starts on this device after signing in: the desk unless they chose the picks. */
export function readAdminStart(): AdminStart {
  const chosen = readStorage()?.getItem(STORAGE_NAMES.adminStart)
  return ADMIN_STARTS.find((path) => path === chosen) ?? '/admin-dashboard'
}

export const saveAdminStart = (path: AdminStart) => readStorage()?.setItem(STORAGE_NAMES.adminStart, path)
