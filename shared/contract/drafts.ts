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

export const getDraft = defineCall({
  method: 'GET',
  path: '/api/drafts/:userId/:week/:season',
  access: 'player',
  summary: "The viewer's own draft of a week; null when there is none, when it is older than seven days, or when picks were submitted.",
  params,
  response: z.nullable(weekDraft),
  errors: ['not_found'],
})

export const putDraft = defineCall({
  method: 'PUT',
  path: '/api/drafts/:userId/:week/:season',
  access: 'player',
  summary:
    "Merge choices into the viewer's own draft of the current week: for each game, and for the tiebreaker, the newest tap wins. Answers with the merged draft. Refused after the deadline and once picks were submitted.",
  params,
  body: weekDraft,
  response: weekDraft,
  carries: { already_submitted: picksRecord },
  errors: ['not_found', 'not_current_week', 'already_submitted', 'deadline_passed', 'unknown_game'],
})
