import * as z from 'zod/mini'
import { officialRules, rulesInForce, rulesVersion } from '#shared/model/officialRules.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'

export const getRulesInForce = defineCall('GET', '/api/rules', 'public', {
  isShared: true,
  summary: 'The official rules in force, and the versions there are.',
  response: rulesInForce,
  errors: ['not_found'],
})

export const getRulesVersion = defineCall('GET', '/api/rules/:version', 'public', {
  isShared: true,
  summary: 'A published version of the official rules, which never changes.',
  params: z.object({ version: rulesVersion }),
  response: officialRules,
  errors: ['not_found'],
})

export const acceptRules = defineCall('POST', '/api/rules/:version/acceptance', 'player', {
  summary: 'The viewer has seen this version of the official rules. Stored once, with its time.',
  params: z.object({ version: rulesVersion }),
  response: done,
  errors: ['not_found'],
})
