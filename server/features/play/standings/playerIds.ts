const BYTES = 16

/** The ids of many players in ascending order, as bytes: 100,000 take 1.6 MB. */
export type PlayerIds = {
  count: number
  at: (index: number) => string
  /** Writes the 16 bytes of an id. */
  copy: (index: number, into: Buffer, at: number) => void
  /** Undefined for a player who is not among them. */
  indexOf: (playerId: string) => number | undefined
}

/** @param rows rows of one length, each beginning with the id of a player, in the order of these. */
export function readPlayerIds(rows: Buffer, rowBytes: number): PlayerIds {
  const count = rows.length / rowBytes
  return {
    count,
    at(index) {
      const hex = rows.toString('hex', index * rowBytes, index * rowBytes + BYTES)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
    copy: (index, into, at) => {
      rows.copy(into, at, index * rowBytes, index * rowBytes + BYTES)
    },
    indexOf(playerId) {
      const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
      let [from, to] = [0, count]
      while (from < to) {
        const middle = (from + to) >>> 1
        const order = rows.compare(id, 0, BYTES, middle * rowBytes, middle * rowBytes + BYTES)
        if (order === 0) return middle
        if (order < 0) from = middle + 1
        else to = middle
      }
      return undefined
    },
  }
}
