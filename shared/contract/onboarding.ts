import { done } from './accounts.ts'
import { defineCall } from './call.ts'

export const finishOnboarding = defineCall({
  method: 'POST',
  path: '/api/user/onboarding',
  access: 'player',
  summary: 'Notes that the player has gone through the onboarding or skipped it: no device shows it again.',
  response: done,
})
