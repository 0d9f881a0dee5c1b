import { useEffect } from 'react'
import { listen } from './listen.ts'

/** While there are unsaved changes, the browser asks before it closes or reloads the page. */
export function useUnsavedWarning(hasChanges: boolean) {
  useEffect(() => (hasChanges ? listen(window, ['beforeunload'], (event) => event.preventDefault()) : undefined), [hasChanges])
}
