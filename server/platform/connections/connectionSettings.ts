import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { fillUp } from './effectiveSettings.ts'
import { readConnections } from './storedConnections.ts'

/** Reads what the desk has set into the settings of the running server. */
export type ConnectionSettings = {
  /** The settings of the environment alone. */
  env: Config
  /** Never rejects: the settings stay as they were, and are read again with the next announcement or connection of the listener. */
  reload: () => Promise<void>
}

/** `config` is the object that all features read; its settings change in place, so that a change needs no restart. */
export function createConnectionSettings({ db, config, log }: { db: Db; config: Config; log: Log }): ConnectionSettings {
  const env = { ...config }
  let applied = ''
  const load = async () => {
    const stored = await readConnections(db, config.secretsKey)
    const text = JSON.stringify(stored)
    if (text === applied || (applied === '' && isNothing(stored))) return
    applied = text
    Object.assign(config, fillUp(env, stored))
  }
  let loading = Promise.resolve()
  const reload = () => {
    // one after the other: an earlier answer must not replace a later one
    loading = loading.then(load).catch((error: unknown) => log.error('connections_not_read', { reason: errorLabel(error) }))
    return loading
  }
  return { env, reload }
}

const isNothing = (stored: object) => Object.values(stored).every((one) => one === null)
