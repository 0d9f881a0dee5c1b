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

export const attentionKind = z.enum(['doubted_claim', 'correction', 'job', 'feed', 'point_of_sale'])

export const listAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'admin',
  summary: 'What needs a person now: claims of the feed that are held back, corrections to decide, failing jobs, and a late feed.',
  response: z.object({
    items: z.array(
      z.object({
        kind: attentionKind,
        /** One sentence, without its full stop. */
        text: z.string(),
      }),
    ),
  }),
})
