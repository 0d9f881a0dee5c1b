import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { toMessage } from '#server/delivery/mail/message.ts'
import { mailFromOf } from './effectiveSettings.ts'

const NAMES = [
  "Pick'em: The Corner Tap",
  'The Tap (Downtown)',
  'Tap, Grill & Bar; since 1987',
  'Picks @ the Tap',
  'Zoë’s Picks',
  'Harbor Picks',
]

test.each(NAMES)('the name of the sender %s stays one name of one address in a mail', async (senderName) => {
  const from = mailFromOf({ host: 'mail.example', port: 465, security: 'tls', user: '', senderName, senderEmail: 'picks@tap.example' })
  const mail = { id: '0197b1c0-0000-4000-8000-000000000001', to: 'pat@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(toMessage(mail, from))
  expect((await PostalMime.parse(message as Buffer)).from).toEqual({ name: senderName, address: 'picks@tap.example' })
})
