/** The kinds of errors that browsers throw out of IndexedDB: a lost storage process, a full disk, a newer database, a closing connection. */
export const FAULTS = ['UnknownError', 'QuotaExceededError', 'VersionError', 'InvalidStateError'] as const
export type Fault = (typeof FAULTS)[number]

const CALLS = [
  [IDBFactory.prototype, ['open', 'databases']],
  [IDBDatabase.prototype, ['transaction']],
  [IDBObjectStore.prototype, ['get', 'getAll', 'put', 'delete', 'openCursor']],
] as const satisfies readonly (readonly [object, readonly string[]])[]

/**
 * Makes calls of IndexedDB fail, below Dexie, as a browser would.
 * @returns `arm` makes the nth call from now fail (or every one from there on), and `restore` ends it all.
 */
export function injectStorageFaults() {
  let left = Number.POSITIVE_INFINITY
  let fault: Fault = 'UnknownError'
  let isLasting = false
  let arePutsFailing = false
  let isHanging = false
  let openingTakesMs = 0
  const originals: (() => void)[] = []

  for (const [prototype, names] of CALLS)
    for (const name of names) {
      const original: unknown = Reflect.get(prototype, name)
      if (typeof original !== 'function') continue
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        if (arePutsFailing && name === 'put') throw new DOMException('full', 'QuotaExceededError')
        left -= 1
        if (left === 0 || (isLasting && left < 0)) throw new DOMException('Connection to Indexed Database server lost', fault)
        if (isHanging && name === 'databases') return new Promise(() => {})
        const request: unknown = Reflect.apply(original, this, args)
        if (isHanging && this instanceof IDBObjectStore && request instanceof IDBRequest)
          for (const type of ['success', 'error']) request.addEventListener(type, (event) => event.stopImmediatePropagation())
        if (openingTakesMs > 0 && name === 'open' && request instanceof IDBRequest) answerLater(request, openingTakesMs)
        return request
      })
      originals.push(() => void Reflect.set(prototype, name, original))
    }

  return {
    arm(kind: Fault, nth: number, { lasts = false } = {}) {
      fault = kind
      left = nth
      isLasting = lasts
    },
    /** A full disk: nothing more is stored, and everything can be read. */
    failPuts() {
      arePutsFailing = true
    },
    /** The browser's storage process hangs: no request is answered any more, not even by an error. */
    hang() {
      isHanging = true
    },
    /** A slow device: the database is open only so long after the call. */
    delayOpening(ms: number) {
      openingTakesMs = ms
    },
    disarm() {
      openingTakesMs = 0
      arePutsFailing = false
      isHanging = false
      left = Number.POSITIVE_INFINITY
      isLasting = false
    },
    /** Was the armed call made? */
    hasFailed: () => left <= 0,
    restore() {
      for (const restore of originals) restore()
    },
  }
}

function answerLater(request: IDBRequest, ms: number) {
  request.addEventListener(
    'success',
    (event) => {
      event.stopImmediatePropagation()
      setTimeout(() => request.dispatchEvent(new Event('success')), ms)
    },
    { once: true },
  )
}
