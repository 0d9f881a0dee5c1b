import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { COMPILE_CACHE } from './compileCache.ts'

const t = await startTestServer()

/** Runs the command in its own process on the test's database. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./admin.ts', import.meta.url)), ...args], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, DATABASE_URL: t.databaseUrl },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}
const roleOf = async (email: string) => (await t.db('users').where({ email }).first('role'))?.role

describe('npm run admin', () => {
  it('grants, lists and revokes, and ends the sessions of the player it changes', async () => {
    const player = await t.a.player({ email: 'pat@example.com' })
    const session = await t.as(player)
    expect(await admin('grant', ' Pat@Example.com ')).toMatchObject({
      code: 0,
      out: expect.stringContaining('pat@example.com is an admin now (was: player)'),
    })
    expect(await roleOf('pat@example.com')).toBe('admin')
    await expect(session.call(contract.getCurrentUser, {})).rejects.toMatchObject({ status: 401 })

    expect(await admin('list')).toMatchObject({ code: 0, out: expect.stringContaining('admin  pat@example.com  Pat  Player') })
    expect(await admin('grant', 'pat@example.com')).toMatchObject({ code: 0, out: expect.stringContaining('nothing was changed') })
    expect(await admin('revoke', 'pat@example.com')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is a player now (was: admin)'),
    })
    expect(await roleOf('pat@example.com')).toBe('player')
    expect(await admin('list')).toMatchObject({ code: 0, out: expect.stringContaining('There is no admin yet.') })
  })

  it('grants and revokes the roles of staff and venue managers', async () => {
    await t.a.player({ email: 'bar@example.com' })
    for (const [role, title] of [
      ['staff', 'staff'],
      ['venue_manager', 'a venue manager'],
    ] as const) {
      expect(await admin('grant', 'bar@example.com', role)).toMatchObject({ code: 0, out: expect.stringContaining(`is ${title} now`) })
      expect(await roleOf('bar@example.com')).toBe(role)
      expect(await admin('list')).toMatchObject({ code: 0, out: expect.stringContaining(`${role}  bar@example.com`) })
    }
    expect(await admin('revoke', 'bar@example.com')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is a player now (was: venue_manager)'),
    })
    expect(await roleOf('bar@example.com')).toBe('player')
  })

  it('prints the reason for an unknown address and for wrong arguments', async () => {
    expect(await admin('grant', 'nobody@example.com')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('No account has the address'),
    })
    const wrong = [[], ['grant'], ['promote', 'pat@example.com'], ['grant', 'a@b.example', 'player'], ['revoke', 'a@b.example', 'staff']]
    for (const answer of await Promise.all(wrong.map((args) => admin(...args))))
      expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^npm run admin -- grant EMAIL/) })
  })
})
