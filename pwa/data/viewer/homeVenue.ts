import { deviceValue, text } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const scanned = deviceValue(STORAGE_NAMES.homeVenue, text)

/** `/?v=the-corner-tap`: a venue's code on its TVs, tents and posters. */
const VENUE_PARAM = 'v'

/** Remembers the venue whose code led here, and takes it out of the address, so that the start page is the usual one. */
export function rememberVenueCode(): void {
  const url = new URL(window.location.href)
  const slug = url.searchParams.get(VENUE_PARAM)
  if (url.pathname !== '/' || !slug) return
  scanned.save(slug)
  url.searchParams.delete(VENUE_PARAM)
  window.history.replaceState(window.history.state, '', url)
}

/** The venue whose code was scanned last on this device; null for none. */
export const readVenueCode = () => scanned.read()

export const forgetVenueCode = () => scanned.remove()
