import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { CHECKED_SENDER, checkMailer } from '#server/testing/checkMailer.ts'
import { openOutbox } from './outbox.ts'

async function openTested() {
  const home = await mkdtemp(join(tmpdir(), 'slate-outbox-'))
  const folder = join(home, 'outbox')
  const logged: string[] = []
  const mailer = openOutbox({ folder, from: CHECKED_SENDER, log: createLog('info', (line) => logged.push(line)) })
  const list = async () => ((await readdir(home)).includes('outbox') ? (await readdir(folder)).sort() : [])
  return {
    mailer,
    folder,
    logged,
    list,
    received: async () => Promise.all((await list()).map((name) => readFile(join(folder, name), 'utf8'))),
    close: async () => {
      await mailer.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

checkMailer('outbox', openTested)

describe('the outbox', () => {
  it('keeps its files to its owner and says where they are, not to whom they go', async () => {
    const outbox = await openTested()
    await outbox.mailer.send({
      id: '0197b1c0-0000-4000-8000-000000000001',
      to: 'pat@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    })
    const [name = ''] = await outbox.list()
    expect(name).toMatch(/\.eml$/)
    expect((await stat(join(outbox.folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox.folder)).mode & 0o777).toBe(0o700)
    expect(outbox.logged.join()).toContain(name)
    expect(outbox.logged.join()).not.toContain('pat@')
    await outbox.close()
  })
})
