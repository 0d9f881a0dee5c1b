import webPush from 'web-push'
import type { Deps } from '#server/deps.ts'
import { storeConnection } from '#server/platform/connections/storedConnections.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { changeConnection, type Needs } from './changeConnection.ts'

/** Makes the key of a new house, in the transaction that ends the setup. Without a key to encrypt with, push stays off. */
export async function makeFirstPushKey(trx: Db, { config, now }: { config: Deps['config']; now: EpochMs }): Promise<void> {
  const { secretsKey: key, vapid } = config
  if (!key || vapid) return
  const privateKeys = [webPush.generateVAPIDKeys().privateKey]
  await storeConnection(trx, 'push', { value: {}, secret: { privateKeys }, key, now })
}

/**
 * Makes the key of push messages, or a new one. The key before signs for the devices that subscribed with it, until they come back.
 * @throws AppError set_by_environment, secrets_key_missing.
 */
export async function makePushKey(deps: Needs, viewer: Viewer): Promise<void> {
  const { clock, config, connections } = deps
  if (connections.env.vapid) throw new AppError('set_by_environment')
  const key = config.secretsKey
  if (!key) throw new AppError('secrets_key_missing')
  await changeConnection(deps, viewer, async (trx, { push: old }) => {
    const privateKeys = [webPush.generateVAPIDKeys().privateKey, ...(old?.secret?.privateKeys.slice(0, 1) ?? [])]
    await storeConnection(trx, 'push', { value: {}, secret: { privateKeys }, key, now: clock.now() })
    const isSet = (one: object | null) => ({ isSet: one !== null })
    return {
      action: 'make push key',
      subject: 'push messages',
      old: isSet(old),
      new: { isSet: true },
      reason: old ? 'Key replaced' : 'Key made',
    }
  })
}
