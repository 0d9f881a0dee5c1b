import { type ComponentType, lazy } from 'react'
import { importQuietly } from './importQuietly.ts'

/** A component that nothing waits for, loaded after `after`. If its code can't be loaded, it is left out until the next start, and nothing fails. */
export const lazyExtra = <Props>(load: () => Promise<ComponentType<Props>>, after?: () => Promise<unknown>) =>
  lazy(async () => {
    await after?.()
    let View: ComponentType<Props> = () => null
    await importQuietly(async () => {
      View = await load()
    })
    return { default: View }
  })
