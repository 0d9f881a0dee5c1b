import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './passwords.ts'

describe('a stored password', () => {
  it('is hashed by argon2id with 19 MiB, two passes and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('blue horse 42'), hashPassword('blue horse 42')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'blue horse 42')).toBe(true)
    expect(await verifyPassword(one, 'blue horse 43')).toBe(false)
  })

  it('needs a new hash when it was hashed with other settings', async () => {
    expect(needsRehash(await hashPassword('blue horse 42'))).toBe(false)
    expect(needsRehash(await hash('blue horse 42', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true)
    expect(needsRehash(await hash('blue horse 42', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true)
  })

  it('matches no password when the address is unknown or the value is not a hash', async () => {
    expect(await verifyPassword(null, 'blue horse 42')).toBe(false)
    expect(await verifyPassword('blue horse 42', 'blue horse 42')).toBe(false)
  })

  it('has the same settings as the hash for unknown addresses, so that both checks take equally long', () => {
    expect(needsRehash(DUMMY_HASH)).toBe(false)
  })
})
