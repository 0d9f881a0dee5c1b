import * as z from 'zod/mini'
import { weekDraft } from '#shared/model/draft.ts'
import { picksRecord } from '#shared/model/picks.ts'
import { weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

const params = z.extend(weekParams, { userId: z.uuid() })

/*
 * `player` and not `self`: nobody but the player may read a draft, admins included. Another player's id is answered with 404. The id is in the path
 * so that a page of one player can never write into the draft of another player who has signed in meanwhile in the same browser.
 */

export const getDraft = defineCall('GET', '/api/drafts/:userId/:week/:season', 'player', {
  summary:
    "The viewer's own draft of a week, and whether picks were submitted. There is no draft then, nor when it is older than seven days.",
  params,
  response: z.object({ draft: z.nullable(weekDraft), isSubmitted: z.boolean() }),
  errors: ['not_found'],
})

export const putDraft = defineCall('PUT', '/api/drafts/:userId/:week/:season', 'player', {
  summary:
    "Merge choices into the viewer's own draft of the current week: for each game, and for the tiebreaker, the newest tap wins. Answers with the merged draft. Refused after the deadline and once picks were submitted.",
  params,
  body: z.extend(weekDraft, {
    /** A random text that names the page that sends: the live event of this change repeats it, so that this page does not ask again. */
    sender: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  }),
  response: weekDraft,
  carries: { already_submitted: picksRecord },
  errors: ['not_found', 'not_current_week', 'already_submitted', 'deadline_passed', 'unknown_game'],
})
