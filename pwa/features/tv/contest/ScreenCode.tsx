import { peopleNow } from '#pwa/device/serverTime.ts'
import type { ScreenFacts } from '#pwa/features/tv/kiosk/useScreenReport.ts'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import { CHECK_IN_CODE_DIGITS, CHECK_IN_STEP_MS } from '#shared/contest.ts'
import * as texts from './texts.ts'

/** The code to check in with, which changes every 30 seconds; on a TV that is not paired the code to pair it. Nothing for other screens. */
export function ScreenCode({ screen: { pairingCode, checkInCodes, isWaiting } }: { screen: ScreenFacts }) {
  const checkInCode = useAtTime((now) => checkInCodes.find(({ from }) => isShownAt(Date.parse(from), now))?.code ?? '', peopleNow)
  if (pairingCode !== null) return <Line label={texts.pairThisTv()} code={pairingCode} />
  if (isWaiting) return <Line label={texts.pairThisTv()} code={texts.waitingForACode()} />
  if (checkInCode === '') return null
  const half = CHECK_IN_CODE_DIGITS / 2
  return <Line label={texts.checkIn()} code={`${checkInCode.slice(0, half)} ${checkInCode.slice(half)}`} />
}

const isShownAt = (from: number, now: number) => from <= now && now < from + CHECK_IN_STEP_MS

const Line = ({ label, code }: { label: string; code: string }) => (
  <p className="mt-1 font-condensed text-[1.75rem] leading-none font-semibold">
    {label}: <b className="tracking-[0.08em] tabular-nums">{code}</b>
  </p>
)
