import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import * as x509 from '@peculiar/x509'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { listenLocally } from './listenLocally.ts'
import { aDeviceKeys, type DeviceKeys, decryptPush, readVapid } from './pushCrypto.ts'

export type ReceivedPush = {
  /** The last part of the endpoint's path. */
  device: string
  headers: Record<'ttl' | 'topic' | 'urgency', string | undefined>
  message: unknown
  bytes: number
}
/** What the service answers: a status, or nothing at all. */
export type PushServiceAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'hang'

/**
 * A push service over HTTPS as browsers' makers run them. It checks the signature of requests against the key that the device subscribed
 * with, and decrypts the payload as the device does. Its certificate is of a CA that is made here and trusted by this process only.
 */
export async function startPushService() {
  const { ca, cert, key } = await makeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), ca])
  const devices = new Map<string, { keys: DeviceKeys; vapidPublicKey: string }>()
  const received: ReceivedPush[] = []
  const service = {
    host: '',
    ca,
    received,
    /** Requests that are being answered or hang. */
    connections: () => connections,
    /** `contact`: that of the server that sends the push. */
    answer: (_device: string, _contact: string): PushServiceAnswer => ({ status: 201 }),
    /** Subscribes a device with a VAPID key, as a browser does. @returns what the browser sends to the server. */
    subscribe(device: string, vapidPublicKey: string) {
      const keys = aDeviceKeys()
      devices.set(device, { keys, vapidPublicKey })
      return { endpoint: `https://${service.host}/push/${device}`, p256dh: keys.p256dh, auth: keys.auth }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const signers = new Map<string, ReturnType<typeof readVapid>>()
  /** A server sends the same signature many times; like the makers' services, this one checks it once. */
  const signerOf = (authorization: string) => {
    const signer = signers.get(authorization) ?? readVapid(authorization, `https://${service.host}`)
    signers.set(authorization, signer)
    return signer
  }
  let connections = 0
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const device = request.url?.split('/').at(-1) ?? ''
      const known = devices.get(device)
      const end = (status: number, headers: Record<string, string> = {}, body = '') => response.writeHead(status, headers).end(body)
      if (!known) return end(404)
      const signer = signerOf(request.headers.authorization ?? '')
      if (signer?.publicKey !== known.vapidPublicKey) return end(403)
      const answer = service.answer(device, signer.contact)
      if (answer === 'hang') return
      if (answer.status === 201) {
        const body = Buffer.concat(chunks)
        const { ttl, topic, urgency } = request.headers
        const headers = { ttl: one(ttl), topic: one(topic), urgency: one(urgency) }
        received.push({ device, headers, message: JSON.parse(decryptPush(body, known.keys)), bytes: body.length })
      }
      end(answer.status, answer.headers, answer.body)
    })
  })
  server.on('connection', () => {
    connections += 1
  })
  service.host = `localhost:${await listenLocally(server)}`
  return service
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** A certificate for localhost, and the CA that signed it. */
async function makeCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [caKeys, keys] = await Promise.all([makeKeys(), makeKeys()])
  const dates = { notBefore: new Date(systemClock.now() - DAY_MS), notAfter: new Date(systemClock.now() + DAY_MS) }
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...dates,
    serialNumber: '01',
    name: `CN=Test CA ${randomUUID()}`, // of two CAs with one name, the first would have to have signed every certificate
    signingAlgorithm: algorithm,
    keys: caKeys,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...dates,
    serialNumber: '02',
    subject: 'CN=localhost',
    issuer: ca.subject,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: caKeys.privateKey,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    ca: ca.toString('pem'),
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${privateKey}\n-----END PRIVATE KEY-----\n`,
  }
}
