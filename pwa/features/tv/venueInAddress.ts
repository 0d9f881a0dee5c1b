/** The venue that an address names: `/tv-display/the-corner-tap` or `?venue=the-corner-tap`; null when it names none. */
export function venueInAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const inPath = decode(pathname.split('/')[2] ?? '').trim()
  const inQuery = new URLSearchParams(search).get('venue')?.trim() ?? ''
  return inPath || inQuery || null
}

/** A part that can't be decoded is used unchanged: it names no venue, and the screen shows it. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
