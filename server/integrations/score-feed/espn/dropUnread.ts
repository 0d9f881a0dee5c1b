/**
 * Parts of an answer that are never read. Betting odds alone are 86 % of a week's scoreboard, and a summary lists every play.
 */
const UNREAD_KEYS = new Set([
  'odds',
  'pickcenter',
  'againstTheSpread',
  'predictor',
  'winprobability',
  'links',
  'tickets',
  'videos',
  'drives',
  'plays',
  'scoringPlays',
  'boxscore',
  'standings',
  'headlines',
  'statistics',
])
const LONGEST_KEY = Math.max(...[...UNREAD_KEYS].map((key) => key.length))

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d])
const NULL = Buffer.from('null')

/** The end of the part when the byte is not in it. */
function indexIn(part: Uint8Array, byte: number, from: number): number {
  const found = part.indexOf(byte, from)
  return found === -1 ? part.length : found
}

/**
 * Makes a filter for the parts of a JSON text as they arrive: the value of each unread key becomes `null`, so that neither the memory for an
 * answer nor its stored copy grows with it. What is not JSON passes through, for the parser to refuse.
 */
export function createDropUnread(): (part: Uint8Array) => Buffer {
  let isInString = false
  let isEscaped = false
  /** The last string, as far as it can be a key; null after anything but spaces. */
  let lastString: string | null = null
  /** How deep inside an unread value; null outside of one. */
  let unreadDepth: number | null = null

  return (part) => {
    const stored: Uint8Array[] = []
    let start = unreadDepth === null ? 0 : part.length
    let nextBackslash = -1
    for (let index = 0; index < part.length; index += 1) {
      if (isInString && !isEscaped && lastString === null) {
        if (nextBackslash < index) nextBackslash = indexIn(part, BACKSLASH, index)
        index = Math.min(nextBackslash, indexIn(part, QUOTE, index))
        if (index === part.length) break
      }
      const byte = part[index] ?? 0
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
        if (isInString && lastString !== null) lastString = lastString.length > LONGEST_KEY ? null : lastString + String.fromCharCode(byte)
      } else if (byte === QUOTE) {
        isInString = true
        lastString = unreadDepth === null ? '' : null
      } else if (unreadDepth !== null) {
        if (OPENING.has(byte)) unreadDepth += 1
        else if (CLOSING.has(byte)) unreadDepth -= 1
        if (unreadDepth < 0 || (unreadDepth === 0 && byte === COMMA)) {
          unreadDepth = null
          lastString = null
          start = index
        }
      } else if (byte === COLON && lastString !== null && UNREAD_KEYS.has(lastString)) {
        stored.push(part.subarray(start, index + 1), NULL)
        start = part.length
        unreadDepth = 0
        lastString = null
      } else if (!SPACES.has(byte)) lastString = null
    }
    stored.push(part.subarray(start))
    return Buffer.concat(stored)
  }
}
