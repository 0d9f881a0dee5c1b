/** A batch that takes longer than this no longer delays the next one: both then run at the same time. */
const SLOW_AFTER_MS = 50
/** Maximum number of batches at the same time; each uses a connection. */
const MAX_RUNNING = 4
const MAX_BATCH_SIZE = 100

type Waiting<Input, Answer> = { input: Input; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/**
 * Combines many calls into few round trips. Calls that arrive while a batch runs form the next batch. A call that arrives while none runs
 * starts a batch in the same turn of the event loop, so no call waits for others.
 * @param work returns the answers in the order of the batch. When it fails, all calls of the batch fail with its error.
 */
export function inBatches<Input, Answer>(
  work: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
): (input: Input) => Promise<Answer> {
  const waiting: Waiting<Input, Answer>[] = []
  let underWay = 0
  let fast = 0
  let isPlanned = false

  const begin = async () => {
    const batch = waiting.splice(0, MAX_BATCH_SIZE)
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
    if (isPlanned || waiting.length === 0 || fast > 0 || underWay >= MAX_RUNNING) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      void begin()
    })
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      plan()
    })
}

async function answer<Input, Answer>(
  batch: readonly Waiting<Input, Answer>[],
  work: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
) {
  try {
    const answers = await work(batch.map(({ input }) => input))
    if (answers.length !== batch.length) throw new Error('a batch was answered in part')
    for (const [index, one] of answers.entries()) batch[index]?.resolve(one)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
