import { useCallback, useState } from 'react'
import { useAfter } from '#pwa/device/useAfter.ts'
import { SCREEN_IDENTIFY_MS } from '#shared/contest.ts'
/** The name of this TV over the whole picture, when somebody asks which one it is. */
export const Identity = ({ name }: { name: string }) => (
  <div role="status" className="absolute inset-0 z-10 grid place-items-center bg-brand p-[6vw] text-center text-on-brand">
    <p className="font-condensed text-[9rem] [overflow-wrap:anywhere] leading-none font-bold uppercase">{name}</p>
  </div>
)

/** Whether the TV shows its name now, and how to show it for 15 seconds. */
export function useIdentity(): [isShown: boolean, show: () => void] {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useAfter(shownAt === null ? null : SCREEN_IDENTIFY_MS, shownAt, () => setShownAt(null))
  return [shownAt !== null, useCallback(() => setShownAt(performance.now()), [])]
}
