import { deviceErrorMs, serverNow } from '#pwa/device/serverTime.ts'
import type { WeekDraft } from '#shared/model/draft.ts'
import type { GameId } from '#shared/model/game.ts'
import { limitTimes } from '#shared/rules/picks/draft.ts'
import type { Draft } from './storedDraft.ts'

/** A stored draft with the time of each choice, as drafts are merged. Versions before December 2026 stored one time for all choices. */
export function toWeekDraft({ gamePicks, tiebreaker, savedAt, pickedAt = {}, tiebreakerAt }: Draft): WeekDraft {
  const ids = new Set([...Object.keys(gamePicks), ...Object.keys(pickedAt)])
  return {
    picks: Object.fromEntries([...ids].map((id) => [id, { side: gamePicks[id] ?? null, at: pickedAt[id] ?? savedAt }])),
    tiebreaker: tiebreaker > 0 || tiebreakerAt !== undefined ? { score: tiebreaker, at: tiebreakerAt ?? savedAt } : null,
  }
}

export function fromWeekDraft({ picks, tiebreaker }: WeekDraft): Draft {
  const all = Object.entries(picks)
  return {
    gamePicks: Object.fromEntries(all.flatMap(([id, { side }]) => (side ? [[id, side]] : []))),
    tiebreaker: tiebreaker?.score ?? 0,
    savedAt: Math.max(0, ...all.map(([, { at }]) => at), tiebreaker?.at ?? 0),
    pickedAt: Object.fromEntries(all.map(([id, { at }]) => [id, at])),
    ...(tiebreaker && { tiebreakerAt: tiebreaker.at }),
  }
}

/** A draft without times ahead of the server's. The device's clock may have been fast when it stamped them, before the server's first answer. */
export const limitToServerTime = (draft: WeekDraft): WeekDraft => (deviceErrorMs() === null ? draft : limitTimes(draft, serverNow()))

type Values = Pick<Draft, 'gamePicks' | 'tiebreaker'>

/** The draft after a choice: what differs from before was chosen now, and later than before, also when the app's clock was set back meanwhile. */
export function recordChoices(before: Draft, { gamePicks, tiebreaker }: Values, now: number): Draft {
  const pickedAt: Record<GameId, number> = { ...toTimes(before) }
  for (const id of new Set([...Object.keys(before.gamePicks), ...Object.keys(gamePicks)]))
    if (gamePicks[id] !== before.gamePicks[id]) pickedAt[id] = Math.max(now, (pickedAt[id] ?? 0) + 1)
  const typedAt = toWeekDraft(before).tiebreaker?.at
  const tiebreakerAt = tiebreaker === before.tiebreaker ? typedAt : Math.max(now, (typedAt ?? 0) + 1)
  return { ...before, gamePicks, tiebreaker, savedAt: now, pickedAt, ...(tiebreakerAt !== undefined && { tiebreakerAt }) }
}

const toTimes = (draft: Draft) => Object.fromEntries(Object.entries(toWeekDraft(draft).picks).map(([id, { at }]) => [id, at]))
