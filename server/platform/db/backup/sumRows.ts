import { createHash } from 'node:crypto'

/**
 * Sums up the rows of a table's text, given in any pieces. Equal rows give the same sum in every order: two databases may sort texts by different
 * rules.
 */
export function sumRows() {
  let rest: Buffer = Buffer.alloc(0)
  let sum = 0n
  return {
    add(part: Buffer) {
      const text = Buffer.concat([rest, part])
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        sum = BigInt.asUintN(64, sum + createHash('sha256').update(text.subarray(start, end)).digest().readBigUInt64BE())
        start = end + 1
      }
      rest = text.subarray(start)
    },
    total: () => sum,
  }
}
