import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { callApi } from '#pwa/data/call/callApi.ts'
import { live } from '#pwa/data/live/liveConnection.ts'
import { deviceValue, readStorage } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { SCREENS_TOPIC } from '#shared/contract/live.ts'

const REPORT_EVERY_MS = 30 * SECOND_MS
/** Each screen varies its interval at random by up to this share, so that many screens don't report at the same moment. */
const JITTER = 0.1
/** A new screen says that it waits when its first answer takes longer. */
const WAITING_AFTER_MS = 1 * SECOND_MS

type Answer = CallResponse<typeof contract.reportScreen>
/** What the server knows about this screen: its pairing code, or its name, venue and check-in codes. */
export type ScreenFacts = Pick<Answer, 'pairingCode' | 'name' | 'venue' | 'checkInCodes'> & {
  /** A new screen that waits for its pairing code. */
  isWaiting: boolean
}
export const UNKNOWN_SCREEN: ScreenFacts = { isWaiting: false, pairingCode: null, name: null, venue: null, checkInCodes: [] }

/**
 * Reports this screen every 30 seconds, and at once after an announcement: the server knows that it is on, and it receives its pairing and
 * commands. A device that stores nothing does not report, because it would be a new screen each time.
 * @param onIdentify is called when somebody asks which TV this is.
 */
export function useScreenReport(onIdentify: () => void): ScreenFacts {
  const [facts, setFacts] = useState<ScreenFacts>(() => ({ ...UNKNOWN_SCREEN, venue: readScreenMemory()?.venue ?? null }))
  useEffect(() => {
    const everyMs = Math.round(REPORT_EVERY_MS * (1 - JITTER + 2 * JITTER * Math.random()))
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    let isReporting = false
    let isAskedAgain = false

    const report = async () => {
      if (isReporting) {
        isAskedAgain = true
        return
      }
      isReporting = true
      isAskedAgain = false
      clearTimeout(timer)
      try {
        const memory = readScreenMemory()
        if (!memory) return
        if (memory.token === null) waiting ??= setTimeout(() => setFacts((before) => ({ ...before, isWaiting: true })), WAITING_AFTER_MS)
        const answer = await callApi(contract.reportScreen, { body: { token: memory.token, ...pictureSize() } })
        if (isEnded) return
        clearTimeout(waiting)
        setFacts((before) => (isSame(before, answer) ? before : { ...answer, isWaiting: false }))
        takeAnswer(answer, memory, onIdentify)
      } catch {
        // the next report tries again, and the picture shows its own age
      } finally {
        isReporting = false
        if (!isEnded) timer = setTimeout(() => void report(), isAskedAgain ? 0 : everyMs)
      }
    }
    const stop = live.onEvent((event) => {
      if (event.kind === 'changed' && (event.topic === SCREENS_TOPIC || event.topic === 'gap')) void report()
    })
    void report()
    return () => {
      isEnded = true
      clearTimeout(timer)
      clearTimeout(waiting)
      stop()
    }
  }, [onIdentify])
  return facts
}

/** Stores the screen's token and venue, and runs a command that it has not run before. */
function takeAnswer({ token, venue, command }: Answer, before: ScreenMemory, onIdentify: () => void): void {
  const memory = token === null ? { ...before, venue } : { token, venue, lastCommand: 0 }
  const isNew = command !== null && command.number > memory.lastCommand
  screenMemory.save(isNew ? { ...memory, lastCommand: command.number } : memory)
  if (!isNew) return
  if (command.kind === 'identify') onIdentify()
  else window.location.reload()
}

const pictureSize = () => ({
  width: Math.max(1, Math.round(window.innerWidth * window.devicePixelRatio)),
  height: Math.max(1, Math.round(window.innerHeight * window.devicePixelRatio)),
})

const isSame = (before: ScreenFacts, { pairingCode, name, venue, checkInCodes }: Answer) =>
  !before.isWaiting &&
  JSON.stringify([before.pairingCode, before.name, before.venue, before.checkInCodes]) ===
    JSON.stringify([pairingCode, name, venue, checkInCodes])

const schema = z.object({ token: z.nullable(z.string()), venue: z.nullable(z.string()), lastCommand: z.number() })
type ScreenMemory = z.output<typeof schema>

/** What a TV stores about itself: the token by which the server knows it, its venue, and the last command that it ran. It belongs to no player. */
const screenMemory = deviceValue(STORAGE_NAMES.screen, schema)

const NEW_SCREEN: ScreenMemory = { token: null, venue: null, lastCommand: 0 }

/** Null where the browser stores nothing. */
const readScreenMemory = (): ScreenMemory | null => readStorage() && (screenMemory.read() ?? NEW_SCREEN)
