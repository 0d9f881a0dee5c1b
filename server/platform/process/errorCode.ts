/** The code of a failed call to the system or the database, such as ENOENT or 23505; null when there is none. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Name and code of anything thrown, for logs and stored records. Never its message: that may contain an address or a statement's values. */
export function errorLabel(error: unknown): string {
  return `${error instanceof Error ? error.name : 'unknown'} ${errorCode(error) ?? ''}`.trim()
}

/** The message of anything thrown: for the operator's terminal, and for errors of the feed, whose messages are our own texts. */
export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Returns null instead of failing when a file does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
