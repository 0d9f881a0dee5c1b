import pg from 'pg'

const { BOOL, INT2, INT4, UUID } = pg.types.builtins
const ELEMENTS = {
  boolean: { oid: BOOL, bytes: 1 },
  smallint: { oid: INT2, bytes: 2 },
  integer: { oid: INT4, bytes: 4 },
  uuid: { oid: UUID, bytes: 16 },
} as const

/**
 * An array as the parameter of a statement, in PostgreSQL's binary format: of 100,000 elements it is written and read several times faster than
 * as text.
 * @param write writes the element with this index into the array, in network byte order.
 */
export function binaryArray(of: keyof typeof ELEMENTS, count: number, write: (array: Buffer, at: number, index: number) => void): Buffer {
  const { oid, bytes } = ELEMENTS[of]
  const header = count === 0 ? [0, 0, oid] : [1, 0, oid, count, 1] // dimensions, no nulls, type; length and first index of the dimension
  const array = Buffer.alloc(4 * header.length + (4 + bytes) * count)
  for (const [index, value] of header.entries()) array.writeInt32BE(value, 4 * index)
  for (let index = 0, at = 4 * header.length; index < count; index += 1, at += 4 + bytes) {
    array.writeInt32BE(bytes, at)
    write(array, at + 4, index)
  }
  return array
}
