import type { Deps } from '#server/deps.ts'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { findPicks, type PlayerWeek } from './queries.ts'

type Reading = { viewer: Viewer; of: PlayerWeek; reason: string | undefined }

/**
 * Another player's picks for an admin. Before the deadline every read is recorded, and without a reason the answer has the number of picks
 * instead of the picks, because admins may play too.
 */
export async function readPicksForAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, of, reason }: Reading,
): Promise<PicksRecord | null> {
  const picks = await findPicks(db, of)
  const deadline = await findDeadline(db, of)
  if (!picks || (deadline !== null && clock.now() >= deadline)) return picks
  await recordAdminAction(db, viewer, clock.now(), {
    action: 'read open picks',
    subject: `picks ${of.userId} ${of.season}-${of.week}`,
    new: reason === undefined ? 'count' : 'picks',
    reason: reason ?? 'none given',
  })
  return reason === undefined ? toCounts(picks) : picks
}

const toCounts = (picks: PicksRecord): PicksRecord => ({
  ...picks,
  gamePicks: {},
  mnfPick: null,
  mnfTotalScore: 0,
  tieBreakerScore: 0,
  receipt: '',
  score: 0,
  pickCount: Object.keys(picks.gamePicks).length,
})
