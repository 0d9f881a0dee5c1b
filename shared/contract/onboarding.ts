import { done } from './accounts.ts'
import { defineCall } from './call.ts'

export const finishOnboarding = defineCall('POST', '/api/user/onboarding', 'player', {
  summary: 'Notes that the player has gone through the onboarding or skipped it: no device shows it again.',
  response: done,
})
