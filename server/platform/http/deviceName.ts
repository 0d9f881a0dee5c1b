import Bowser from 'bowser'

/** Longest browser and system names that are stored: the header is free text. */
const LONGEST = 30

/**
 * A name by which the owner recognizes a device: "Safari on iPhone". Versions and the header itself are not stored.
 * @returns null when the header names neither a browser nor a system that is known.
 */
export function deviceNameOf(userAgent: string): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  const parts = [browser.name, device].flatMap((name) => (name ? [name.slice(0, LONGEST)] : []))
  return parts.length === 0 ? null : parts.join(' on ')
}
