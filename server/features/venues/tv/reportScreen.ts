import type { Deps } from '#server/deps.ts'
import { makeCode } from '#server/features/pay/settlement/creditCode.ts'
import { checkInCodesFrom, readCheckInSecret } from '#server/features/venues/location/checkInCode.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { networkOf } from '#server/platform/requests/network.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { PAIRING_CODE_LENGTH } from '#shared/contest.ts'
import type { CallAnswer, CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ScreenCommand } from '#shared/model/tvScreen.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'rateLimits'>
type Report = CallParsed<typeof contract.reportScreen>['body'] & { ip: string }
type Answer = CallAnswer<typeof contract.reportScreen>

/** An older command is not run any more: a TV that was off does not reload hours later. */
const COMMAND_EXPIRES_AFTER_MS = 2 * MINUTE_MS
/** Two minutes of codes: a TV that misses some answers still shows the right one. */
const CODE_STEPS = 4
/** Of nearly a million codes only a few are in use. */
const CODE_TRIES = 10

type ScreenRow = {
  pairing_code: string | null
  name: string | null
  venue_id: string | null
  location_slug: string | null
  command: ScreenCommand | null
  command_number: number
  commanded_at: Date | null
}

/**
 * Notes that a TV is on, and answers what it should show and do. A screen without a known token gets a new token and a pairing code. The token
 * is the screen's alone: only its hash is stored. When a network brings many new screens, each waits and is never refused.
 */
export async function reportScreen({ db, clock, rateLimits }: Needs, report: Report): Promise<Answer> {
  const now = clock.now()
  const known = report.token === null ? null : await saveSeen(db, report.token, { ...report, now })
  if (known) return answerKnown(db, known, now)
  const network = networkOf(report.ip)
  await rateLimits.slowDown('new_screen_network', network)
  await rateLimits.add('new_screen_network', network)
  const token = makeSecretToken()
  const pairingCode = await startPairing(db, token, { ...report, now })
  return { token, pairingCode, name: null, venue: null, command: null, checkInCodes: [] }
}

type Seen = Pick<Report, 'width' | 'height'> & { now: EpochMs }

async function saveSeen(db: Db, token: string, { width, height, now }: Seen): Promise<ScreenRow | null> {
  const { rows } = await db.raw<{ rows: ScreenRow[] }>(
    `with seen as (
       update tv_screens set last_seen_at = :now, width = coalesce(:width, width), height = coalesce(:height, height)
       where token_hash = :hash returning *
     )
     select pairing_code, name, command, command_number, commanded_at, venue_locations.id as venue_id, location_slug
     from seen left join venue_locations on venue_locations.id = venue_location_id and is_active`,
    { now: new Date(now), width: width ?? null, height: height ?? null, hash: hashSecretToken(token) },
  )
  return rows[0] ?? null
}

async function answerKnown(db: Db, row: ScreenRow, now: EpochMs): Promise<Answer> {
  const isFresh = row.commanded_at !== null && now - row.commanded_at.getTime() < COMMAND_EXPIRES_AFTER_MS
  const secret = row.venue_id === null ? null : await readCheckInSecret(db)
  return {
    token: null,
    pairingCode: row.pairing_code,
    name: row.name,
    venue: row.location_slug,
    command: row.command && isFresh ? { number: row.command_number, kind: row.command } : null,
    checkInCodes: row.venue_id !== null && secret !== null ? checkInCodesFrom({ secret, venueId: row.venue_id }, now, CODE_STEPS) : [],
  }
}

/** Stores a screen that waits for its pairing. @returns its code. */
async function startPairing(db: Db, token: string, { width, height, now }: Seen): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeCode(PAIRING_CODE_LENGTH)
    const stored = await db('tv_screens')
      .insert({
        token_hash: hashSecretToken(token),
        pairing_code: code,
        created_at: new Date(now),
        last_seen_at: new Date(now),
        width: width ?? null,
        height: height ?? null,
      })
      .onConflict('pairing_code')
      .ignore()
      .returning('id')
    if (stored.length > 0) return code
  }
  throw new AppError('busy', { retryAfterSeconds: 30 })
}
