import type * as z from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may use a call. `self`: the player named by `userId` in path or body; an admin may too where it only reads.
 * Each later word includes the ones before it from `player` on: staff are players, venue managers are staff, admins are all.
 */
export type Access = 'public' | 'player' | 'self' | 'staff' | 'venue_manager' | 'admin'

/**
 * Accesses that must be verified at `/admin-login` and need a recent password. The values are how long ago it was typed at most, and how long the session
 * may go without a call of that access. The other ones last as long as the session does.
 */
export const RECENT_PASSWORD: { readonly [A in Access]?: { maxAgeMs: number; maxIdleMs: number } } = {
  admin: { maxAgeMs: 12 * HOUR_MS, maxIdleMs: 30 * MINUTE_MS },
}

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** One REST call: all that the server, the client, the documents and the tests must agree on. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Router form: `/api/games/:week/:season`. */
  readonly path: `/api/${string}`
  /**
   * A second path of the same call, for one whose path has the same shape as another call's. The OpenAPI document names this one, because
   * generated clients and other tools cannot distinguish paths of one shape.
   */
  readonly documentedAs?: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /** The body is a file of one of these types. It is read after access was checked, when the handler asks for it. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  readonly response: Schema
  /** The same answer for everybody: the server caches its bytes until something changes. Only for public GETs. */
  readonly isShared?: true
  /** The answer never ends: server-sent events, and `response` is the data of each event. Only for GETs. */
  readonly isStream?: true
  /** The media type of an answer that is a file to save, not JSON. Only for GETs. */
  readonly fileType?: 'application/gzip' | 'text/csv' | 'text/calendar' | 'application/json'
  /** The page of the app that offers the file. A browser that opens the file's address without a good session is sent to sign in, and then there. */
  readonly fileOf?: `/${string}`
  /** Codes beyond those which any call may answer (`COMMON_ERRORS`). */
  readonly errors?: readonly ErrorCode[]
  /** What an error of one of these codes carries beside its text, as `current`. */
  readonly carries?: { readonly [Code in ErrorCode]?: Schema }
}

/** Codes that any call may answer. */
export const COMMON_ERRORS = [
  'invalid_input',
  'sign_in_required',
  'account_deleted',
  'not_allowed',
  'too_many_requests',
  'internal',
  'busy',
] as const

/** Codes that a call may answer because of its access. */
export function accessErrors({ access, method }: Pick<Call, 'access' | 'method'>): readonly ErrorCode[] {
  const ofAdmins = ['new_password_required', 'admin_access_required', 'password_required'] as const
  if (access === 'self' && method === 'GET') return [...ofAdmins, 'not_found'] // to others, as for an unknown player
  if (access === 'admin' || access === 'venue_manager') return ofAdmins
  return access === 'staff' ? ['new_password_required'] : []
}

type PartsOf<C extends Call> = Extract<keyof C, 'params' | 'query' | 'body'>
/** What a client passes in. */
export type CallInput<C extends Call> = { [P in Exclude<PartsOf<C>, OptionalQuery<C>>]: C[P] extends Schema ? z.input<C[P]> : never } & {
  [P in OptionalQuery<C>]?: C[P] extends Schema ? z.input<C[P]> : never
} & (C extends { upload: object } ? { upload: Upload } : unknown)
/** A file to send. */
export type Upload = { type: string; bytes: Uint8Array<ArrayBuffer> }
/** A query whose fields may all be left out may be left out itself. */
type OptionalQuery<C extends Call> = C extends { query: infer Q extends Schema }
  ? Record<never, never> extends z.input<Q>
    ? 'query'
    : never
  : never
/** What a handler receives. */
export type CallParsed<C extends Call> = { [P in PartsOf<C>]: C[P] extends Schema ? z.output<C[P]> : never } & (C extends {
  upload: object
}
  ? { readUpload: () => Promise<Uint8Array> }
  : unknown)
/** What a handler returns, before the response schema strips what it does not name. */
export type CallAnswer<C extends Call> = z.input<C['response']>
/** What a client receives. */
export type CallResponse<C extends Call> = z.output<C['response']>

type Carries<C extends Call> = NonNullable<C['carries']>
/** The codes of a call that carry something. */
export type CarryingCode<C extends Call> = Extract<keyof Carries<C>, ErrorCode>
/** What a code of this call carries. */
export type Carried<C extends Call, Code extends CarryingCode<C>> = Carries<C>[Code] extends Schema ? z.output<Carries<C>[Code]> : never

/** A program that uses one call of a file does not load the others: the annotation lets bundlers drop them. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Method extends Call['method'],
  const Path extends Call['path'],
  const By extends Access,
  const Rest extends Omit<Call, 'method' | 'path' | 'access'>,
>(method: Method, path: Path, access: By, rest: Rest) {
  return { method, path, access, ...rest }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; upload?: Upload }

/** A call's path with its params filled in. */
export const pathWith = (call: Call, params: Record<string, unknown>): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The HTTP request of a call: path with its params and query filled in, body as JSON text or as the file to upload. */
export function toRequest<C extends Call>(call: C, input: CallInput<C>) {
  const { params = {}, query = {}, body, upload } = input as Parts
  const path = pathWith(call, params)
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return {
    method: call.method,
    path: search ? `${path}?${search}` : path,
    body: upload?.bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    contentType: upload?.type ?? 'application/json',
  }
}
