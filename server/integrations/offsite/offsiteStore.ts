import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { once } from '#server/platform/process/once.ts'

/** Encrypted copies of backups in a bucket that speaks the protocol of Amazon S3. */
export type OffsiteStore = {
  /** Encrypts a file and stores it under its name. Only the owner of the secret key can read it; the server can't. */
  copy(file: string): Promise<void>
  /** Downloads and decrypts a file. @throws Error when there is none, the key is another one, or the content was altered or truncated. */
  fetch(name: string, file: string, identity: string): Promise<void>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The ending of files that the program `age` can decrypt too. */
const ENDING = '.age'
const OWNER_ONLY = 0o600
const CONNECT_TIMEOUT_MS = 10_000
/** Longest time in which nothing is sent or received. */
const SILENCE_TIMEOUT_MS = 60_000

/** Errors are recorded by the job that gets them. */
const ignore = () => undefined
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** The store of the settings; null without one. Its client is loaded at the first use, because it takes a second and 20 MB. */
export function createOffsiteStore({ offsite }: Pick<Config, 'offsite'>): OffsiteStore | null {
  if (offsite === null) return null
  const { endpoint, bucket, prefix } = readAddress(offsite.url)
  const keyOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}${ENDING}` })
  const connect = once(async () => {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      endpoint,
      region: offsite.region,
      forcePathStyle: true,
      credentials: { accessKeyId: offsite.accessKey, secretAccessKey: offsite.secretKey },
      // several compatible services refuse the checksums that Amazon's own accepts
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // a connection that lay idle may be closed just as the next upload begins, and an upload is a stream, which can't be sent again
      // without time limits a service that does not answer would stop the job for ever
      requestHandler: {
        ...{ httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
        ...{ connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
      },
      logger: SILENT,
    })
    return { s3, client }
  })
  return {
    async copy(file) {
      const { s3, client } = await connect()
      const { Encrypter } = await import('age-encryption')
      const encrypter = new Encrypter()
      encrypter.addRecipient(offsite.recipient)
      const { size } = await stat(file)
      const content = await encrypter.encrypt((await openAsBlob(file)).stream())
      const body = { Body: Readable.from(content), ContentLength: content.size(size) }
      await client.send(new s3.PutObjectCommand({ ...keyOf(basename(file)), ...body }))
    },
    async fetch(name, file, identity) {
      const { s3, client } = await connect()
      const { Body } = await client.send(new s3.GetObjectCommand(keyOf(name)))
      if (!Body) throw new Error(`${name} has no content`)
      const { Decrypter } = await import('age-encryption')
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      const content = await decrypter.decrypt(Body.transformToWebStream())
      await writeWhole(file, Readable.from(content))
    },
    async list() {
      const { s3, client } = await connect()
      const names: string[] = []
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents) if (Key?.endsWith(ENDING)) names.push(Key.slice(prefix.length, -ENDING.length))
      return names
    },
    async remove(name) {
      const { s3, client } = await connect()
      await client.send(new s3.DeleteObjectCommand(keyOf(name)))
    },
  }
}

/** The path of the address names the bucket and a folder in it: `https://s3.example.com/bucket/folder`. */
function readAddress(url: string) {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return { endpoint: origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') }
}

/** A download that breaks off, or whose decryption fails, leaves no file. */
async function writeWhole(file: string, content: Readable) {
  await mkdir(dirname(file), { recursive: true })
  const partial = `${file}.partial`
  try {
    await pipeline(content, createWriteStream(partial, { mode: OWNER_ONLY }))
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}
