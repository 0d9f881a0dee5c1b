import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import * as texts from './connections.texts.ts'

const instant = z.iso.datetime()
/** `tls` from the first byte (port 465), `starttls` required (port 587), or `none`, which only a server outside production accepts. */
export const mailSecurity = z.enum(['tls', 'starttls', 'none'])
/** What wins: the environment of the server, else what the desk has stored. */
const setBy = z.enum(['environment', 'desk', 'nobody'])

const PORT_MAX = 65_535
/** Without control characters, quotes and brackets, which would end the name in a mail's header. */
const senderName = z.string().check(z.trim(), z.regex(/^[^\p{Cc}"<>\\]{1,80}$/u, { error: () => texts.pleaseEnterAName() }))
const plainLine = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]{0,200}$/u, { error: () => texts.pleaseEnterOneLine() }))
const mailSettings = {
  host: z.string().check(z.trim(), z.regex(/^[a-zA-Z0-9][a-zA-Z0-9.-]{0,252}$/, { error: () => texts.pleaseEnterAHost() })),
  port: z.int().check(z.gte(1), z.lte(PORT_MAX)),
  security: mailSecurity,
  /** Empty for a mail server that asks for no password. */
  user: plainLine,
  senderName,
  senderEmail: z.email({ error: () => texts.pleaseEnterAMailAddress() }),
}
const mailSettingsSchema = z.object(mailSettings)
export type MailSettings = z.output<typeof mailSettingsSchema>
const typedMailServer = z.object({ ...mailSettings, password: z.optional(z.string().check(z.minLength(1), z.maxLength(500))) })

/** Secrets are never sent to a client, only whether one is stored. */
export const connections = z.object({
  /** False where the server could not make its key file and has no SECRETS_KEY: then no secret can be stored. */
  canStoreSecrets: z.boolean(),
  address: z.object({ setBy, publicUrl: z.string() }),
  mail: z.object({
    setBy,
    /** MAIL=files: mails are written to files, and nobody receives them. */
    writesFiles: z.boolean(),
    /** What the desk has stored, even where the environment wins. */
    settings: z.nullable(mailSettingsSchema),
    hasPassword: z.boolean(),
    /** False when the password was stored with another key: it has to be typed again. */
    isReadable: z.boolean(),
    /** Mails that wait to be sent, and since when the oldest one does. */
    waiting: z.number(),
    /** Those of them whose last try found a mail server that can't be reached, or accepts no mail from this server. */
    notAccepted: z.number(),
    waitingSince: z.nullable(instant),
  }),
  push: z.object({ setBy, isReadable: z.boolean(), devices: z.number() }),
  feed: z.object({ kind: z.string(), isFixed: z.boolean(), lastGoodAt: z.nullable(instant), error: z.nullable(z.string()) }),
  pointOfSale: z.object({ isConnected: z.boolean(), isActive: z.boolean(), needPerson: z.number() }),
})

export const getConnections = defineCall('GET', '/api/admin/connections', 'admin', {
  summary: 'How the house reaches the outside: address, mail server, push messages, feed and point of sale, without their secrets.',
  response: connections,
})

export const setMailServer = defineCall('PUT', '/api/admin/connections/mail', 'admin', {
  summary: 'Stores the mail server for all servers, and sends the mails that wait. A stored password stays for the same server and user.',
  body: typedMailServer,
  response: connections,
  errors: ['set_by_environment', 'secrets_key_missing', 'connection_incomplete'],
})

export const removeMailServer = defineCall('DELETE', '/api/admin/connections/mail', 'admin', {
  summary: 'Forgets the mail server. Mails wait again.',
  response: connections,
  errors: ['set_by_environment'],
})

export const sendMailServerTest = defineCall('POST', '/api/admin/connections/mail/test', 'admin', {
  summary:
    'Sends a test to the own address of the admin at once, through the mail server that was typed or else the stored one, and answers with the outcome.',
  body: z.object({ settings: z.optional(typedMailServer) }),
  response: z.object({
    isAccepted: z.boolean(),
    /** "accepted", or the name and code of the fault. */
    result: z.string(),
  }),
  errors: ['connection_incomplete'],
})

export const setPublicAddress = defineCall('PUT', '/api/admin/connections/address', 'admin', {
  summary: 'Stores the address that players use, for links in mails, on posters and in push messages. Null forgets it.',
  body: z.object({
    publicUrl: z.nullable(z.string().check(z.trim(), z.maxLength(200), z.url({ error: () => texts.pleaseEnterAWholeAddress() }))),
  }),
  response: connections,
  errors: ['set_by_environment', 'connection_incomplete'],
})

export const makePushKey = defineCall('POST', '/api/admin/connections/push/key', 'admin', {
  summary: 'Makes a new key for push messages. A key that is replaced still signs for the devices that subscribed with it.',
  response: connections,
  errors: ['set_by_environment', 'secrets_key_missing'],
})
