import type { TableUsers } from '#server/tables.ts'

/** The tables of the database that a room of the server names in its queries. */
export type TableUse = { table: string; room: string; isWrite: boolean }

/** `play/picks` of `server/features/play/picks/queries.ts`, `platform/http` and `house`: the folder whose name is a part of the architecture. */
export function roomOf(path: string): string {
  const [, ...folders] = path.split('/').slice(0, -1)
  return (folders[0] === 'features' ? folders.slice(1, 3) : folders[0] === 'platform' ? folders.slice(0, 2) : folders.slice(0, 1)).join('/')
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
const SQL_READ = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)/gi
const SQL_WRITE = /\b(?:insert into|update|delete from|truncate)\s+([a-z_]+)/gi
/** `db('picks')`, `trx('users as owner')`, `.join('weeks', …)`, `.into('games')`. */
const CALL = /\((?:\s*\{?\s*\w*:?\s*)'([a-z_]+)(?: as \w+)?'/g
const WRITING = /^[^;]*?\.(?:insert|update|delete|increment|decrement)\(/
/** The end of a statement: what follows an `await`, a blank line or the end of a function is another. */
const STATEMENT_END = /\bawait\b|\n\s*\n|\n\}|\n {0,4}(?:const|return|if|for)\b/

/** What a file's queries read and write. Only names of `tables` count, so other texts in quotes do not. */
export function findTableUses(path: string, text: string, tables: ReadonlySet<string>): TableUse[] {
  const code = text.replaceAll(COMMENTS, '')
  const room = roomOf(path)
  const uses: TableUse[] = []
  const add = (table: string | undefined, isWrite: boolean) => {
    if (table !== undefined && tables.has(table)) uses.push({ table, room, isWrite })
  }
  for (const [, table] of code.matchAll(SQL_READ)) add(table, false)
  for (const [, table] of code.matchAll(SQL_WRITE)) add(table, true)
  for (const match of code.matchAll(CALL)) {
    const [rest = ''] = code.slice(match.index + match[0].length).split(STATEMENT_END)
    add(match[1], WRITING.test(rest))
  }
  return uses
}

/** The differences between the uses in the code and those that are declared, as sentences; none when they agree. */
export function compareTableUses(uses: readonly TableUse[], declared: Readonly<Record<string, TableUsers>>): string[] {
  return Object.entries(declared).flatMap(([table, { owner, writers = [], readers = [] }]) => {
    const ofTable = uses.filter((use) => use.table === table)
    const writing = new Set(ofTable.filter(({ isWrite }) => isWrite).map(({ room }) => room))
    const reading = new Set(ofTable.map(({ room }) => room).filter((room) => !writing.has(room)))
    const name = (rooms: Iterable<string>, known: readonly string[], verb: string) =>
      [...rooms]
        .filter((room) => room !== owner && !known.includes(room))
        .map((room) => `${room} ${verb} ${table}, which belongs to ${owner}: name it in server/tables.ts, or move the query to ${owner}`)
    return [
      ...name(writing, writers, 'writes'),
      ...name(reading, [...readers, ...writers], 'reads'),
      ...writers.filter((room) => !writing.has(room)).map((room) => `${room} no longer writes ${table}: remove it from server/tables.ts`),
      ...readers
        .filter((room) => !reading.has(room))
        .map((room) => `${room} does not read ${table}, or also writes it: change server/tables.ts`),
    ]
  })
}
