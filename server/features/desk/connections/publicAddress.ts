import { replaceAddress } from '#server/delivery/mail/waitingMails.ts'
import { removeConnection, storeConnection } from '#server/platform/connections/storedConnections.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { changeConnection, type Needs } from './changeConnection.ts'
import * as texts from './texts.ts'

/**
 * Stores the address that players use. Mails that wait get it too: their links would lead to the address of before.
 * @throws AppError set_by_environment, connection_incomplete.
 */
export async function setPublicAddress(
  deps: Needs,
  { viewer, publicUrl: typed }: { viewer: Viewer; publicUrl: string | null },
): Promise<void> {
  const { clock, config, connections } = deps
  if (connections.env.isPublicUrlGiven) throw new AppError('set_by_environment')
  const publicUrl = typed === null ? null : readAddress(typed, config)
  await changeConnection(deps, viewer, async (trx, { address: old }) => {
    if (publicUrl === null) await removeConnection(trx, 'address')
    else await storeConnection(trx, 'address', { value: { publicUrl }, secret: null, key: null, now: clock.now() })
    const [from, to] = [old?.value.publicUrl ?? connections.env.publicUrl, publicUrl ?? connections.env.publicUrl]
    await replaceAddress(trx, { from, to })
    const reason = publicUrl === null ? 'Address removed' : 'Address entered'
    return { action: 'set public address', subject: 'public address', old: old?.value.publicUrl ?? null, new: publicUrl, reason }
  })
}

/** The origin of an address, as the app works only at the top of one. */
function readAddress(typed: string, { isProduction }: { isProduction: boolean }): string {
  const { origin, protocol, pathname, search, hash, username } = new URL(typed)
  const incomplete = (text: string) => new AppError('connection_incomplete', { text })
  if (protocol !== 'https:' && (isProduction || protocol !== 'http:')) throw incomplete(texts.theAddressMustBeginWith())
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') throw incomplete(texts.pleaseEnterTheAddressAlone())
  return origin
}
