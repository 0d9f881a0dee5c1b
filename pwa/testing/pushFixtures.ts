/** The key of the server, in base64url. */
export const PUSH_KEY = { id: 'key-1', publicKey: 'BKEYofthisServer' }

const toBytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** A subscription as a browser's push manager returns it. */
export const aDeviceSubscription = (publicKey = PUSH_KEY.publicKey, onUnsubscribe = () => {}) => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/this-phone'
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  return {
    endpoint,
    options: { applicationServerKey: toBytes(publicKey).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      onUnsubscribe()
      return true
    },
  }
}

export const aPushDevice = (lastArrivedAt: string | null = null) => ({
  keyId: PUSH_KEY.id,
  registeredAt: '2025-09-01T19:00:00Z',
  lastArrivedAt,
})
