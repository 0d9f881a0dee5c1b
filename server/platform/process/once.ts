/** A function that runs `work` at the first call only; every call returns the result of that run. Work that fails is done again at the next call. */
export function once<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  let done: { result: T } | null = null
  return (...args) => {
    if (done) return done.result
    const result = work(...args)
    done = { result }
    if (result instanceof Promise)
      result.catch(() => {
        done = null
      })
    return result
  }
}
