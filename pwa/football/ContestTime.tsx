import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { announce } from '#pwa/design/LiveRegion.tsx'
import type { EpochMs } from '#shared/clock.ts'
import { formatShortDayTime, formatTime } from '#shared/rules/time/timeText.ts'
import { toWallText } from '#shared/rules/time/zonedTime.ts'
import { deviceTimeZone } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

/** A time of the contest, which `children` writes. On a device in another zone a tap shows it as the clock there does, and the next tap the other one. */
export function ContestTime({ at, children }: { at: EpochMs; children: string }) {
  const zone = useZone()
  const [isOwn, setIsOwn] = useState(false)
  const own = ownTimeText(zone, at)
  if (own === null) return children
  const show = () => {
    setIsOwn(!isOwn)
    announce(isOwn ? children : own)
  }
  return (
    <button
      type="button"
      className="relative cursor-pointer underline decoration-dotted underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-4"
      onClick={show}
    >
      {isOwn ? own : children}
    </button>
  )
}

/** "2:05 PM where you are", with the weekday where it is another day; null where the clock shows the same as the contest's. */
function ownTimeText(zone: string, at: EpochMs): string | null {
  const device = deviceTimeZone()
  const [here, there] = [toWallText(device, at), toWallText(zone, at)]
  if (here === there) return null
  const isSameDay = here.slice(0, 10) === there.slice(0, 10)
  return texts.whereYou({ value: isSameDay ? formatTime(device, at) : formatShortDayTime(device, at) })
}
