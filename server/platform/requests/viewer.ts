import type { IncomingMessage } from 'node:http'
import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'

declare module 'koa' {
  interface DefaultState {
    /** Set by `readSession` for every call of the API. */
    viewer: Viewer | null
    /** The cookie of a session that this request starts. */
    newCookie?: string
  }
}

/** The session and player of a request, read from the database for this request. */
export type Viewer = {
  id: string
  email: string
  role: Role
  /** SHA-256 of the session's token, in hex. */
  sid: string
  /** The time of the sign-in, with the password or with a passkey. */
  signedInAt: EpochMs
  /** When this session was verified at `/admin-login`; null for one that was not. */
  adminVerifiedAt: EpochMs | null
  /** When this session last used a call for admins; `signedInAt` before the first one. */
  adminSeenAt: EpochMs
  /** True when the role needs a longer password than the account has. */
  needsNewPassword: boolean
}

/** Reads the viewer of a request by its session cookie; null without a valid session. */
export type ReadViewer = (request: IncomingMessage) => Promise<Viewer | null>
