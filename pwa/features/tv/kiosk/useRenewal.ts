import { useEffect, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { useStore } from '#pwa/device/createStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { appUpdate, takeUpdate } from '#pwa/update/workerUpdate.ts'
import type { EpochMs } from '#shared/clock.ts'
import { renewalReason } from './renewalReason.ts'

/** Some minutes before the hour's end are left, so that a slow poll still falls into it. */
const LAST_NIGHTLY_MINUTE = 50

const reloadPage = () => window.location.reload()

/**
 * Checks after every answer whether the page should reload: for a newer build, or once a night.
 * @param received the last answer's time, and whether it had a live game; null before the first answer.
 */
export function useRenewal(received: { receivedAt: EpochMs; isGameLive: boolean } | null, reload = reloadPage): void {
  const zone = useZone()
  const hasNewBuild = useStore(appUpdate, (update) => update !== 'none')
  const [{ startedAt, nightlyMinute }] = useState(() => ({
    startedAt: serverNow(),
    nightlyMinute: Math.floor(Math.random() * LAST_NIGHTLY_MINUTE),
  }))
  const lastAnswerAt = received?.receivedAt ?? Number.NEGATIVE_INFINITY
  const isGameLive = received?.isGameLive ?? false
  useEffect(() => {
    const why = renewalReason({
      zone,
      startedAt,
      nightlyMinute,
      lastAnswerAt,
      isGameLive,
      hasNewBuild,
      now: serverNow(),
      isOnline: navigator.onLine,
    })
    if (why === 'new build') takeUpdate({ isAsked: false })
    if (why === 'nightly') reload()
  }, [zone, startedAt, nightlyMinute, lastAnswerAt, isGameLive, hasNewBuild, reload])
}
