import { cdp } from 'vitest/browser'
import { atTestEnd } from './testApi.ts'

type Feature = { name: 'prefers-color-scheme' | 'prefers-reduced-motion'; value: string }

declare module '@vitest/browser/context' {
  /** What Chromium's own protocol is asked here; the provider's types would bring Node's with them. */
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', params: { features: Feature[] }): Promise<unknown>
  }
}

/** Shows the page as on a device with this setting, until the test ends. */
export async function emulateMedia(name: Feature['name'], value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
  atTestEnd(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
}
