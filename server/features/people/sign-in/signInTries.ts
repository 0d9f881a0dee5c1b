import type { Deps } from '#server/deps.ts'
import { isKnownDevice } from '#server/features/people/accounts/knownDevices.ts'
import type { Requester } from '#server/platform/http/requester.ts'

/** The limits that count a wrong password of an account. A device that has signed in to it before has one of its own, apart from strangers. */
export async function listTries({ db }: Pick<Deps, 'db'>, { device, isNewDevice, network }: Requester, email: string) {
  if (!isNewDevice && (await isKnownDevice(db, { email, device }))) return [['sign_in_known_device', `${email} ${device}`]] as const
  return [
    ['sign_in_device', `${email} ${device}`],
    ['sign_in_account_network', `${email} ${network}`],
    ['sign_in_account', email],
    ['sign_in_network', network],
  ] as const
}
