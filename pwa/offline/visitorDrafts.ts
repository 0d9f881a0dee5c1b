import { createStore } from '#pwa/device/createStore.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { GameId, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { mergeDrafts } from '#shared/rules/picks/draft.ts'
import { openDraft, readDraft, saveDraft } from './drafts.ts'
import { fromWeekDraft, recordChoices, toWeekDraft } from './draftTimes.ts'
import { withStoredData } from './localStore.ts'
import { type Draft, NO_DRAFT } from './storedDraft.ts'

/*
 * Drafts of a visitor: picks made on this device before having an account. They are rows of the drafts store with this owner. The first player
 * who signs in or up on the device gets them, and nobody else: then they are gone.
 */

/** The owner of a visitor's drafts. Not the id of a player: those are UUIDs. */
export const VISITOR = 'visitor'

/** Adds one pick to the visitor's draft of a week. Answers the draft, or null when the device could not store it. */
export async function saveVisitorPick(
  week: WeekKey,
  { gameId, side, now }: { gameId: GameId; side: Side; now: EpochMs },
): Promise<Draft | null> {
  const key = { playerId: VISITOR, season: week.season, week: week.week }
  const before = await openDraft(key, now)
  const draft = recordChoices(
    before ?? NO_DRAFT,
    { gamePicks: { ...before?.gamePicks, [gameId]: side }, tiebreaker: before?.tiebreaker ?? 0 },
    now,
  )
  return (await saveDraft(key, draft)) ? draft : null
}

/** Counts the adoptions of a visitor's drafts. Who follows it reads the player's draft again. */
export const adoptions = createStore(0)

/** Makes the visitor's drafts those of this player. Of two picks of one game the newer one wins; the draft of a change stays as it is. */
export async function adoptVisitorDrafts(playerId: string, now: EpochMs): Promise<void> {
  const count = await withStoredData(
    ({ connection, drafts }) =>
      connection.transaction('rw', drafts.name, async () => {
        const rows = await drafts.filter((each) => each.playerId === VISITOR).toArray()
        for (const row of rows) {
          const key = { season: row.season, week: row.week }
          await drafts.delete([VISITOR, row.season, row.week] as never)
          const made = readDraft(row, now)
          const own = readDraft(await drafts.get([playerId, row.season, row.week] as never), now)
          if (made && own?.changes === undefined) await drafts.put({ playerId, ...key, ...merge(own, made) })
        }
        return rows.length
      }),
    0,
  )
  if (count > 0) adoptions.set(adoptions.get() + 1)
}

const merge = (own: Draft | null, made: Draft): Draft => (own ? fromWeekDraft(mergeDrafts(toWeekDraft(own), toWeekDraft(made))) : made)
