import { useState } from 'react'

/** The value as it was when `key` last changed. */
export function useLatched<V>(value: V, key: string): V {
  const [latched, latch] = useState({ key, value })
  if (latched.key === key) return latched.value
  latch({ key, value })
  return value
}
