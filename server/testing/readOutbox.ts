import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The token in the newest mail with a link to this screen, by address, from the outbox folder of a server. */
export async function readOutbox(dataDir: string, screen: 'reset-password' | 'verify-email'): Promise<Map<string, string>> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const tokens = new Map<string, string>()
  for (const name of names) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    const token = new RegExp(`/${screen}\\?token=([\\w-]+)`).exec(mail.text ?? '')?.[1]
    const to = mail.to?.[0]
    if (token && to?.address) tokens.set(to.address, token)
  }
  return tokens
}
