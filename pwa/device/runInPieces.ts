/** A piece may take this long, so that a tap waits for less than a frame and a half. */
const PIECE_MS = 8

/** Runs a long computation in pieces, so that taps are handled in between. Rejects when it is aborted. */
export async function runInPieces<T>(steps: Generator<void, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < PIECE_MS) {
      const { done, value } = steps.next()
      if (done) return value
    }
    await new Promise((resolve) => setTimeout(resolve)) // lets the browser handle taps; waits for nothing
    signal.throwIfAborted()
  }
}
