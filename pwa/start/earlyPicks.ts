import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { START_NAMES } from '#pwa/device/storage/storageNames.ts'
import { type WeekDraft, weekDraft } from '#shared/model/draft.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { PRESSED, RELEASE_EVENT, SNAPSHOT_ID, type SnapshotOwner, TAKE_OVER_EVENT } from './snapshot.ts'

const earlyPicks = deviceValue(
  START_NAMES.earlyPicks,
  z.object({ playerId: z.string(), season: z.number(), week: z.number(), picks: weekDraft.shape.picks }),
)

/** Is the page still showing the snapshot of its last visit? */
export const isSnapshotShown = () => document.getElementById(SNAPSHOT_ID) !== null

/** Runs `work` at once, or after a tap that has begun on the snapshot: an element that goes between press and release gets no click. */
export function onceReleased(work: () => void): void {
  const host = document.getElementById(SNAPSHOT_ID)
  if (host && PRESSED in host.dataset) host.addEventListener(RELEASE_EVENT, () => onceReleased(work), { once: true })
  else work()
}

/** Shows the app's own screen in place of the snapshot; without one it does nothing. */
export const endSnapshot = () => document.getElementById(SNAPSHOT_ID)?.dispatchEvent(new Event(TAKE_OVER_EVENT))

/** The picks that were tapped on the snapshot of this card, as a draft; null when there are none. They stay until `dropEarlyPicks`. */
export function readEarlyPicks({ playerId, season, week }: SnapshotOwner): WeekDraft | null {
  const found = earlyPicks.read()
  const isSameCard = found?.playerId === playerId && found.season === season && found.week === week
  return isSameCard ? { picks: found.picks, tiebreaker: null } : null
}

/** The week whose picks of a player wait here; null for none. */
export function weekOfEarlyPicks(playerId: string): WeekKey | null {
  const found = earlyPicks.read()
  return found?.playerId === playerId ? { season: found.season, week: found.week } : null
}

/** Stores the picks of a draft at once, for a page that is closed before its database has them: the next start takes them into the draft. */
export const storeEarlyPicks = ({ playerId, season, week }: SnapshotOwner, picks: WeekDraft['picks']) =>
  earlyPicks.save({ playerId, season, week, picks })

/** Deletes the picks that were tapped on a snapshot: they are in the stored draft, or belong to another card. */
export const dropEarlyPicks = () => earlyPicks.remove()
