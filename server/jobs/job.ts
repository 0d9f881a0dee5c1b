/** Something done again and again by one server at a time; twice must do no harm, as a server may die in the middle. */
export type Job = {
  /** Letters and hyphens. */
  name: string
  /** Milliseconds of the product's time from the end of one run to the next; the first run is at once. */
  everyMs: number
  run: () => Promise<unknown>
  /** How often a run that fails is tried in a row before it becomes a dead letter; 5 unless told. */
  tries?: number
  /** Milliseconds of the machine's time after which a run is given up; 10 minutes unless told. */
  limitMs?: number
}
