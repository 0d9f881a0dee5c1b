import { createStore, useStore } from '#pwa/device/createStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { deviceValue, text } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import type { WeeklyRow } from '#shared/model/standings.ts'

const dayOfFinals = deviceValue(STORAGE_NAMES.dayOfFinals, text)
const chosen = createStore<string | null>(dayOfFinals.read(), () => {
  chosen.set(dayOfFinals.read())
  return () => undefined
})
const today = () => new Date(serverNow()).toDateString()

/** Whether places are shown as if the week ended now, which they are unless this device's player chose finals today; and how to choose. */
export function useIfEndedNow(): [boolean, (isWanted: boolean) => void] {
  const isWanted = useStore(chosen) !== today()
  return [isWanted, choose]
}

/** The same outside React. */
export const isIfEndedNowShown = () => chosen.get() !== today()

function choose(isWanted: boolean) {
  if (isWanted) dayOfFinals.remove()
  else dayOfFinals.save(today())
  chosen.set(isWanted ? null : today())
}

/** A row with the place and points to show: `ifEndedNow` is null when these are by finals. */
export function showWeeklyRow<Row extends WeeklyRow>(row: Row, isWanted: boolean): Row {
  const { ifEndedNow } = row
  if (!isWanted || !ifEndedNow) return { ...row, ifEndedNow: null }
  const { rank: place, isTied, score: weeklyScore, prizeUpTo, reason } = ifEndedNow
  return { ...row, place, isTied, weeklyScore, prize: null, prizeUpTo, reason }
}

/** The same for a row of the full standings. */
export function showStandingsRow<Row extends StandingsRow>(row: Row, isWanted: boolean): Row {
  const { ifEndedNow } = row
  if (!isWanted || !ifEndedNow) return { ...row, ifEndedNow: null }
  const { rank: place, isTied, score, prizeUpTo } = ifEndedNow
  return { ...row, place, isTied, score, prize: null, prizeUpTo }
}
