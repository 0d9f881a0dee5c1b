/** Batches under way at once: enough that a slow one does not hold all others up. */
const AT_ONCE = 2
const BATCH_AT_MOST = 100

/**
 * Answers many askers by few round trips: who asks while batches are under way is gathered into the next one, which begins after they asked.
 * Nobody waits for company: with none under way a batch begins in the same turn of the event loop.
 * @param work answers a batch in its own order; when it fails, all of its askers get that error.
 */
export function inBatches<Ask, Answer>(work: (asks: readonly Ask[]) => Promise<readonly Answer[]>): (ask: Ask) => Promise<Answer> {
  const waiting: { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let underWay = 0
  let isPlanned = false

  const begin = async () => {
    const batch = waiting.splice(0, BATCH_AT_MOST)
    underWay += 1
    try {
      const answers = await work(batch.map(({ ask }) => ask))
      if (answers.length !== batch.length) throw new Error('a batch was answered in part')
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay -= 1
    plan()
  }
  const plan = () => {
    if (isPlanned || waiting.length === 0 || underWay >= AT_ONCE) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      void begin()
      plan()
    })
  }
  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      plan()
    })
}
