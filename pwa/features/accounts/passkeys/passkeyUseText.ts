import type { Instant } from '#shared/clock.ts'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** "Added Nov 2, 2025 · last used Nov 20, 2025" */
export function passkeyUseText(zone: string, { createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>): string {
  const dateOf = (at: Instant) => formatFullDate(zone, Date.parse(at))
  return texts.added({
    dateOf: dateOf(createdAt),
    value: lastUsedAt === null ? texts.notUsedYet() : texts.lastUsed({ dateOf: dateOf(lastUsedAt) }),
  })
}
