import { cdp } from 'vitest/browser'
import { atTestEnd } from './testApi.ts'

type Name = 'prefers-color-scheme' | 'prefers-reduced-motion' | 'prefers-contrast' | 'forced-colors'

declare module '@vitest/browser/context' {
  /** What Chromium's own protocol is asked here; the provider's types would bring Node's with them. */
  interface CDPSession {
    send(
      method: 'Emulation.setEmulatedMedia',
      params: { media?: 'print' | ''; features: { name: string; value: string }[] },
    ): Promise<unknown>
  }
}

/** Shows the page as on a device with these settings, until the test ends. */
export async function emulateMedia(settings: Partial<Record<Name, string>>): Promise<void> {
  const features = Object.entries(settings).map(([name, value]) => ({ name, value }))
  atTestEnd(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** Shows the page as the printer of a device with these settings gets it, until the test ends. */
export async function emulatePrint(settings: Partial<Record<Name, string>> = {}): Promise<void> {
  const features = Object.entries(settings).map(([name, value]) => ({ name, value }))
  atTestEnd(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
}
