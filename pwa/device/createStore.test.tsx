import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore, useStore } from './createStore.ts'

test('a store calls its subscribers for a new value, and not for the same value again', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(2)
  store.set(2)
  expect(listener.mock.calls).toEqual([[2]])
  expect(store.get()).toBe(2)
})

test('a function that subscribed twice is called twice, and one unsubscription removes one', () => {
  const store = createStore('')
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.subscribe(listener)
  store.set('a')
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  unsubscribe()
  store.set('b')
  expect(listener).toHaveBeenCalledTimes(3)
  expect(store.hasSubscribers()).toBe(true)
})

test('a store starts its source with the first subscriber and stops it with the last', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = createStore(0, start)
  const [first, second] = [store.subscribe(vi.fn()), store.subscribe(vi.fn())]
  expect(start).toHaveBeenCalledOnce()
  first()
  expect(stop).not.toHaveBeenCalled()
  second()
  expect(stop).toHaveBeenCalledOnce()
})

test('useStore renders again only when the selected part has changed', async () => {
  const store = createStore({ name: 'Ada', visits: 1 })
  const updated = vi.fn()
  const Name = () => <p>{useStore(store, ({ name }) => name)}</p>
  await render(
    <Profiler id="name" onRender={(_, phase) => phase === 'update' && updated()}>
      <Name />
    </Profiler>,
  )
  store.set({ name: 'Ada', visits: 2 })
  await expect.element(page.getByText('Ada')).toBeVisible()
  store.set({ name: 'Bob', visits: 3 })
  await expect.element(page.getByText('Bob')).toBeVisible()
  expect(updated).toHaveBeenCalledOnce()
})
