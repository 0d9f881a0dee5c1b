import * as texts from './texts.ts'

/** The devices that a user agent names, the more exact names first: an iPad or an Android phone names another system too. */
const DEVICES: readonly [part: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', texts.androidPhone()],
  ['CrOS', 'Chromebook'],
  ['Windows', texts.windowsPc()],
  ['Macintosh', 'Mac'],
  ['Linux', texts.linuxPc()],
]

/** A first name for a passkey that this device creates. */
export const deviceName = (userAgent: string): string => DEVICES.find(([part]) => userAgent.includes(part))?.[1] ?? texts.myDevice()
