import { findOnPath, isOnPath } from './findChromium.ts'

/** Browsers beside Chromium that a few journeys run in: their programs, all of them needed, and Debian's packages. */
export const OTHER_ENGINES = {
  webkit: { title: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { title: 'Firefox', programs: ['firefox-esr'], packages: ['firefox-esr'] },
} as const
export type OtherEngine = keyof typeof OTHER_ENGINES

export const hasEngine = (name: OtherEngine): boolean => OTHER_ENGINES[name].programs.every(isOnPath)

/** @throws Error when it is not on this computer. */
export function findFirefox(): string {
  const path = findOnPath('firefox-esr')
  if (path === null) throw new Error('Firefox is not on this computer')
  return path
}
