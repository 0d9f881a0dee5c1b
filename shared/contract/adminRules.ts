import * as z from 'zod/mini'
import { rulesChoices, rulesFacts, rulesInForce, rulesVersion } from '#shared/model/officialRules.ts'
import { defineCall } from './call.ts'

/** What the desk shows: `writeOfficialRules` makes the preview from facts and choices. */
const rulesDesk = z.object({
  facts: rulesFacts,
  /** The choices of the version in force. */
  choices: rulesChoices,
  /** Null before the first version. */
  inForce: z.nullable(rulesInForce),
})
export type RulesDesk = z.output<typeof rulesDesk>

export const getRulesDesk = defineCall('GET', '/api/admin/rules', 'admin', {
  summary: 'What the next version of the official rules would say, and the version in force.',
  response: rulesDesk,
})

export const publishRules = defineCall('POST', '/api/admin/rules', 'admin', {
  summary:
    'Publishes a version of the official rules from the settings and these choices. Without any difference the version in force stays.',
  body: z.extend(rulesChoices, {
    /** The version that the admin saw as the one in force. */
    replaces: z.nullable(rulesVersion),
  }),
  response: rulesDesk,
  errors: ['changed_since'],
})
