import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In memory a database is made and cloned in a tenth of the time; containers often have only 64 MB there. */
const MEMORY_FOLDER = '/dev/shm'
const ROOM_NEEDED_BYTES = 2 * 1024 ** 3

/** Makes an empty folder for a database of the tests. Whoever makes it removes it. */
export async function makeTempFolder(prefix: string): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).catch(() => null)
  const parent = room && room.bavail * room.bsize > ROOM_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
  return mkdtemp(join(parent, prefix))
}
