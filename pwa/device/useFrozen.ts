import { useState } from 'react'

/** The value; while `isFrozen` the one from before. */
export function useFrozen<V>(value: V, isFrozen: boolean): V {
  const [latest, setLatest] = useState({ value })
  if (!isFrozen && latest.value !== value) setLatest({ value })
  return isFrozen ? latest.value : value
}
