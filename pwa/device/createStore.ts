import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Replaces the value and calls every subscriber with it, unless it is the same value as before. */
  set: (next: T) => void
  subscribe: (listener: (value: T) => void) => () => void
  hasSubscribers: () => boolean
}

/**
 * One value that lives outside React and that screens and other modules can follow.
 * @param start runs when the first subscriber comes; the function that it returns runs when the last one has left.
 */
export function createStore<T>(initial: T, start: () => () => void = () => () => undefined): Store<T> {
  let value = initial
  let stop: () => void = () => undefined
  const subscriptions = new Set<{ listener: (value: T) => void }>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const { listener } of subscriptions) listener(value)
    },
    subscribe(listener) {
      const subscription = { listener }
      if (subscriptions.size === 0) stop = start()
      subscriptions.add(subscription)
      return () => {
        if (subscriptions.delete(subscription) && subscriptions.size === 0) stop()
      }
    },
    hasSubscribers: () => subscriptions.size > 0,
  }
}

export function useStore<T>(store: Store<T>): T
/** @param select must return a primitive or an object inside the store's value: a new object each time would render without end. */
export function useStore<T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected
export function useStore<T, Selected>(store: Store<T>, select?: (value: T) => Selected): T | Selected {
  return useSyncExternalStore<T | Selected>(store.subscribe, () => (select ? select(store.get()) : store.get()))
}
