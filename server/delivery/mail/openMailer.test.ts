import { expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { startMailServer } from '#server/testing/startMailServer.ts'
import { openMailer } from './openMailer.ts'

const mail = { id: '0197b1c0-0000-4000-8000-000000000001', to: 'pat@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

it('sends a mail by the new settings when the old ones fail after they were replaced', async () => {
  const mailServer = await startMailServer(undefined, undefined, 'right')
  const urlWith = (password: string) => mailServer.url.replace('//', `//dana:${password}@`)
  const config = { smtpUrl: urlWith('mistyped'), mailFrom: 'Picks <picks@harbor.example>', dataDir: '', writesMailFiles: false }
  const mailer = openMailer(config, createLog('silent'))
  await expect(mailer.send(mail)).rejects.toMatchObject({ isServerAway: true })
  const sent = mailer.send(mail)
  config.smtpUrl = urlWith('right')
  await sent
  expect(mailServer.accepted).toEqual(['pat@example.com'])
  await mailer.close()
  await mailServer.close()
})
