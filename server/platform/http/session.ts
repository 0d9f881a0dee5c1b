import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Knex } from 'knex'
import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { ReadViewer, Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS, type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { SESSIONS_TOPIC_START } from '#shared/contract/live.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'
import { deviceNameOf } from './deviceName.ts'

/** A session expires after its last request, and after its sign-in at the latest. */
const IDLE_MS = STORED_DAYS.idleSession * DAY_MS
const ABSOLUTE_MS = STORED_DAYS.session * DAY_MS
/** Minimum interval between two writes of `seen_at`: a read must not cause a write each time. */
const SEEN_EVERY_MS = 10 * MINUTE_MS
/** The same for an admin's calls, which may pause for 30 minutes only. */
const ADMIN_SEEN_EVERY_MS = MINUTE_MS

/** Longest wait for the session of a request. */
const READ_LIMIT_MS = 3 * SECOND_MS

const TOKEN_BYTES = 32
const TOKEN_FORM = /^[\w-]{43}$/

/** A random secret of 256 bits, in characters that are allowed in cookies and links. */
export const makeSecretToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** The SHA-256 of a secret in hex; the database stores only this. It needs no salt, because 256 random bits cannot be guessed. */
export const hashSecretToken = (token: string) => hash('sha256', token)

type SessionRow = Viewer & { createdAt: EpochMs; seenAt: EpochMs }

/**
 * Runs for every request and also reads the player's role, so that a changed role applies from the next request on.
 * `offset 0` forces a lookup by key for each session: without it the planner scans all sessions that have not expired.
 */
const FIND_VIEWERS = {
  name: 'find_viewers',
  text: `
    select sessions.sid, users.id, users.email, users.role, users.needs_new_password as "needsNewPassword",
      (sessions.sess->>'signedInAt')::float8 as "signedInAt",
      coalesce(sessions.sess->>'adminSeenAt', sessions.sess->>'signedInAt')::float8 as "adminSeenAt",
      (sessions.sess->>'adminVerifiedAt')::float8 as "adminVerifiedAt",
      extract(epoch from sessions.created_at)::float8 * 1000 as "createdAt", extract(epoch from sessions.seen_at)::float8 * 1000 as "seenAt"
    from unnest(string_to_array($1, ',')) as asked (sid)
    cross join lateral (select * from sessions where sessions.sid = asked.sid offset 0) as sessions
    join users on users.id = sessions.user_id
    where sessions.expire > $2::timestamptz and users.blocked_at is null`,
} as const

/** Paths of the public event streams. Thousands of clients open them at once after a restart, so no session is read for them. */
const PUBLIC_STREAMS: ReadonlySet<string> = new Set(
  Object.values<Call>(contract).flatMap(({ isStream, access, path }) => (isStream && access === 'public' ? [path] : [])),
)

/** Creates the reader of viewers. The session is read from the database for each request, once. */
export function createViewerReader(deps: Pick<Deps, 'db' | 'clock' | 'config'>): ReadViewer {
  const cookie = cookieOf(deps.config)
  const findViewer = inBatches((sids: readonly string[]) => findViewers(deps, sids))
  const readings = new WeakMap<IncomingMessage, Promise<Viewer | null>>()
  return async (request) => {
    const token = readToken(request, cookie.name)
    if (!token) return null
    const reading = readings.get(request) ?? withinLimit(findViewer(hashSecretToken(token)))
    readings.set(request, reading)
    return reading
  }
}

/**
 * Sets `ctx.state.viewer` to the player of the session cookie; null without a valid session. A new session's cookie is sent with the answer of a
 * request that succeeded: after a failure its transaction was rolled back, and the browser needs the cookie that it has.
 */
export function readSession({ readViewer }: Pick<Deps, 'readViewer'>) {
  return async (ctx: Context, next: Next) => {
    ctx.state.viewer = PUBLIC_STREAMS.has(ctx.path) ? null : await readViewer(ctx.req)
    await next()
    if (ctx.state.newCookie) ctx.append('set-cookie', ctx.state.newCookie)
  }
}

/** Fails with `busy` when the database does not respond: its own timeouts are longer than a person waits. */
function withinLimit<T>(reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('busy', { retryAfterSeconds: 2 })), READ_LIMIT_MS)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The viewers of sessions, in the order of `sids`; null for a session that is unknown or expired. */
async function findViewers({ db, clock }: Pick<Deps, 'db' | 'clock'>, sids: readonly string[]): Promise<(Viewer | null)[]> {
  const now = clock.now()
  const rows = await readPrepared<SessionRow>(db, { ...FIND_VIEWERS, values: [sids.join(','), new Date(now).toISOString()] })
  for (const row of rows) if (now - row.seenAt >= SEEN_EVERY_MS) await updateSeenAt(db, { ...row, now })
  const viewers = new Map(rows.map(({ createdAt: _created, seenAt: _seen, ...viewer }) => [viewer.sid, viewer]))
  return sids.map((sid) => viewers.get(sid) ?? null)
}

const updateSeenAt = (db: Db, { sid, now, createdAt }: { sid: string; now: EpochMs; createdAt: EpochMs }) =>
  db('sessions')
    .where({ sid })
    .where('seen_at', '<=', new Date(now - SEEN_EVERY_MS)) // of several requests at the same time, one writes
    .update({ seen_at: new Date(now), expire: expiryOf({ createdAt, seenAt: now }) })

const expiryOf = ({ createdAt, seenAt }: { createdAt: EpochMs; seenAt: EpochMs }) =>
  new Date(Math.min(seenAt + IDLE_MS, createdAt + ABSOLUTE_MS))

/**
 * Signs a player in with a new session and a new secret, and deletes the session that the request came with. A planted cookie never
 * becomes a session of the victim. An admin who types the password again after a break gets the admin access of the deleted session; the first admin,
 * who has just typed email and password, has it at once.
 * `db` may be the transaction of the sign-in.
 */
export async function startSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  ctx: Context,
  user: { id: string; isFirstAdmin?: boolean },
) {
  const cookie = cookieOf(config)
  const token = makeSecretToken()
  const now = clock.now()
  const old = await deleteSessionOf(db, ctx, cookie.name)
  const isVerified = user.isFirstAdmin || (old?.user_id === user.id && old.sess.adminVerifiedAt !== undefined)
  await db('sessions').insert({
    sid: hashSecretToken(token),
    user_id: user.id,
    device_name: deviceNameOf(ctx.get('user-agent')),
    sess: JSON.stringify({ signedInAt: now, ...(isVerified && { adminVerifiedAt: now }) }),
    created_at: new Date(now),
    seen_at: new Date(now),
    expire: expiryOf({ createdAt: now, seenAt: now }),
  })
  sendToken(ctx, cookie, token)
}

/**
 * Opens admin access in this session and gives it a new secret: a browser with the old one is signed out.
 * @returns false when the session has ended meanwhile.
 */
export async function openAdminAccess({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, ctx: Context, { sid }: Viewer) {
  const token = makeSecretToken()
  const verified = JSON.stringify({ adminVerifiedAt: clock.now(), adminSeenAt: clock.now() })
  const changed = await db('sessions')
    .where({ sid })
    .update({ sid: hashSecretToken(token), sess: db.raw('sess || ?::jsonb', [verified]) })
  if (changed > 0) sendToken(ctx, cookieOf(config), token)
  return changed > 0
}

const sendToken = (ctx: Context, { name, flags }: ReturnType<typeof cookieOf>, token: string) => {
  ctx.state.newCookie = `${name}=${token}; Max-Age=${ABSOLUTE_MS / 1000}; ${flags}`
}

/** Signs this browser out by deleting its session. Does nothing without a session. */
export async function endSession({ db, config }: Pick<Deps, 'db' | 'config'>, ctx: Context) {
  await deleteSessionOf(db, ctx, cookieOf(config).name)
  endSessionCookie({ config }, ctx)
}

/** Removes the session cookie from this browser. */
export function endSessionCookie({ config }: Pick<Deps, 'config'>, ctx: Context) {
  const { name, flags } = cookieOf(config)
  ctx.append('set-cookie', `${name}=; Max-Age=0; ${flags}`)
}

/**
 * The topic that is published when sessions of this player have ended, so that their open pages sign out at once. The player's app knows it;
 * to everybody else it is a random text.
 */
export const sessionsTopicOf = (userId: string) => `${SESSIONS_TOPIC_START}${hash('sha256', `sessions of ${userId}`).slice(0, 32)}`

/** Signs a player out on all devices. */
export const endAllSessions = (trx: Db, userId: string) => endSessions(trx, userId, (sessions) => sessions)

/** Signs a player out on all devices except the browser of this session. */
export const endOtherSessions = (trx: Db, { id, sid }: Pick<Viewer, 'id' | 'sid'>) =>
  endSessions(trx, id, (sessions) => sessions.whereNot({ sid }))

/** Ends some sessions of a player, in a transaction. @returns their number. */
export async function endSessions(trx: Db, userId: string, narrow: (sessions: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<number> {
  const ended: number = await narrow(trx('sessions').where({ user_id: userId })).delete()
  if (ended > 0) await announceChange(trx, sessionsTopicOf(userId))
  return ended
}

/** Whether the cookie of a request belongs to an account that was deleted: its device should forget the player. */
export async function isOfDeletedAccount({ db, config }: Pick<Deps, 'db' | 'config'>, ctx: Context): Promise<boolean> {
  const token = readToken(ctx.req, cookieOf(config).name)
  if (!token) return false
  const found = await db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where({ sid: hashSecretToken(token) })
    .whereNotNull('deleted_at')
    .first('sid')
  return found !== undefined
}

/** Records that this session used a call that needs admin access, which extends its admin access by 30 minutes. */
export async function recordAdminCall({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sid, adminSeenAt }: Viewer) {
  const now = clock.now()
  if (now - adminSeenAt < ADMIN_SEEN_EVERY_MS) return
  await db('sessions')
    .where({ sid })
    .update({ sess: db.raw("sess || jsonb_build_object('adminSeenAt', ?::float8)", [now]) })
}

type DeletedSession = { user_id: string; sess: { adminVerifiedAt?: EpochMs } }

/** Deletes the session of the request and returns it; null without one. */
async function deleteSessionOf(db: Db, ctx: Context, cookieName: string): Promise<DeletedSession | null> {
  const token = readToken(ctx.req, cookieName)
  if (!token) return null
  const [deleted] = await db('sessions')
    .where({ sid: hashSecretToken(token) })
    .delete<DeletedSession[]>(['user_id', 'sess'])
  return deleted ?? null
}

/** Whether a browser has a session cookie. Its session may have expired. */
export const hasSessionCookie = ({ config }: Pick<Deps, 'config'>, ctx: Context) => readToken(ctx.req, cookieOf(config).name) !== null

function readToken({ headers }: IncomingMessage, cookieName: string): string | null {
  const cookie = headers.cookie?.split(/; */).find((one) => one.startsWith(`${cookieName}=`))
  const token = cookie?.slice(cookieName.length + 1)
  return token && TOKEN_FORM.test(token) ? token : null
}

/** The `__Host-` prefix prevents other hosts of the domain from setting a cookie of this name. Browsers accept it over https only. */
const cookieOf = ({ isHttps }: Pick<Deps['config'], 'isHttps'>) =>
  isHttps
    ? ({ name: '__Host-sid', flags: 'Path=/; HttpOnly; SameSite=Lax; Secure' } as const)
    : ({ name: 'sid', flags: 'Path=/; HttpOnly; SameSite=Lax' } as const)
