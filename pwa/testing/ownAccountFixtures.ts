import type { OwnAccount, SignedInDevice } from '#shared/model/ownAccount.ts'

export const aDevice = (overrides: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: crypto.randomUUID(),
  name: 'Firefox on Windows',
  signedInAt: '2025-08-30T12:00:00.000Z',
  lastActiveAt: '2025-09-01T12:00:00.000Z',
  isThis: false,
  ...overrides,
})

/** An account with one device and nothing to lose. */
export const anOwnAccount = (overrides: Partial<OwnAccount> = {}): OwnAccount => ({
  devices: [aDevice({ isThis: true, name: 'Safari on iPhone' })],
  emailChange: null,
  openCredits: [],
  openCards: 0,
  hasPasskeys: false,
  isLastAdmin: false,
  ...overrides,
})
