import type { Deps } from '#server/deps.ts'
import { requireVenue } from '#server/features/people/accounts/managedVenues.ts'
import { lockScreen, type VenueScreen } from '#server/features/venues/venues/screenQueries.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { SCREENS_TOPIC } from '#shared/contract/live.ts'
import type { ScreenCommand, TvScreen } from '#shared/model/tvScreen.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type OfScreen = { viewer: Viewer; id: string }

/** A code is valid only while a TV shows it, so an older one can't be paired by a mistyped character. */
const CODE_SHOWN_WITHIN_MS = 2 * MINUTE_MS
const NO_GAMES = { games: [], changesPlaces: false }

/** Screens of all servers report at once after this, instead of at their next poll. */
const announceScreens = (trx: Db) => announceChange(trx, SCREENS_TOPIC, NO_GAMES)

type Pairing = { viewer: Viewer; code: string; name: string; venueId: string }

/**
 * Gives the TV that shows this code a name and a venue.
 * @throws AppError not_found for a venue that the viewer does not manage, pairing_code_invalid, too_many_requests.
 */
export function pairScreen({ db, clock, rateLimits }: Needs & Pick<Deps, 'rateLimits'>, { viewer, code, name, venueId }: Pairing) {
  const tries = [['pairing_person', viewer.id]] as const
  return countMisses(rateLimits, { tries, missCode: 'pairing_code_invalid' }, () =>
    db.transaction(async (trx): Promise<TvScreen> => {
      await requireVenue(trx, viewer, venueId)
      const now = clock.now()
      const [paired] = await trx('tv_screens')
        .where({ pairing_code: code })
        .where('last_seen_at', '>', new Date(now - CODE_SHOWN_WITHIN_MS))
        .update({ pairing_code: null, venue_location_id: venueId, name, paired_at: new Date(now) })
        .returning<{ id: string }[]>('id')
      if (!paired) throw new AppError('pairing_code_invalid')
      const screen = orNotFound(await lockScreen(trx, paired.id))
      await record(trx, { viewer, screen, action: 'pair TV', new: { name, venueId }, now })
      await announceScreens(trx)
      return screen
    }),
  )
}

export const renameScreen = (deps: Needs, { name, ...of }: OfScreen & { name: string }) =>
  changeScreen(deps, of, async (trx, screen, now) => {
    await trx('tv_screens').where({ id: screen.id }).update({ name })
    await record(trx, { viewer: of.viewer, screen, action: 'rename TV', old: screen.name, new: name, now })
    return { ...screen, name }
  })

export const commandScreen = (deps: Needs, { command, ...of }: OfScreen & { command: ScreenCommand }) =>
  changeScreen(deps, of, async (trx, screen, now) => {
    await trx('tv_screens')
      .where({ id: screen.id })
      .update({ command, command_number: trx.raw('command_number + 1'), commanded_at: new Date(now) })
    return screen
  })

/** Ends the pairing: the screen's token is forgotten, so it gets a new one with a new pairing code. */
export const removeScreen = (deps: Needs, of: OfScreen) =>
  changeScreen(deps, of, async (trx, screen, now) => {
    await trx('tv_screens').where({ id: screen.id }).delete()
    await record(trx, { viewer: of.viewer, screen, action: 'remove TV', old: screen.name, now })
  })

/** @throws AppError not_found for an unknown screen, and for one of a venue that the viewer does not manage. Admins also change those of closed venues. */
function changeScreen<T>(
  { db, clock }: Needs,
  { viewer, id }: OfScreen,
  change: (trx: Db, screen: VenueScreen, now: EpochMs) => Promise<T>,
) {
  return db.transaction(async (trx) => {
    const screen = orNotFound(await lockScreen(trx, id))
    if (viewer.role !== 'admin') await requireVenue(trx, viewer, screen.venueId)
    const changed = await change(trx, screen, clock.now())
    await announceScreens(trx)
    return changed
  })
}

type Recorded = { viewer: Viewer; screen: VenueScreen; action: string; old?: unknown; new?: unknown; now: EpochMs }

const record = (trx: Db, { viewer, screen, action, now, ...values }: Recorded) =>
  recordAdminAction(trx, viewer, now, { action, subject: `TV ${screen.id}`, ...values, reason: 'none given' })
