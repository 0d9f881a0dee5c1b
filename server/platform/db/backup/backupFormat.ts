import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorMessage } from '#server/platform/process/errorCode.ts'

/**
 * A backup is a gzipped SQL text, which psql can also load into an empty, migrated database. It has a comment with its contents, a
 * `copy … from stdin` with the rows of each table, and the values of the sequences. It ends with a comment, without which the file is incomplete.
 */
const HEAD = '-- sunday-slate backup '
const FOOT = '-- sunday-slate end '

const backupHead = z.object({
  version: z.literal(1),
  /** The migrations that created the tables, in order. */
  migrations: z.array(z.string()),
  /** Each table comes after the tables that its foreign keys refer to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
const backupFoot = z.object({ tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) })

export type BackupHead = z.output<typeof backupHead>
export type BackupTable = BackupHead['tables'][number]
/** Rows and checksum of each table, by its name. */
export type BackupFoot = z.output<typeof backupFoot>
export type BackupCounts = { tables: number; rows: number }

export function summaryOf(foot: BackupFoot): BackupCounts {
  const tables = Object.values(foot.tables)
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
const toList = (names: string[]) => names.map(quoteName).join(', ')

/** The lines before, between and after the rows. */
export const headLine = (head: BackupHead) => `${HEAD}${JSON.stringify(head)}\n`
export const tableLine = ({ name, columns }: BackupTable) => `copy ${quoteName(name)} (${toList(columns)}) from stdin;\n`
export const endOfRows = '\\.\n'
export const sequenceLine = ({ name, lastValue, isCalled }: BackupHead['sequences'][number]) =>
  `select setval('${name.replaceAll("'", "''")}', ${lastValue}, ${isCalled});\n`
export const footLine = (foot: BackupFoot) => `${FOOT}${JSON.stringify(foot)}\n`

/** The rows are ordered, so that equal tables give equal text. */
export const copyOut = ({ name, columns, key }: BackupTable) =>
  `copy (select ${toList(columns)} from ${quoteName(name)} order by ${toList(key.length > 0 ? key : columns)}) to stdout`
export const copyIn = ({ name, columns }: BackupTable) => `copy ${quoteName(name)} (${toList(columns)}) from stdin`

/** An opened backup. Read the rows of each table in the order of the head, then the foot. */
export type BackupReader = {
  head: BackupHead
  rowsOf: (table: BackupTable) => AsyncGenerator<Buffer>
  readFoot: () => Promise<BackupFoot>
  close: () => void
}

/** @throws DatabaseFault when the file is missing, damaged or not a backup. */
export async function openBackup(file: string): Promise<BackupReader> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  const text = createTextReader(source.pipe(unzipped))
  const refuse = (reason: string) => new DatabaseFault(`${file} can't be restored: ${reason}.`)
  const guarded = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw error instanceof DatabaseFault ? error : refuse(errorMessage(error))
    })
  const readParsed = async <T extends z.ZodType>(start: string, schema: T) => {
    const line = await guarded(text.readLine())
    if (!line?.startsWith(start)) throw refuse(line === null ? 'it ends too early' : 'it is not a backup of this product')
    return schema.parse(JSON.parse(line.slice(start.length)))
  }
  const expectLine = async (expected: string, what: string) => {
    const line = await guarded(text.readLine())
    if (line !== expected.trimEnd()) throw refuse(line === null ? 'it ends too early' : `the ${what} is not at its place`)
  }
  const head = await readParsed(HEAD, backupHead)
  async function* rowsOf(table: BackupTable) {
    await expectLine(tableLine(table), `table ${table.name}`)
    for (;;) {
      const part = await guarded(text.readRows())
      if (part === null) return
      yield part
    }
  }
  const readFoot = async () => {
    for (const sequence of head.sequences) await expectLine(sequenceLine(sequence), `sequence ${sequence.name}`)
    return readParsed(FOOT, backupFoot)
  }
  return { head, rowsOf, readFoot, close: () => source.destroy() }
}

/** Reads a stream by lines, and the rows of a table in chunks up to the line that ends them. */
function createTextReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let isAtLineStart = true
  const more = async () => {
    const next = await chunks.next()
    if (next.done) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }

  const readLine = async (): Promise<string | null> => {
    let end = rest.indexOf('\n')
    while (end < 0) {
      if (!(await more())) return null
      end = rest.indexOf('\n')
    }
    const line = rest.toString('utf8', 0, end)
    rest = rest.subarray(end + 1)
    return line
  }

  /** The next chunk of rows; null at the end. Bytes that may be the beginning of the end line stay in the buffer until more bytes arrive. */
  const readRows = async (): Promise<Buffer | null> => {
    for (;;) {
      if (isAtLineStart && rest.toString('utf8', 0, endOfRows.length) === endOfRows) {
        rest = rest.subarray(endOfRows.length)
        return null
      }
      const end = rest.indexOf(`\n${endOfRows}`)
      const complete = end < 0 ? rest.length - endOfRows.length : end + 1
      if (complete > 0) {
        const part = rest.subarray(0, complete)
        rest = rest.subarray(complete)
        isAtLineStart = part.at(-1) === 0x0a
        return part
      }
      if (!(await more())) throw new Error('it ends too early')
    }
  }
  return { readLine, readRows }
}
