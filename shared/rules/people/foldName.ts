const MARKS = /\p{Mark}/gu

/** A name as search compares it: without case and accents. "José" and "JOSE" are the same. */
export const foldName = (name: string) => name.normalize('NFKD').replace(MARKS, '').toLowerCase()

/**
 * Where a name contains a searched text: its first letters, the match, and the rest. Null when it does not contain it.
 * Letters are compared one by one, so that the parts are parts of the name as it is written.
 */
export function matchName(name: string, searched: string): { before: string; match: string; after: string } | null {
  const wanted = foldName(searched)
  if (wanted === '') return null
  const letters = [...name]
  const folded = letters.map(foldName)
  for (let start = 0; start < letters.length; start += 1) {
    let found = ''
    for (let end = start; end < letters.length && found.length < wanted.length; end += 1) {
      found += folded[end] ?? ''
      if (!found.startsWith(wanted)) continue
      let after = end + 1
      while (folded[after] === '') after += 1 // accents that belong to the last letter
      return { before: letters.slice(0, start).join(''), match: letters.slice(start, after).join(''), after: letters.slice(after).join('') }
    }
  }
  return null
}
