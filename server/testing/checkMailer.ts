import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, type Mailer, MailRefused } from '#server/delivery/mail/mailer.ts'

/** A mailer under test, and the raw messages that it delivered. */
export type MailerUnderTest = { mailer: Mailer; received: () => Promise<string[]>; close: () => Promise<void> }

export const CHECKED_SENDER = 'Sunday Slate <no-reply@slate.example>'

const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: '0197b1c0-0000-4000-8000-000000000001',
  to: 'pat@example.com',
  subject: 'Reset your password',
  text: 'Hello Pat\n\nOpen this: https://slate.example/reset-password?token=abc',
  html: '<p>Hello Pat</p><p><a href="https://slate.example/reset-password?token=abc">Open this</a></p>',
  ...overrides,
})

/** The tests that every mailer must pass. `open` must use CHECKED_SENDER. */
export function checkMailer(name: string, open: () => Promise<MailerUnderTest>) {
  describe(`mailer: ${name}`, () => {
    let tested: MailerUnderTest
    beforeEach(async () => {
      tested = await open()
    })
    afterEach(() => tested.close())

    const sendOne = async (mail: Mail) => {
      await tested.mailer.send(mail)
      const [raw, ...others] = await tested.received()
      expect(others).toEqual([])
      if (raw === undefined) throw new Error('no mail was delivered')
      return PostalMime.parse(raw)
    }

    it('delivers subject, sender, recipient and both bodies unchanged', async () => {
      const mail = aMail()
      const parsed = await sendOne(mail)
      expect(parsed.subject).toBe(mail.subject)
      expect(parsed.from).toMatchObject({ name: 'Sunday Slate', address: 'no-reply@slate.example' })
      expect(parsed.to?.map((to) => to.address)).toEqual(['pat@example.com'])
      expect(parsed.cc ?? parsed.bcc).toBeUndefined()
      expect(parsed.text?.trim()).toBe(mail.text)
      expect(parsed.html?.trim()).toBe(mail.html)
      expect(parsed.attachments).toEqual([])
    })

    it('delivers text in any script and long lines unchanged', async () => {
      const text = `Zoë 選手 🏈 ${'x'.repeat(2_000)}\n.\n..\nFrom here on`
      const parsed = await sendOne(aMail({ subject: 'Zoë – 週 🏈', text }))
      expect(parsed.subject).toBe('Zoë – 週 🏈')
      expect(parsed.text?.trim()).toBe(text)
    })

    it('adds no header for a subject with line breaks', async () => {
      const parsed = await sendOne(aMail({ subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nbody' }))
      expect(parsed.subject).toBe('Hello Bcc: evil@example.com body')
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    })

    it('writes the headers for unsubscribing exactly as mail programs read them, and only where a mail has them', async () => {
      const unsubscribe = {
        url: `https://slate.example/api/unsubscribe/news/${'x'.repeat(65)}`,
        mailto: 'mailto:hi@bar.example?subject=Unsubscribe',
      }
      await tested.mailer.send(aMail({ unsubscribe }))
      await tested.mailer.send(aMail())
      const parsed = await Promise.all((await tested.received()).map((raw) => PostalMime.parse(raw)))
      const headers = parsed.flatMap((mail) => mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ value }) => value))
      expect(headers.sort()).toEqual([`<${unsubscribe.url}>, <${unsubscribe.mailto}>`, 'List-Unsubscribe=One-Click'])
      await expect(tested.mailer.send(aMail({ unsubscribe: { ...unsubscribe, url: 'https://a.example\r\nBcc: x' } }))).rejects.toThrow()
    })

    it.each([
      'pat@example.com, evil@example.com',
      'pat@example.com\r\nBcc: evil@example.com',
      '"evil@example.com" <pat@example.com>',
      'pat@example.com;evil@example.com',
      '"a b"@example.com',
      'nobody',
      '',
    ])('refuses %j as a recipient permanently', async (to) => {
      await expect(tested.mailer.send(aMail({ to }))).rejects.toBeInstanceOf(MailRefused)
      expect(await tested.received()).toEqual([])
    })

    it('delivers each of several mails sent at the same time to its recipient', async () => {
      const recipients = Array.from({ length: 12 }, (_, index) => `player${index}@example.com`)
      await Promise.all(recipients.map((to) => tested.mailer.send(aMail({ to }))))
      const parsed = await Promise.all((await tested.received()).map((raw) => PostalMime.parse(raw)))
      expect(parsed.map((mail) => mail.to?.[0]?.address).sort()).toEqual([...recipients].sort())
    })
  })
}
