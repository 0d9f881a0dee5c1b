export type PrintPage = 'poster' | 'tent' | 'sheet'

/** The address of a print page of a venue; without one, of the viewer's first venue. */
export const printPath = (page: PrintPage, slug?: string) =>
  `/venue-dashboard/print/${page}${slug === undefined ? '' : `?venue=${encodeURIComponent(slug)}`}`

/** The address behind a venue's code: the landing page, with the venue. */
export const joinUrl = (slug: string) => `${window.location.origin}/?v=${encodeURIComponent(slug)}`

/** The venue that a page is printed for. */
export type PrintedVenue = { slug: string; name: string }
