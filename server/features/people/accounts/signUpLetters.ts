import type { RateLimits } from '#server/platform/limits/rateLimit.ts'

/**
 * Counts a letter to an address that nobody has confirmed: everybody who can sign up causes such letters to strangers. Runs two statements in
 * every case, so that the time of an answer does not show whether a letter was refused.
 * @returns the seconds until this network may cause one; 0 when this one may be sent.
 */
export async function signUpLetterWait(rateLimits: RateLimits, network: string): Promise<number> {
  const wait = await rateLimits.letterWaitSeconds('sign_up_network_letters', network)
  const houseWait = await rateLimits.letterWaitSeconds('sign_up_all_letters', wait > 0 ? network : 'all')
  return wait || houseWait
}

/** The same statements for a letter that is not counted. */
export async function skipSignUpLetter(rateLimits: RateLimits, address: string): Promise<void> {
  await rateLimits.letterWaitSeconds('sign_up_network_letters', address)
  await rateLimits.letterWaitSeconds('sign_up_all_letters', address)
}
