import { SECOND_MS } from '#shared/clock.ts'

/** A request that the page's first script has made before the app's code was there, at this time of the page; `ending` cancels it. */
type Ahead = { answer: Promise<Response>; ending: AbortController; askedAt: number }

declare global {
  interface Window {
    /** By address; each is taken once. */
    answersAhead?: Map<string, Ahead>
  }
}

/** Later an answer is older than one that a call has waited for. */
const TAKEN_WITHIN_MS = 20 * SECOND_MS

/** Asks for what the app's first screen needs. A preload would not do: WebKit asks again for what came through a service worker. */
export function askAhead(addresses: readonly string[]): void {
  window.answersAhead = new Map(
    addresses.map((address) => {
      const ending = new AbortController()
      const reading = fetch(address, { credentials: 'include', signal: ending.signal })
      // read at once: an answer that no screen takes would occupy a connection
      const answer = reading.then(async (response) => new Response(await response.text(), response))
      answer.catch(() => undefined) // the app's own request gets the error
      return [address, { answer, ending, askedAt: performance.now() }]
    }),
  )
}

/** The request that was made ahead for this address; undefined for none, after the first time, and after a call that may have changed its answer. */
export function takeAhead(method: string, address: string): Ahead | undefined {
  if (method !== 'GET') window.answersAhead?.clear()
  const ahead = window.answersAhead?.get(address)
  window.answersAhead?.delete(address)
  return ahead && performance.now() - ahead.askedAt < TAKEN_WITHIN_MS ? ahead : undefined
}
