/** A function that runs `work` at the first call only; every call returns the result of that run. */
export function once<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  let done: { result: T } | null = null
  return (...args) => {
    done ??= { result: work(...args) }
    return done.result
  }
}
