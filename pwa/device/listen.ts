/** Calls the listener for these events of a target. @returns a function that ends it. */
export function listen<E extends Event>(
  target: EventTarget | null | undefined,
  types: readonly string[],
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) target?.addEventListener(type, listener as EventListener, options)
  return () => {
    for (const type of types) target?.removeEventListener(type, listener as EventListener, options)
  }
}
