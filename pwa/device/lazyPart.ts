import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { importQuietly } from './importQuietly.ts'

/** A component that is loaded when it is first shown. Until then nothing is in its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => createElement(Suspense, null, createElement(Part, props))
}

/** One that nothing waits for, loaded after `after`. If its code can't be loaded, it is left out until the next start, and nothing fails. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>, after?: () => Promise<unknown>) =>
  lazyPart<Props>(async () => {
    await after?.()
    let View: ComponentType<Props> = () => null
    await importQuietly(async () => {
      View = await load()
    })
    return View
  })
