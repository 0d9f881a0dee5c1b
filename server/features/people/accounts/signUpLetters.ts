import type { RateLimits } from '#server/platform/limits/rateLimit.ts'

/**
 * Counts a letter to an address that nobody has confirmed: everybody who can sign up causes such letters to strangers.
 * @returns the seconds until this network may cause one; 0 when this one may be sent.
 */
export async function signUpLetterWait(rateLimits: RateLimits, network: string): Promise<number> {
  const wait = await rateLimits.letterWaitSeconds('sign_up_network_letters', network)
  return wait > 0 ? wait : rateLimits.letterWaitSeconds('sign_up_all_letters', 'all')
}
