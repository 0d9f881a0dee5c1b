/** The text that the state of an entry in the browser's history has by this name; null for none. */
export function textInState(state: unknown, name: string): string | null {
  const text = (state as Record<string, unknown> | null)?.[name]
  return typeof text === 'string' ? text : null
}
