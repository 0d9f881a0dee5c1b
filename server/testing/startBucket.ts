/// <reference path="./s3rver.d.ts" />
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { OffsiteConfig } from '#server/config.ts'

/** The only keys that the server of the test accepts. */
const ACCESS = 'S3RVER'

/** Starts a local server that speaks the protocol of Amazon S3 and knows one access key, with a bucket and new keys to encrypt with. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  // it drops the last slash of a path before it checks the signature of a list
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'copies' }],
  })
  const { port } = await server.run()
  const identity = await generateX25519Identity()
  const offsite: OffsiteConfig = {
    url: `http://127.0.0.1:${port}/copies/bar`,
    region: 'us-east-1',
    accessKey: ACCESS,
    secretKey: ACCESS,
    recipient: await identityToRecipient(identity),
    stored: 60,
    identity,
  }
  return {
    offsite,
    /** Changes the stored bytes of a file. */
    async alter(name: string, change: (bytes: Buffer) => Buffer) {
      const file = join(directory, 'copies', 'bar', `${name}._S3rver_object`)
      await writeFile(file, change(await readFile(file)))
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
