import { useContest } from '#pwa/data/queries/contest.ts'

/** "localhost", "bar-pc", "bar.local" or an IP address: a TV or a desk beside the server may be open there, where guests' phones can't follow. */
const isLocal = (hostname: string) => !hostname.includes('.') || hostname.endsWith('.local') || /^[\d.]+$/.test(hostname)

/** The address that guests use: the landing page, with the venue when it is known. `host` is its name to read and type. */
export function usePublicAddress(venue: string | null): { url: string; host: string } {
  const { publicUrl } = useContest()
  const { origin, hostname } = window.location
  const { href, host } = new URL(venue === null ? '/' : `/?v=${encodeURIComponent(venue)}`, (isLocal(hostname) && publicUrl) || origin)
  return { url: href, host }
}
