import { useRef } from 'react'
import { randomId } from '#pwa/device/randomId.ts'

/**
 * The idempotency key of a send. The same contents have the same key until the send has started: when the answer was lost, sending again starts
 * nothing new.
 */
export function useSendKey() {
  const last = useRef<{ contents: string; key: string } | null>(null)
  return {
    of: (contents: object) => {
      const text = JSON.stringify(contents)
      if (last.current?.contents !== text) last.current = { contents: text, key: randomId() }
      return last.current.key
    },
    forget: () => {
      last.current = null
    },
  }
}
