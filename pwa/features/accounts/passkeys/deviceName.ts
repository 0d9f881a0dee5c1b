/** The devices that a user agent names, the more exact names first: an iPad or an Android phone names another system too. */
const DEVICES: readonly [part: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android phone'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows PC'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux PC'],
]

/** A first name for a passkey that this device creates. */
export const deviceName = (userAgent: string): string => DEVICES.find(([part]) => userAgent.includes(part))?.[1] ?? 'My device'
