/** Lets all who ask for the same thing while it is being read wait for that one read: when a kept answer ends, many ask at once. */
export function joinReads<Input extends object, V>(read: (input: Input) => Promise<V>): (input: Input) => Promise<V> {
  const running = new Map<string, Promise<V>>()
  return (input) => {
    const key = JSON.stringify(input)
    const joined = running.get(key) ?? read(input).finally(() => running.delete(key))
    running.set(key, joined)
    return joined
  }
}
