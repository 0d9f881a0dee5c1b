export type PrintPage = 'poster' | 'tent' | 'sheet'

/** The address of a print page of a venue; without one, of the viewer's first venue. */
export const printPath = (page: PrintPage, slug?: string) =>
  `/venue-dashboard/print/${page}${slug === undefined ? '' : `?venue=${encodeURIComponent(slug)}`}`

/** The venue that a page is printed for. */
export type PrintedVenue = { slug: string; name: string }
