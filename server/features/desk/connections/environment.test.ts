import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({
  config: {
    publicUrl: 'http://env.example',
    smtpUrl: 'smtp://127.0.0.1:1',
    vapid: { privateKeys: ['A'.repeat(43)], contact: 'mailto:owner@env.example' },
    secretsKey: randomBytes(32),
  },
})
const mailServer = {
  host: 'smtp.desk.example',
  port: 465,
  security: 'tls',
  user: '',
  senderName: 'Desk',
  senderEmail: 'desk@desk.example',
} as const

it('what the environment sets wins over the desk, is shown as such, and can not be changed there', async () => {
  Object.assign(t.deps.connections.env, { isPublicUrlGiven: true }) // not at the start: the test's requests come from another origin
  const admin = await t.as(await t.a.player({ role: 'admin' }))
  await t.db('connections').insert([
    { name: 'address', value: { publicUrl: 'https://desk.example' }, changed_at: new Date(t.clock.now()) },
    { name: 'mail', value: mailServer, changed_at: new Date(t.clock.now()) },
  ])
  await t.deps.connections.reload()
  expect(t.deps.config).toMatchObject({ publicUrl: 'http://env.example', smtpUrl: 'smtp://127.0.0.1:1' })
  expect(await admin.call(contract.getConnections, {})).toMatchObject({
    address: { setBy: 'environment', publicUrl: 'http://env.example' },
    mail: { setBy: 'environment' },
    push: { setBy: 'environment' },
  })
  for (const change of [
    () => admin.call(contract.setMailServer, { body: mailServer }),
    () => admin.call(contract.removeMailServer, {}),
    () => admin.call(contract.setPublicAddress, { body: { publicUrl: null } }),
    () => admin.call(contract.makePushKey, {}),
  ])
    expect(await refusal(change())).toMatchObject({ status: 409, code: 'set_by_environment' })
  expect(await t.db('admin_actions').select()).toEqual([])
})
