/** The address behind a code to join: the landing page, with the venue when it is known. */
export const joinUrl = (venue: string | null) => `${window.location.origin}/${venue === null ? '' : `?v=${encodeURIComponent(venue)}`}`
