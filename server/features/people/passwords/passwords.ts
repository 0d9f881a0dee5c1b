import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createGate } from './hashingGate.ts'

/** Argon2id (the library's default) at the strength that OWASP recommends. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing is the most expensive work of this server: two at once use two cores, and a flood of sign-ins is refused with `busy`. */
const pass = createGate({ atOnce: 2, queueAtMost: 32 })

/** Stored when an account has no password: no password matches it. */
export const NO_PASSWORD = ''

/** The hash of a password that nobody knows. */
export const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$6BPvAJR/66qyp8xjfvIAsQ$qY2Ny1EWsOSJdsR31z6vPKHIfR1c6K5NIpKUq0a4nZ8'

/** @throws AppError busy when the queue is full. */
export const hashPassword = (password: string): Promise<string> => pass(() => hash(password, STRENGTH))

/**
 * Whether the password has this hash. Null is for an address without an account: the result is false, after the same work.
 * @throws AppError busy when the queue is full.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2') ? stored : null
  const isRight = await pass(() => verify(known ?? DUMMY_HASH, password))
  return known !== null && isRight
}

/** Whether a password was hashed with other settings than the ones above. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost !== STRENGTH.memoryCost ||
    timeCost !== STRENGTH.timeCost ||
    parallelism !== STRENGTH.parallelism
  )
}
