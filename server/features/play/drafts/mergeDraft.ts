import type { Deps } from '#server/deps.ts'
import { createCardWindow } from '#server/features/play/picks/cardWindow.ts'
import { findCard, findPicks, type PlayerWeek } from '#server/features/play/picks/queries.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findPickingRules, type PickingRules } from '#server/features/slate/weeks/queries.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import { createOwnAnnouncer } from '#server/platform/live/ownChanges.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { WeekDraft } from '#shared/model/draft.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameDraft, limitTimes, mergeDrafts } from '#shared/rules/picks/draft.ts'
import { refusePicks } from '#shared/rules/picks/pickPermission.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { lockDraft, storeDraft } from './queries.ts'

const MAX_CACHED_WEEKS = 30

type Facts = { ids: ReadonlySet<string>; rules: PickingRules }
/**
 * Creates the command that merges choices into a player's draft. Two devices that send at the same time are merged one after the other. A draft
 * decides nothing, so games, deadline and current week come from the cache, and the week is not locked. A card that is submitted at the
 * same moment leaves at most a row that nobody reads. The player's other open pages get an event.
 *
 * @throws AppError not_current_week, already_submitted (with the stored record), deadline_passed, unknown_game.
 */
export function createMergeDraft({ db, clock, log, caches }: Pick<Deps, 'db' | 'clock' | 'log' | 'caches'>) {
  const announceOwnChange = createOwnAnnouncer({ db, log })
  const facts = caches.create<Facts>(MAX_CACHED_WEEKS)
  const { readCurrent } = createCardWindow({ db, clock, caches })

  const readFacts = async (week: WeekKey): Promise<Facts> => {
    const games: Game[] = await listGames(db, week)
    return { ids: new Set(games.map(({ id }) => id)), rules: await findPickingRules(db, week, games) }
  }

  return async (of: PlayerWeek, sent: WeekDraft, sender?: string): Promise<WeekDraft> => {
    const now = clock.now()
    const { value } = await facts.get(weekCacheKey(of), async () => ({ value: await readFacts(of), expiresAt: null }))
    const current = await readCurrent()
    const isCurrentWeek = current !== null && isSameWeek(current.value, of)
    const card = isCurrentWeek ? await findCard(db, of) : null
    const refusal = refusePicks({ ...value.rules, allowsChanges: false, isCurrentWeek, hasSubmitted: card !== null, now })
    if (refusal) throw new AppError(refusal, card ? { current: await findPicks(db, of) } : {})
    if (!Object.keys(sent.picks).every((id) => value.ids.has(id))) throw new AppError('unknown_game')
    const { merged, isChanged } = await db.transaction(async (trx) => {
      const stored = await lockDraft(trx, of, now)
      const merged = mergeDrafts(stored, limitTimes(sent, now))
      const isChanged = !isSameDraft(stored, merged)
      if (isChanged) await storeDraft(trx, of, merged, now)
      return { merged, isChanged }
    })
    if (isChanged) announceOwnChange(of.userId, sender)
    return merged
  }
}
