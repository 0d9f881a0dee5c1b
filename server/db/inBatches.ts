/** After this long a batch is not waited for any more: the next one begins beside it. */
const SLOW_AFTER_MS = 50
/** Connections that batches of one kind may hold at once. */
const AT_ONCE = 4
const BATCH_AT_MOST = 100

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/**
 * Answers many askers by few round trips: who asks while a batch is under way is gathered into the next one, which begins after they asked.
 * Nobody waits for company: with none under way a batch begins in the same turn of the event loop.
 * @param work answers a batch in its own order; when it fails, all of its askers get that error.
 */
export function inBatches<Ask, Answer>(work: (asks: readonly Ask[]) => Promise<readonly Answer[]>): (ask: Ask) => Promise<Answer> {
  const waiting: Waiting<Ask, Answer>[] = []
  let underWay = 0
  let fast = 0
  let isPlanned = false

  const begin = async () => {
    const batch = waiting.splice(0, BATCH_AT_MOST)
    let isSlow = false
    underWay += 1
    fast += 1
    const timer = setTimeout(() => {
      isSlow = true
      fast -= 1
      plan()
    }, SLOW_AFTER_MS)
    await answer(batch, work)
    clearTimeout(timer)
    underWay -= 1
    if (!isSlow) fast -= 1
    plan()
  }
  const plan = () => {
    if (isPlanned || waiting.length === 0 || fast > 0 || underWay >= AT_ONCE) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      void begin()
    })
  }
  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      plan()
    })
}

async function answer<Ask, Answer>(batch: readonly Waiting<Ask, Answer>[], work: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  try {
    const answers = await work(batch.map(({ ask }) => ask))
    if (answers.length !== batch.length) throw new Error('a batch was answered in part')
    for (const [index, one] of answers.entries()) batch[index]?.resolve(one)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
