import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('blue horse 42'), hashPassword('blue horse 42')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'blue horse 42')).toBe(true)
    expect(await verifyPassword(one, 'blue horse 43')).toBe(false)
  })

  it('need a new hash when the settings have changed', async () => {
    expect(needsRehash(await hashPassword('blue horse 42'))).toBe(false)
    expect(needsRehash(await hash('blue horse 42', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true)
    expect(needsRehash(await hash('blue horse 42', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true)
  })

  it('are never right for nobody or for something that is no hash', async () => {
    expect(await verifyPassword(null, 'blue horse 42')).toBe(false)
    expect(await verifyPassword('blue horse 42', 'blue horse 42')).toBe(false)
  })

  it('the hash for unknown addresses costs as much as a real one', () => {
    expect(needsRehash(NOBODYS_HASH)).toBe(false)
  })
})
