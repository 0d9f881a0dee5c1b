import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { ADMIN_STARTS, type AdminStart } from '#shared/rules/people/postLoginPath.ts'

const chosen = deviceValue(STORAGE_NAMES.adminStart, z.enum(ADMIN_STARTS))

/** Where an admin starts on this device after signing in: the desk unless they chose the picks. */
export const readAdminStart = (): AdminStart => chosen.read() ?? '/admin-dashboard'

export const saveAdminStart = (path: AdminStart) => chosen.save(path)
