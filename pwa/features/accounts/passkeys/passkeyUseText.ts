import type { Instant } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { Passkey } from '#shared/contract/passkeys.ts'

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: CONTEST_TIME_ZONE })
const dateOf = (at: Instant) => date.format(Date.parse(at))

/** "Added Nov 2, 2025 · last used Nov 20, 2025" */
export const passkeyUseText = ({ createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>): string =>
  `Added ${dateOf(createdAt)} · ${lastUsedAt === null ? 'not used yet' : `last used ${dateOf(lastUsedAt)}`}`
