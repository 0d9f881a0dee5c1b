import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayerWithPassword, PASSWORD } from '#server/testing/accounts.ts'
import { aCredit } from '#server/testing/credits.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { describeApi } from './writeOpenApi.ts'

const run = promisify(execFile)
const FOLDER = join(import.meta.dirname, '../../../../tools/api-client')
const tool = (name: string) => join(FOLDER, 'node_modules/.bin', name)
const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

describe('a client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    const generated = join(FOLDER, 'generated')
    await rm(generated, { recursive: true, force: true })
    await mkdir(generated)
    await writeFile(join(generated, 'openapi.json'), JSON.stringify(describeApi()))
    await run(tool('openapi-typescript'), [join(generated, 'openapi.json'), '--output', join(generated, 'api.d.ts')])
  })

  it('passes the type check of a program that uses it', async () => {
    const { stdout } = await run(tool('tsc'), ['--project', FOLDER]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })

  it('is enough to sign up, submit a card and redeem a code', async () => {
    const games = await t.a.slate(4, () => ({ kickoffAt: '2025-09-07T17:00:00Z' }))
    const staff = await aPlayerWithPassword(t, { email: 'sam@test.example', role: 'staff' })
    const winner = await t.a.player({ firstName: 'Alex', lastName: 'Rivera' })
    const code = await aCredit(t.db, winner, { amount: 50 })

    const { stdout } = await run(process.execPath, [join(FOLDER, 'play.ts'), t.url, code, staff.email, PASSWORD])

    const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))
    expect(JSON.parse(stdout)).toMatchObject({
      record: { season: 2025, week: 5, gamePicks, tieBreakerScore: 47 },
      stored: { gamePicks },
      signedOut: 'sign_in_required',
      check: { valid: true, amount: 50 },
      redemption: { amount: 50, playerName: 'Alex R.' },
      refused: 'code_redeemed',
    })
    const player = await t.db('users').where({ email: 'new.player@test.example' }).first()
    expect(await t.db('picks').select('user_id')).toEqual([{ user_id: player.id }])
    expect(await t.db('credit_redemptions').where({ code }).first()).toMatchObject({ is_redeemed: true, redeemed_by: staff.id })
  })
})
