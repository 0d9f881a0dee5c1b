import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'

declare module 'koa' {
  interface DefaultState {
    /** Set by `readSession` for every call of the API. */
    viewer: Viewer | null
  }
}

/** Who is asking: a live session and the player it belongs to, as the database has them at this request. */
export type Viewer = {
  id: string
  email: string
  role: Role
  /** SHA-256 of the session's token, in hex. */
  sid: string
  /** When the password was given. */
  signedInAt: EpochMs
}
