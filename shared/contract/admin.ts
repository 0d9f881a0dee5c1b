import * as z from 'zod/mini'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'

/** Why admin calls are refused: what to do first, or that the account's role is not enough. */
const adminRefusal = z.enum(['sign_in_required', 'not_allowed', 'new_password_required', 'admin_access_required', 'password_required'])

export const getAdminSession = defineCall({
  method: 'GET',
  path: '/api/admin/session',
  access: 'public',
  summary: 'Whether this session may make admin calls now, read anew for each request.',
  response: z.object({ isAdmin: z.boolean(), refusal: z.nullable(adminRefusal) }),
})

export const verifyAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/verify',
  access: 'public',
  summary: 'Opens admin access for 12 hours in a session of an admin who types their own email; the session cookie changes.',
  /** A blank email has an error of its own. */
  body: z.strictObject({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  response: done,
  errors: ['email_required', 'admin_login_failed', 'not_an_admin', 'new_password_required', 'password_required'],
})
